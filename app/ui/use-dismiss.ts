import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * While something is open: Escape ends it wherever the focus is, and so does a press or the focus that goes elsewhere. `onLeave` is
 * told whether it was Escape, after which the focus belongs back where it came from.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: (byEscape: boolean) => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      // What is open inside of it has the first right to an Escape, and says so by preventing the default.
      if (isKey ? event.key === 'Escape' && !event.defaultPrevented : !root.current?.contains(event.target as Node)) leave(isKey)
    }
    const kinds = ['keydown', 'pointerdown', 'focusin']
    for (const kind of kinds) document.addEventListener(kind, hear)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, hear)
    }
  }, [root, isOpen])
}
