import type { ReactNode } from 'react'
import { useLeavingRules } from '../lib/leaving.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { Float } from './float.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useArrival } from './use-arrival.ts'
import { useStayingOffline } from './use-staying-offline.ts'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useArrival()
  useLeavingRules()
  useStayingOffline()
  return (
    <>
      <a
        className="btn ink skip"
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
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Float />
      <CookieNotice />
    </>
  )
}
