/** The lists of texts are two, and the text that was awaited stands in neither. */
const itemSelector = 'li[data-index], section[data-item]:has(button)'

/**
 * Moves the focus to the item `by` places on in a list, or to the first visible one where the focus is elsewhere. The focus is on the first button of an item, so that
 * Enter presses it and a screen reader reads it. The items beside a visible one are in the document, also of a virtual list.
 */
export function moveFocus(list: Element, by: 1 | -1): void {
  const items = [...list.querySelectorAll<HTMLElement>(itemSelector)]
  const from = items.findIndex((each) => each.contains(document.activeElement))
  const item = from === -1 ? firstVisible(items) : items[from + by]
  const button = item?.querySelector('button')
  if (!item || !button) return
  // The place of the item, and not that of a button in it, is brought into view.
  button.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'nearest' })
}

function firstVisible(items: HTMLElement[]): HTMLElement | undefined {
  return items.find((item) => {
    const { top, bottom } = item.getBoundingClientRect()
    const frame = item.parentElement?.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && (!frame || bottom > frame.top + 1)
  })
}
