import { useEffect, useMemo, type ReactNode } from 'react'
import { useNavigationGuards } from './navigation-guard.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { rememberWords, usePageWords, useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { englishUiWords, UiWordsContext, type UiWords } from '../ui/ui-words.ts'
import { useFetchedLater } from '../ui/use-fetched-later.ts'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import * as styles from './shell.module.css'
import { useSite } from './site-facts.ts'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { useOfflineToast } from './use-offline-toast.ts'

const loadCookieNotice = () => import('./cookie-notice.tsx')
const loadToasts = () => import('../ui/toasts.tsx')

/**
 * The frame of every page: header, footer, notices and floating buttons. It is in the reader's language; the content says that it is
 * English where it is not translated.
 */
export function Shell({ isTranslated = false, children }: { isTranslated?: boolean; children: ReactNode }) {
  const t = useWords()
  const page = useSite().page
  const words = usePageWords()
  useEffect(() => rememberWords(words), [words])
  const isForeign = words.language !== 'en' && !isTranslated && !page.isTranslated
  const uiWords = useUiWordsOfPage(isForeign || words.language === 'en')
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
      <main id="main" className={styles.main} tabIndex={-1} {...(isForeign ? { lang: 'en-GB', dir: 'ltr' } : {})}>
        {children}
      </main>
      <Footer />
      <FloatingButtons />
      {fetched && <fetched.CookieNotice />}
      {fetchedToasts && <fetchedToasts.Toasts />}
    </UiWordsContext>
  )
}

/** The words of generic components are in the language of the content. */
function useUiWordsOfPage(isEnglish: boolean): UiWords {
  const t = useWords()
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
