import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost, onPressedNothing } from './is-focus-lost.ts'
import { topDialog } from './use-modal.ts'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** The place of the focus: a row of a list or table, or the heading of the page. */
type Place = { list: Element; index: number } | 'heading'

/**
 * For a page whose rows are deleted and whose parts are replaced as they load: where the row with the focus goes, the one in its place gets it, and without one the heading of the page
 * or of the open dialog. So does the heading that takes the place of the one with the focus.
 * @returns for the element around the page
 */
export function useKeptFocus<Page extends HTMLElement>(): RefObject<Page | null> {
  const page = useRef<Page>(null)
  useEffect(() => {
    const element = page.current
    if (!element) return
    let place: Place | null = null
    const note = ({ target }: FocusEvent) => {
      const at = target instanceof Element ? target.closest('li, tr, h1, dialog') : null
      // A dialog returns the focus when it is closed.
      if (at instanceof HTMLDialogElement) return
      place = placeOf(at)
    }
    const leave = (event: FocusEvent) => onPressedNothing(event, () => (place = null))
    const keep = () => {
      if (place === null || !isFocusLost()) return
      const next = rowIn(place)?.querySelector<HTMLElement>(focusable) ?? (topDialog() ?? element).querySelector<HTMLElement>('h1, h2')
      place = null
      if (!next?.matches(focusable)) next?.setAttribute('tabindex', '-1')
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', leave)
    }
  }, [])
  return page
}

function placeOf(at: Element | null): Place | null {
  const list = at?.parentElement
  if (!at || !list) return null
  return at.matches('h1') ? 'heading' : { list, index: [...list.children].indexOf(at) }
}

/** What is in the place of the row now, or the last row. */
function rowIn(place: Place): Element | undefined {
  if (place === 'heading' || !place.list.isConnected) return undefined
  const rows = [...place.list.children]
  return rows[Math.min(place.index, rows.length - 1)]
}
