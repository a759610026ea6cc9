import { useEffect } from 'react'
import { useNavigationGuard } from '../lib/navigation-guard.ts'
import { dismissToastAbout, showToast } from '../ui/toast.ts'

const about = 'being offline'

/** Offline, a link shows a toast and stays on the page, instead of the browser's error page. */
export function useOfflineToast(): void {
  const stopped = useNavigationGuard(({ from, to }) => !navigator.onLine && from.pathname !== to.pathname, true)
  useEffect(() => {
    if (!stopped) return
    stopped.stay()
    showToast({
      title: 'You are offline',
      message: 'That page will open once you are back online. This one stays as it is.',
      kind: 'warning',
      about,
    })
  }, [stopped])
  useEffect(() => {
    const dismiss = () => dismissToastAbout(about)
    addEventListener('online', dismiss)
    return () => removeEventListener('online', dismiss)
  }, [])
}
