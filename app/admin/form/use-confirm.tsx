import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TypedConfirmation } from '../../ui/typed-confirmation.tsx'

type Question = {
  title: string
  message: string
  /** The label of the button that does it. */
  confirm: string
  cancel?: string
  /** What has to be typed first, for a large deletion. */
  typed?: { label: string; expected: string; inputMode?: 'numeric' }
  onConfirm: () => void
}

/** Asks before something is done that cannot be undone. `confirmation` belongs into the component's own output. */
export function useConfirm(): { ask: (question: Question) => void; confirmation: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null)
  return { ask: setAsked, confirmation: asked && <Confirmation {...asked} onClose={() => setAsked(null)} /> }
}

function Confirmation({ title, message, confirm, cancel = 'Cancel', typed, onConfirm, onClose }: Question & { onClose: () => void }) {
  const answer = {
    title,
    confirm,
    onCancel: onClose,
    onConfirm() {
      onClose()
      onConfirm()
    },
  }
  if (!typed) return <ConfirmDialog {...answer} message={message} cancel={cancel} />
  const { inputMode, ...expected } = typed
  return (
    <TypedConfirmation {...answer} {...expected} input={{ inputMode }} isSticky>
      {message}
    </TypedConfirmation>
  )
}
