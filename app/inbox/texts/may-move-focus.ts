/**
 * Whether the focus may go to the code that has just arrived: only from where nobody does anything with it. That is the page itself, the head of the open
 * number (`data-focus-may-leave`), and the card of the number where it was pressed with a pointer. Whoever types, selects, has a dialog open or moves by keyboard stays where they are.
 */
export function mayMoveFocus(): boolean {
  if (document.querySelector('dialog[open]') || !(getSelection()?.isCollapsed ?? true)) return false
  const focused = document.activeElement
  // A press on the page, and on nothing in it, focuses `main`.
  if (focused === null || focused.matches('body, main') || focused.closest('[data-focus-may-leave]')) return true
  return focused.matches('button[aria-pressed="true"]') && !focused.matches(':focus-visible')
}
