import { useLayoutEffect, useRef, type RefObject } from 'react'

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Shows a dialog as modal while its component is there. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed from the document: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // A browser may close a dialog at the second Escape, whatever became of the first (https://html.spec.whatwg.org/multipage/interaction.html#close-watcher-infrastructure): this one is asked again.
    const ask = () => {
      shown.showModal()
      shown.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    shown.addEventListener('close', ask)
    shown.showModal()
    open.push(shown)
    tellListeners()
    return () => {
      shown.removeEventListener('close', ask)
      shown.close()
      open.splice(open.indexOf(shown), 1)
      tellListeners()
    }
  }, [])
  return dialog
}

/** The modal dialog over all others: everything outside it is inert, and under its backdrop. Null where none is open. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function onDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellListeners() {
  for (const listener of listeners) listener()
}
