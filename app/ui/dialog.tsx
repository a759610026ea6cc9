import { X } from 'lucide-react'
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react'

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
      className={`dialog form-dialog ${isWide ? 'wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => (event.preventDefault(), onClose())}
    >
      <div className="inner">
        <header>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
            <X className="i-s" aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
