import { useEffect, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import type { Inbox } from '../use-inbox.ts'
import type { FocusRequest } from './use-take-focus.ts'

/** A text that is further down is left to the reader. */
const maxPages = 40

/** Brings a text that was found into view: loads the pages down to it, and gives it the focus. Its id is null until it is loaded. */
export function useShownText(
  id: string | null,
  messages: Message[],
  more: Inbox['more'],
): { shownId: string | null; focus: FocusRequest | null } {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = more
  const isLoaded = id !== null && messages.some((message) => message.id === id)
  const mayLoad = id !== null && !isLoaded && hasNextPage && !isError && (data?.pages.length ?? 0) < maxPages
  useEffect(() => {
    if (mayLoad && !isFetchingNextPage) void fetchNextPage()
  }, [mayLoad, isFetchingNextPage, fetchNextPage])
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const isWaiting = isLoaded && focusedId !== id
  return {
    shownId: isLoaded ? id : null,
    focus: isWaiting ? { messageId: id, onDone: () => setFocusedId(id) } : null,
  }
}
