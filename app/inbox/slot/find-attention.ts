import type { Attention } from './create-slot.ts'

/** The elements around the slot and around the lists. */
export const slotZone = 'slot'
export const listsZone = 'lists'
/** A reader within this many pixels of the top of the lists counts as being there. */
const nearTop = 40

const zone = (name: string) => document.querySelector<HTMLElement>(`[data-zone="${name}"]`)

/** What somebody does with the texts: the focus or the pointer is on the one in the slot; or on the lists, or they have scrolled down in those. */
export function findAttention(): Attention {
  const [slot, lists] = [zone(slotZone), zone(listsZone)]
  return { isSlotHeld: slot !== null && isUsed(slot), isReading: lists !== null && (isUsed(lists) || isScrolledDown(lists)) }
}

function isUsed(element: HTMLElement): boolean {
  // After a tap, a touch screen leaves an element hovered that nobody points at.
  const isHovered = matchMedia('(hover: hover)').matches && element.matches(':hover')
  return isHovered || element.contains(document.activeElement)
}

function isScrolledDown(lists: HTMLElement): boolean {
  return lists.scrollTop > nearTop || lists.getBoundingClientRect().top < 0
}
