import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToast, dismissToast, onToast, type Toast } from './toast.ts'
import { IconButton } from './button.tsx'
import * as iconStyles from './icon.module.css'
import { joinClasses } from './join-classes.ts'
import * as styles from './toasts.module.css'
import { useUiWords } from './ui-words.ts'
import { onDialogs, topDialog } from './use-modal.ts'

const shownMs = 5000
const icons = { done: CircleCheck, warning: Info, error: TriangleAlert }

/**
 * The current toast. Errors stay until they are dismissed; others disappear after five seconds. It is in an open modal dialog, as everything outside
 * one lies under its backdrop, cannot be pressed and is not read aloud.
 */
export function Toasts() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null)
  const dialog = useSyncExternalStore(onDialogs, topDialog, () => null)
  useEffect(() => {
    if (!toast || toast.kind === 'error') return
    const timer = setTimeout(() => dismissToast(toast.id), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  const { notifications } = useUiWords()
  const isError = toast?.kind === 'error'
  const region = (
    <div role="region" aria-label={notifications}>
      {/* There before it has anything to say: only then is it read aloud. An alert is read when it appears. */}
      <div className={styles.toasts} role="status">
        {toast && !isError && <ShownToast key={toast.id} toast={toast} />}
      </div>
      {isError && (
        <div className={styles.toasts}>
          <ShownToast key={toast.id} toast={toast} role="alert" />
        </div>
      )}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}

function ShownToast({ toast, role }: { toast: Toast; role?: 'alert' }) {
  const { dismiss } = useUiWords()
  const Icon = icons[toast.kind]
  return (
    <div className={joinClasses(styles.toast, styles[toast.kind])} role={role}>
      <Icon className={iconStyles.icon} aria-hidden />
      <div>
        <strong dir="auto">{toast.title}</strong>
        {toast.message && <p dir="auto">{toast.message}</p>}
      </div>
      <IconButton label={dismiss} onClick={() => dismissToast(toast.id)}>
        <X className={iconStyles.small} aria-hidden />
      </IconButton>
    </div>
  )
}
