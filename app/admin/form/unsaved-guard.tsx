import { useEffect } from 'react'
import { useNavigationGuard } from '../../shell/navigation-guard.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before unsaved changes are left: in a dialog of ours on the way to another page, in the browser's on the way out of the site. */
export function UnsavedGuard({
  isDirty,
  message,
  ownPath = null,
  onLeave,
}: {
  isDirty: boolean
  message: string
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
      title="Leave without saving?"
      message={message}
      cancel="Keep Editing"
      confirm="Leave"
      onCancel={stopped.stay}
      onConfirm={() => {
        onLeave?.()
        stopped.go()
      }}
    />
  )
}
