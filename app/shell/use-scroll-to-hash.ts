import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What the browser does of itself when a document is opened, for a page that came without one: it stands at its place at once, and the
 * focus is at its heading, which a screen reader then says. Smooth scrolling is for ways within a page.
 */
export function useScrollToHash(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const timer = setTimeout(() => (style.scrollBehavior = ''))
    return () => clearTimeout(timer)
  }, [pathname])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    // A page may have put the focus where it is wanted.
    if (!heading || main?.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
