import { useLocation } from 'react-router'
import { useAuth } from '../viewer/viewer.tsx'
import { LocalLink, useLocalPath } from '../i18n/local-link.tsx'
import { useWords, type Translate } from '../i18n/words.tsx'
import { isAdminArea } from './is-admin-area.ts'
import { SectionLink } from './section-link.tsx'

type NavItem = { label: string; to?: string; section?: string }

/** The admin area has a navigation of its own. */
const adminItems = (t: Translate): NavItem[] => [
  { label: t('shell.available_numbers'), to: '/available-numbers' },
  { label: t('shell.service_status'), to: '/status' },
  { label: t('shell.documentation'), to: '/docs' },
]

const publicItems = (t: Translate, isSignedIn: boolean): NavItem[] => [
  { label: t('shell.features'), section: 'features' },
  { label: t('shell.how_it_works'), section: 'how-it-works' },
  isSignedIn ? { label: t('shell.available_numbers'), to: '/available-numbers' } : { label: t('shell.numbers'), to: '/sms-reception' },
  { label: t('shell.faq'), section: 'faq' },
  { label: t('shell.about'), to: '/about' },
]

/** The links of the header and the mobile menu. */
export function useNavItems(onFollow?: () => void) {
  const t = useWords()
  const { user } = useAuth()
  const { pathname } = useLocation()
  const localPath = useLocalPath()
  return (isAdminArea(pathname) ? adminItems(t) : publicItems(t, user !== null)).map(({ label, to, section = '' }) =>
    to ? (
      <LocalLink key={label} to={to} aria-current={pathname === localPath(to) ? 'page' : undefined} onClick={onFollow}>
        {label}
      </LocalLink>
    ) : (
      <SectionLink key={label} section={section} onClick={onFollow}>
        {label}
      </SectionLink>
    ),
  )
}
