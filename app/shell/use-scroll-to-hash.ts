import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Does for client-side navigation what the browser does for a new document: the page is at its position at once, and the focus is on
 * its heading, which a screen reader then announces. It stays in a menu or dialog that somebody has opened meanwhile. Smooth scrolling is for links within a page.
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
    const focused = document.activeElement
    // The page may have set the focus itself.
    if (!heading || main?.contains(focused) || focused?.closest('[role=menu], dialog')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
