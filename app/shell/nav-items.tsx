import { Link, useLocation } from 'react-router'
import { useAuth } from '../viewer/viewer.tsx'
import { useWords, type Translate } from '../i18n/words.tsx'
import { SectionLink } from './section-link.tsx'

type NavItem = { label: string; to?: string; section?: string; lang?: string }

/** The admin area is in English. */
const adminItems: NavItem[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Blog', to: '/admin/blog' },
  { label: 'Analytics', to: '/admin/analytics' },
  { label: 'Settings', to: '/admin/settings' },
].map((item) => ({ ...item, lang: 'en-GB' }))

const publicItems = (t: Translate, isSignedIn: boolean): NavItem[] => [
  { label: t('shell.features'), section: 'features' },
  { label: t('shell.how_it_works'), section: 'how-it-works' },
  isSignedIn ? { label: t('shell.available_numbers'), to: '/available-numbers' } : { label: t('shell.numbers'), to: '/sms-reception' },
  { label: t('shell.faq'), section: 'faq' },
  { label: t('shell.about'), to: '/about' },
]

/** The links of the header and the mobile menu: admin screens in the admin area, public pages elsewhere. */
export function useNavItems(onFollow?: () => void) {
  const t = useWords()
  const { user } = useAuth()
  const { pathname } = useLocation()
  const isAdminArea = pathname.startsWith('/admin') && pathname !== '/admin/login'
  return (isAdminArea ? adminItems : publicItems(t, user !== null)).map(({ label, to, section = '', lang }) =>
    to ? (
      <Link key={label} to={to} lang={lang} aria-current={pathname === to ? 'page' : undefined} onClick={onFollow}>
        {label}
      </Link>
    ) : (
      <SectionLink key={label} section={section} onClick={onFollow}>
        {label}
      </SectionLink>
    ),
  )
}
