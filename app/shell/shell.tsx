import { useEffect, useMemo, type ReactNode } from 'react'
import { useNavigationGuards } from '../ui/navigation-guard.ts'
import { useServiceWorker } from '../notifications/use-service-worker.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { rememberWords, useLanguage, usePageWords, useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { englishUiWords, UiWordsContext, type UiWords } from '../ui/ui-words.ts'
import { useFetchedLater } from '../ui/use-fetched-later.ts'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MissingFile } from './missing-file.tsx'
import { OnlyInEnglish } from './only-in-english.tsx'
import * as styles from './shell.module.css'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { useOfflineToast } from './use-offline-toast.ts'

const loadCookieNotice = () => import('./cookie-notice.tsx')
const loadToasts = () => import('../ui/toasts.tsx')

/** The frame of every page, in its language: header, footer, notices and floating buttons. The admin area brings its own `main`, and has no footer. */
export function Shell({ isAdminArea = false, children }: { isAdminArea?: boolean; children: ReactNode }) {
  const t = useWords()
  const words = usePageWords()
  useEffect(() => rememberWords(words), [words])
  const uiWords = useUiWordsOfPage()
  useScrollToHash()
  useNavigationGuards()
  useOfflineToast()
  useServiceWorker(useAuth().user !== null)
  const fetched = useFetchedLater(loadCookieNotice)
  const fetchedToasts = useFetchedLater(loadToasts)
  return (
    <UiWordsContext value={uiWords}>
      <a
        className={buttonClass({ look: 'ink', className: styles.skip })}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          const main = document.getElementById('main')
          main?.focus()
          main?.scrollIntoView()
        }}
      >
        {t('shell.skip')}
      </a>
      <Header />
      <MissingFile />
      {isAdminArea ? (
        children
      ) : (
        <>
          <main id="main" className={styles.main} tabIndex={-1}>
            <OnlyInEnglish />
            {children}
          </main>
          <Footer />
        </>
      )}
      <FloatingButtons />
      {fetched && <fetched.CookieNotice />}
      {fetchedToasts && <fetchedToasts.Toasts />}
    </UiWordsContext>
  )
}

/** The words of generic components. */
function useUiWordsOfPage(): UiWords {
  const t = useWords()
  const isEnglish = useLanguage() === 'en'
  return useMemo(
    () =>
      isEnglish
        ? englishUiWords
        : {
            close: t('shell.close'),
            cancel: t('shell.cancel'),
            dismiss: t('shell.dismiss'),
            notifications: t('shell.notifications'),
            stillBusy: () => t('shell.still_working'),
          },
    [t, isEnglish],
  )
}
