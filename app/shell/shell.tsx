import type { ReactNode } from 'react'
import { CookieNotice } from './cookie-notice.tsx'
import { Float } from './float.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
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
