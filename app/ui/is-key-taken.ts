/** True if a single key belongs to something else: to a dialog, a menu, or what somebody types in. */
export function isKeyTaken({ target, defaultPrevented, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return true
  if (document.querySelector('dialog[open], [aria-haspopup="menu"][aria-expanded="true"]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="textbox"]') !== null
}
