import { useEffect, useRef, type FocusEvent } from 'react'
import { isFocusLost, onPressedNothing } from '../ui/is-focus-lost.ts'

const rowAt = (index: number) => `[data-shortcuts="texts"] li[data-index="${index}"] button`
const headingOfPanel = '[data-shortcuts="texts"] :is(h1, h2)'

/**
 * Where the text with the focus goes, because it was reported, deleted or has expired, the one in its place gets the focus, and without one the heading of the panel.
 * Returns the listeners of the element around the list.
 */
export function useRowFocus(count: number) {
  /** The place of the text with the focus. */
  const place = useRef<number | null>(null)
  // After each rendering: the text may leave while a dialog about it has the focus, which is lost when that closes.
  useEffect(() => {
    if (place.current === null || !isFocusLost()) return
    const at = Math.min(place.current, count - 1)
    place.current = null
    const next = document.querySelector<HTMLElement>(rowAt(at)) ?? document.querySelector<HTMLElement>(headingOfPanel)
    next?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.closest('dialog')) return
      const index = target.closest<HTMLElement>('li[data-index]')?.dataset['index']
      place.current = index === undefined ? null : Number(index)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!event.target.closest('dialog')) onPressedNothing(event, () => void (place.current = null))
    },
  }
}
