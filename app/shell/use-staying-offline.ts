import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { showToast } from '../ui/toast.ts'

/** Without a line another page cannot be fetched. Whoever asks for one stays on the page they have and is told, in place of the browser's own page. */
export function useStayingOffline(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    showToast({ title: 'You are offline', words: 'That page opens once the line is back. This one stays as it is.', kind: 'warning' })
  }, [blocker])
}
