import { useEffect } from 'react'
import { useNavigationGuard } from '../lib/navigation-guard.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before what was typed is left behind: on the way to another page in words of ours, on the way out in the browser's. */
export function UnsavedGuard({
  isDirty,
  words,
  ownPath = null,
  onLeave,
}: {
  isDirty: boolean
  words: string
  ownPath?: string | null
  onLeave?: () => void
}) {
  const stopped = useNavigationGuard(({ from, to }) => isDirty && to.pathname !== from.pathname && to.pathname !== ownPath)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (!stopped) return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      message={words}
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
