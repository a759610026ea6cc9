import type { ReactNode } from 'react'
import { useNavigationGuards } from '../lib/navigation-guard.ts'
import { useServiceWorker } from '../lib/use-service-worker.ts'
import { useAuth } from '../lib/viewer.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { useFetchedLater } from '../ui/use-fetched-later.ts'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import * as styles from './shell.module.css'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { useOfflineToast } from './use-offline-toast.ts'

const loadCookieNotice = () => import('./cookie-notice.tsx')

/** The frame of every page: header, footer, notices and floating buttons. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollToHash()
  useNavigationGuards()
  useOfflineToast()
  useServiceWorker(useAuth().user !== null)
  const fetched = useFetchedLater(loadCookieNotice)
  return (
    <>
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
        Skip to main content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <FloatingButtons />
      {fetched && <fetched.CookieNotice />}
    </>
  )
}
