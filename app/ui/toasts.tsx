import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToast, dismissToast, onToast } from './toast.ts'
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
  const { notifications, dismiss } = useUiWords()
  const Icon = toast ? icons[toast.kind] : null
  const region = (
    <div className={styles.toasts} role="region" aria-label={notifications}>
      {toast && Icon && (
        <div key={toast.id} className={joinClasses(styles.toast, styles[toast.kind])} role={toast.kind === 'error' ? 'alert' : 'status'}>
          <Icon className={iconStyles.icon} aria-hidden />
          <div>
            <strong dir="auto">{toast.title}</strong>
            {toast.message && <p dir="auto">{toast.message}</p>}
          </div>
          <IconButton label={dismiss} onClick={() => dismissToast(toast.id)}>
            <X className={iconStyles.small} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}
