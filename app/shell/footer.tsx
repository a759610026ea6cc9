import { Link } from 'react-router'
import * as layout from '../ui/layout.module.css'
import { openCookieSettings } from './cookie-settings.ts'
import { Brand } from './brand.tsx'
import * as styles from './footer.module.css'
import { SectionLink } from './section-link.tsx'
import { useSite } from './site-facts.ts'

/** Links to every public page. Those that begin with # are sections of the landing page. */
const columns = [
  {
    title: 'Product',
    links: [
      ['#features', 'Features'],
      ['#how-it-works', 'How it Works'],
      ['/sms-reception', 'Texts, live'],
      ['/services', 'Services'],
      ['/uk-virtual-numbers', 'UK virtual numbers'],
      ['/otp-verification', 'OTP verification'],
      ['#pricing', 'Private numbers'],
      ['/auth', 'Sign in'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['#faq', 'FAQ'],
      ['/docs', 'Documentation'],
      ['/api-access', 'API access'],
      ['/status', 'Service status'],
      ['/contact', 'Contact'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['/about', 'About'],
      ['/blog', 'Blog'],
      ['/careers', 'Careers'],
      ['/press', 'Press kit'],
    ],
  },
  {
    title: 'Small print',
    links: [
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/cookies', 'Cookies'],
      ['/gdpr', 'GDPR'],
    ],
  },
] as const

export function Footer() {
  const { name } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={layout.wrap}>
        <div className={styles.columns}>
          <div>
            <Brand />
            <p>Public UK mobile numbers that receive verification texts. Free to use.</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([path, label]) => (
                  <li key={path}>
                    {path.startsWith('#') ? <SectionLink section={path.slice(1)}>{label}</SectionLink> : <Link to={path}>{label}</Link>}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.end}>
          <span>{name}. Texts and codes are deleted within 24 hours.</span>
          <Link
            to="/cookies#choice"
            onClick={(event) => {
              event.preventDefault()
              openCookieSettings()
            }}
          >
            Cookie settings
          </Link>
          <Link to="/admin/login">Admin</Link>
        </p>
      </div>
    </footer>
  )
}
