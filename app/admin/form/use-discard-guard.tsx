import { useRef } from 'react'
import { useConfirm } from './use-confirm.tsx'

/** Asks before a dialog in which something was typed is closed by Escape or its cross; a button says itself what it does. */
export function useDiscardGuard(onClose: () => void) {
  // No state: what is rendered between the events `input` and `change` takes back what was chosen.
  const isTouched = useRef(false)
  const { ask, confirmation } = useConfirm()
  return {
    touch: () => void (isTouched.current = true),
    close() {
      if (!isTouched.current) return onClose()
      ask({
        title: 'Close without saving?',
        message: 'What you typed is not saved. If you close this now, it will be lost.',
        cancel: 'Keep Editing',
        confirm: 'Close',
        onConfirm: onClose,
      })
    },
    confirmation,
  }
}
