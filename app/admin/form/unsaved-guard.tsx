import { useEffect } from 'react'
import { useNavigationGuard } from '../../ui/navigation-guard.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before unsaved changes are left: in a dialog of ours on the way to another page, in the browser's on the way out of the site. */
export function UnsavedGuard({
  isDirty,
  message,
  title = 'Leave without saving?',
  stay = 'Keep Editing',
  ownPath = null,
  onLeave,
}: {
  isDirty: boolean
  message: string
  title?: string
  /** The label of the button that does not leave. */
  stay?: string
  ownPath?: string | null
  onLeave?: () => void
}) {
  const stopped = useNavigationGuard(({ from, to }) => isDirty && to.pathname !== from.pathname && to.pathname !== ownPath)
  useEffect(() => {
    if (!isDirty) return
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeaving)
    return () => removeEventListener('beforeunload', confirmLeaving)
  }, [isDirty])
  if (!stopped) return null
  return (
    <ConfirmDialog
      title={title}
      message={message}
      cancel={stay}
      confirm="Leave"
      onCancel={stopped.stay}
      onConfirm={() => {
        onLeave?.()
        stopped.go()
      }}
    />
  )
}
