import { useEffect, useRef, type RefObject } from 'react'
import { mayMoveFocus } from './may-move-focus.ts'

/** That the button which copies this text should get the focus. `isForced`: the user asked for it; else only where it disturbs nobody. */
export type FocusRequest = { messageId: string; isForced: boolean; onDone(): void }

/** The ref of a button that takes the focus when it is requested, once. */
export function useTakeFocus(request: FocusRequest | null): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!request) return
    if (request.isForced || mayMoveFocus()) button.current?.focus({ preventScroll: !request.isForced })
    request.onDone()
  }, [request])
  return button
}
