/** True if nothing has the focus, as after the focused element was hidden or removed: the next Tab would begin at the top of the page. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !focused.checkVisibility()
}
