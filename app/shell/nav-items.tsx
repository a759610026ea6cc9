import { Link, useLocation } from 'react-router'
import { useAuth } from '../lib/viewer.tsx'
import { SectionLink } from './section-link.tsx'

type NavItem = { label: string; to?: string; section?: string }

const adminItems: NavItem[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Blog', to: '/admin/blog' },
  { label: 'Analytics', to: '/admin/analytics' },
  { label: 'Settings', to: '/admin/settings' },
]

const publicItems = (isSignedIn: boolean): NavItem[] => [
  { label: 'Features', section: 'features' },
  { label: 'How it Works', section: 'how-it-works' },
  isSignedIn ? { label: 'Available Numbers', to: '/available-numbers' } : { label: 'Numbers', to: '/sms-reception' },
  { label: 'FAQ', section: 'faq' },
  { label: 'About', to: '/about' },
]

/** The links of the header and the mobile menu: admin screens in the admin area, public pages elsewhere. */
export function useNavItems(onFollow?: () => void) {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const isAdminArea = pathname.startsWith('/admin') && pathname !== '/admin/login'
  return (isAdminArea ? adminItems : publicItems(user !== null)).map(({ label, to, section = '' }) =>
    to ? (
      <Link key={label} to={to} aria-current={pathname === to ? 'page' : undefined} onClick={onFollow}>
        {label}
      </Link>
    ) : (
      <SectionLink key={label} section={section} onClick={onFollow}>
        {label}
      </SectionLink>
    ),
  )
}
