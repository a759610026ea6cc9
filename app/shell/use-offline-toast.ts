import { useEffect } from 'react'
import { useNavigationGuard } from '../ui/navigation-guard.ts'
import { useWords } from '../i18n/words.tsx'
import { dismissToastAbout, showToast } from '../ui/toast.ts'

const about = 'being offline'

/** Offline, a link shows a toast and stays on the page, instead of the browser's error page. */
export function useOfflineToast(): void {
  const t = useWords()
  const stopped = useNavigationGuard(({ from, to }) => !navigator.onLine && from.pathname !== to.pathname, true)
  useEffect(() => {
    if (!stopped) return
    stopped.stay()
    showToast({
      title: t('shell.offline'),
      message: t('shell.offline_link'),
      kind: 'warning',
      about,
    })
  }, [stopped, t])
  useEffect(() => {
    const dismiss = () => dismissToastAbout(about)
    addEventListener('online', dismiss)
    return () => removeEventListener('online', dismiss)
  }, [])
}
