import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const sectionDelayMs = 100

/**
 * Does for client-side navigation what the browser does for a new document: the page is at its position at once, and the focus is on
 * its heading, or on that of the section to which the link led, which a screen reader then announces. It stays in a menu or dialog that somebody has opened meanwhile. Smooth
 * scrolling is for links within a page.
 */
export function useScrollToHash(): void {
  const { key, hash, pathname } = useLocation()
  const isLed = useNavigationType() !== NavigationType.Pop && hash !== ''
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

  // In an effect: the page with the section may take longer to be rendered than its navigation to be done.
  useEffect(() => {
    if (!isLed) return
    const timer = setTimeout(() => {
      const section = document.getElementById(hash.slice(1))
      section?.scrollIntoView()
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    }, sectionDelayMs)
    return () => clearTimeout(timer)
  }, [key, isLed, hash])
}
