import { useEffect, useRef, type RefObject } from 'react'

/** Asks that the button which copies this text gets the focus: the user has asked for the text. One that arrives never moves the focus. */
export type FocusRequest = { messageId: string; onDone(): void }

/** The ref of a button that takes the focus when it is requested, once. */
export function useTakeFocus(request: FocusRequest | null): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!request) return
    button.current?.focus()
    request.onDone()
  }, [request])
  return button
}
