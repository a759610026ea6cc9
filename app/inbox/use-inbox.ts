import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Fact } from '#domain/api/facts.ts'
import type { Message } from '#domain/api/messages.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import { call, CallError } from '../api/call.ts'
import { useNow } from '../stream/use-now.ts'
import { timing } from '../stream/connection-timing.ts'
import {
  idsOf,
  isLong,
  listingKey,
  messagesKey,
  numberKey,
  numbersKey,
  withMessage,
  withNewestPage,
  withoutMessage,
  type Listing,
  type Page,
  type Pages,
} from './inbox-cache.ts'
import { createNumbersLoader, type NumbersLoader } from './load-numbers.ts'
import { useConnection } from './connection/use-connection.ts'
import { useOpenNumber } from './use-open-number.ts'
import { translate } from '../i18n/words.tsx'

const pageSize = 50

/**
 * The data of the inbox: the numbers, the texts of the open one, and the state of the connection.
 * @param initial the numbers that came with the page; without them they are loaded
 */
export function useInbox(initial: ListedNumbers | null, onArrival: (message: Message) => void) {
  const client = useQueryClient()
  const [openId, setOpenId] = useOpenNumber()
  const [loader] = useState(() => createNumbersLoader(client, initial))
  const numbers = useQuery<PhoneNumber[]>({ queryKey: numbersKey, queryFn: skipToken })
  const { data: listing = null } = useQuery<Listing>({ queryKey: listingKey, queryFn: skipToken })
  const list = numbers.data
  const open = list?.find(({ id }) => id === openId) ?? null
  const removed = useRemoved(list, openId, open)
  const isKnown = useOpenKnown(loader, openId, listing)
  // A link to a number that is not listed any more, or never was.
  const isGone = list !== undefined && openId !== null && open === null && removed === null && isKnown

  /** Loads the newest page again; older pages stay as they are. Texts that could not be loaded at all are tried again. */
  const loadMessages = useCallback(async () => {
    if (openId === null) return
    const queryKey = messagesKey(openId)
    const known = client.getQueryData<Pages>(queryKey)
    if (!known && client.getQueryState(queryKey)?.status === 'error') return client.refetchQueries({ queryKey, exact: true })
    if (!known) return
    const before = idsOf(known)
    const page = await readPage(openId, null)
    client.setQueryData<Pages>(queryKey, (pages) => withNewestPage(pages, page, before))
  }, [client, openId])

  // Before the texts are asked for: those that arrive meanwhile come by the stream.
  const live = useConnection({
    beginsAt: initial?.cursor ?? null,
    loadNumbers: loader.load,
    loadMessages,
    onFact(fact: Fact) {
      loader.note(fact)
      if (fact.event === 'message.received') onArrival(fact.data)
      // The open number of a long list may have been removed, and be listed again.
      if (fact.event === 'number.changed' && fact.data.id === openId) void client.invalidateQueries({ queryKey: [...numberKey, openId] })
    },
  })

  const messages = useInfiniteQuery<Page, Error, Pages, readonly string[], string | null>({
    queryKey: messagesKey(openId ?? 'none'),
    queryFn: ({ pageParam }) => readPage(openId ?? '', pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    // The stream begins at the cursor of the numbers: texts that were loaded before them may be older.
    enabled: open !== null,
  })

  const hide = useCallback(
    (message: Message) => {
      const key = messagesKey(message.phone_number_id)
      client.setQueryData<Pages>(key, (pages) => withoutMessage(pages, message.id))
      return () => client.setQueryData<Pages>(key, (pages) => withMessage(pages, message))
    },
    [client],
  )

  const now = useNow()
  // Expired texts are hidden, even before the server has deleted them.
  const shown = useMemo(
    () =>
      messages.data?.pages
        .flatMap((page) => page.messages)
        .filter((message) => Date.parse(message.expires_at) > now && !live.seen.isDeleted(message.id)),
    [messages.data, now, live.seen],
  )
  return {
    numbers: list,
    listing,
    loadPage: loader.loadPage,
    open,
    removed,
    isGone,
    openId,
    setOpenId,
    messages: shown,
    more: messages,
    live,
    hide,
  }
}

/** The texts of a number, newest first; `before` is the cursor of an older page. */
function readPage(id: string, before: string | null): Promise<Page> {
  return call(
    'messages.list',
    { id, limit: pageSize, ...(before === null ? {} : { before }) },
    { timeoutMs: timing.fetchMs, timeoutMessage: translate('inbox.load_timeout') },
  )
}

/** Loads the open number of a long list, which no page need have. True once it is known whether it is listed. */
function useOpenKnown({ loadNumber }: NumbersLoader, openId: string | null, listing: Listing | null): boolean {
  const isPart = isLong(listing)
  const { isSuccess, error } = useQuery({
    queryKey: [...numberKey, openId],
    queryFn: ({ signal }) => loadNumber(openId ?? '', signal),
    enabled: isPart && openId !== null,
    // A missing number is an answer too.
    retry: (failures, failure) => failures < 1 && !isMissing(failure),
  })
  return !isPart || isSuccess || isMissing(error)
}

function isMissing(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}

/** The last state of the open number after its removal from the list; null while it is listed. */
function useRemoved(list: PhoneNumber[] | undefined, openId: string | null, open: PhoneNumber | null): PhoneNumber | null {
  const [lastOpen, setLastOpen] = useState<PhoneNumber | null>(null)
  if (open !== null && open !== lastOpen) setLastOpen(open)
  return list && openId !== null && open === null && lastOpen?.id === openId ? lastOpen : null
}

export type Inbox = ReturnType<typeof useInbox>
