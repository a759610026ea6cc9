import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import * as styles from './dialog.module.css'
import * as icon from './icon.module.css'
import { joinClasses } from './join-classes.ts'
import { useUiWords } from './ui-words.ts'
import { useModal } from './use-modal.ts'

/** A form or a text over the page. The native modal dialog keeps the focus, closes with Escape and returns the focus. */
export function Dialog({
  title,
  isWide = false,
  isHeld = false,
  className,
  onInput,
  onClose,
  children,
}: {
  title: string
  isWide?: boolean
  /** Stays open: what is under way is shown in it, or after it, and only once. */
  isHeld?: boolean
  className?: string
  onInput?: () => void
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useModal()
  const titleId = useId()
  const words = useUiWords()
  const close = () => {
    if (!isHeld) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, styles.form, isWide && styles.wide, className)}
      aria-labelledby={titleId}
      onInput={onInput}
      // React hands the cancel of a dialog inside this one on to it as well.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton className={styles.close} label={words.close} onClick={close}>
            <X className={icon.small} aria-hidden />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  )
}
