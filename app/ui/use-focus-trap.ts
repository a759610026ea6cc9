import { useEffect, type RefObject } from 'react'

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/**
 * While the panel is there, Tab cycles through `opener` and the content of `panel`, which follows it in the document, and everything beside
 * `frame`, which holds both, is inert. Not a modal dialog: the frame itself stays in place and in use.
 */
export function useFocusTrap(
  frame: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const beside = [...(frame.current?.parentElement?.children ?? [])].filter(
      (element) => element !== frame.current && !element.hasAttribute('inert'),
    )
    for (const element of beside) element.setAttribute('inert', '')
    const turn = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !opener.current || !panel.current?.checkVisibility()) return
      const stops = [opener.current, ...panel.current.querySelectorAll<HTMLElement>(focusable)]
      const at = stops.findIndex((stop) => stop === document.activeElement)
      const isLeaving = event.shiftKey ? at <= 0 : at === -1 || at === stops.length - 1
      if (!isLeaving) return
      event.preventDefault()
      stops.at(event.shiftKey ? -1 : 0)?.focus()
    }
    document.addEventListener('keydown', turn)
    return () => {
      for (const element of beside) element.removeAttribute('inert')
      document.removeEventListener('keydown', turn)
    }
  }, [frame, opener, panel])
}
