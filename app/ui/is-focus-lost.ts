import type { FocusEvent as ReactFocusEvent } from 'react'

/** True if nothing has the focus, as after the focused element was hidden or removed: the next Tab would begin at the top of the page. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !focused.checkVisibility()
}

/** Calls `then` where somebody has pressed on nothing. Of an element that is being removed or hidden, the document is told before it is gone. */
export function onPressedNothing({ target, relatedTarget }: FocusEvent | ReactFocusEvent, then: () => void): void {
  if (relatedTarget !== null) return
  queueMicrotask(() => {
    if (target instanceof Element && target.isConnected && target.checkVisibility()) then()
  })
}
