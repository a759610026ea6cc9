import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Closes something open on Escape, wherever the focus is, and on a press or a focus elsewhere. `onLeave` gets whether it was
 * Escape, after which the focus should return to the opener.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: (byEscape: boolean) => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      // Something open inside handles Escape first, and prevents the default.
      if (isKey ? event.key === 'Escape' && !event.defaultPrevented : !root.current?.contains(event.target as Node)) leave(isKey)
    }
    const kinds = ['keydown', 'pointerdown', 'focusin']
    for (const kind of kinds) document.addEventListener(kind, hear)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, hear)
    }
  }, [root, isOpen])
}
