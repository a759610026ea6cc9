import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isFocusLost, onPressedNothing } from '../../ui/is-focus-lost.ts'

/**
 * Where the focus was in the slot and its button is gone, the one of the same text gets it (a late part has brought the code). Where the text is gone too, the region
 * gets it, and never the button of another text, which Enter would then copy.
 */
export function useSlotFocus(textId: string | null): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  const focusedIn = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current } = region
    if (!current) return
    if (focusedIn.current !== null && isFocusLost() && document.hasFocus()) {
      const button = focusedIn.current === textId ? current.querySelector('button') : null
      const heading = document.querySelector<HTMLElement>('[data-shortcuts="texts"] :is(h1, h2)')
      ;(button ?? heading)?.focus({ preventScroll: true })
    }
    const note = () => {
      focusedIn.current = current.contains(document.activeElement) ? textId : null
    }
    note()
    const leave = (event: FocusEvent) => onPressedNothing(event, () => void (focusedIn.current = null))
    document.addEventListener('focusin', note)
    current.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', note)
      current.removeEventListener('focusout', leave)
    }
  })
  return region
}
