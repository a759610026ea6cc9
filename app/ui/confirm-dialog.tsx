import { useId } from 'react'
import { Button } from './button.tsx'
import * as styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

type Props = { title: string; message: string; cancel: string; confirm: string; onCancel: () => void; onConfirm: () => void }

/**
 * Asks for confirmation of an action that cannot be undone. The native modal dialog keeps the focus, closes with Escape, and
 * returns the focus.
 */
export function ConfirmDialog({ title, message, cancel, confirm, onCancel, onConfirm }: Props) {
  const dialog = useModal()
  const [titleId, messageId] = [useId(), useId()]
  return (
    // A click beside the dialog cancels it; on the keyboard Escape does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onCancel()
      }}
      onClick={(event) => event.target === dialog.current && onCancel()}
    >
      <div className={styles.inner}>
        <h2 id={titleId}>{title}</h2>
        <p id={messageId} className={styles.question}>
          {message}
        </p>
        <div className={styles.actions}>
          <Button look="line" onClick={onCancel}>
            {cancel}
          </Button>
          <Button look="red" onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
