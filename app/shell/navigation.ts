import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

const anchorDelayMs = 100

export type NavItem = { label: string; to: string } | { label: string; anchor: string }

/** Scrolls to a section of the landing page, going there first if need be. */
export function useAnchor(): (anchor: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (anchor) => {
      const scroll = () => {
        const section = document.getElementById(anchor)
        section?.scrollIntoView()
        section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      }
      if (pathname === '/') return scroll()
      void Promise.resolve(navigate('/')).then(() => setTimeout(scroll, anchorDelayMs))
    },
    [navigate, pathname],
  )
}

const adminItems: NavItem[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Blog', to: '/admin/blog' },
  { label: 'Analytics', to: '/admin/analytics' },
  { label: 'Settings', to: '/admin/settings' },
]

/** In the admin area its own screens, everywhere else what visitors look for. */
export function navItems(isSignedIn: boolean, pathname: string): NavItem[] {
  return pathname.startsWith('/admin') && pathname !== '/admin/login' ? adminItems : publicItems(isSignedIn)
}

function publicItems(isSignedIn: boolean): NavItem[] {
  return [
    { label: 'Features', anchor: 'features' },
    { label: 'How it Works', anchor: 'how-it-works' },
    { label: isSignedIn ? 'Available Numbers' : 'Numbers', to: isSignedIn ? '/available-numbers' : '/sms-reception' },
    { label: 'FAQ', anchor: 'faq' },
    { label: 'About', to: '/about' },
  ]
}
