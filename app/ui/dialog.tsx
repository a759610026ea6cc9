import { X } from 'lucide-react'
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import * as styles from './dialog.module.css'
import * as icon from './icon.module.css'
import { joinClasses } from './join-classes.ts'

/** Something to fill in or to read, over the page. The platform's own modal: it keeps the focus, closes with Escape and gives the focus back. */
export function Dialog({
  title,
  isWide = false,
  onClose,
  children,
}: {
  title: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the dialog leaves the document: one that has left it gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, styles.form, isWide && styles.wide)}
      aria-labelledby={titleId}
      // React hands the cancel of a dialog inside this one on to it as well.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton className={styles.close} label="Close" onClick={onClose}>
            <X className={icon.small} aria-hidden />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  )
}
