import { Link } from 'react-router'
import { LocalLink } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import * as layout from '../ui/layout.module.css'
import { useAuth } from '../viewer/viewer.tsx'
import { openCookieSettings } from './cookie-settings.ts'
import { Brand } from './brand.tsx'
import * as styles from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import { SectionLink } from './section-link.tsx'
import { useSite } from './site-facts.ts'

/** Links to every public page. Those that begin with # are sections of the landing page. */
const columns = [
  {
    title: 'shell.product',
    links: [
      ['#features', 'shell.features'],
      ['#how-it-works', 'shell.how_it_works'],
      ['/sms-reception', 'shell.texts_live'],
      ['/services', 'shell.services'],
      ['/uk-virtual-numbers', 'shell.virtual_numbers'],
      ['/otp-verification', 'shell.otp_verification'],
      ['#pricing', 'shell.private_numbers'],
      ['/auth', 'shell.sign_in'],
    ],
  },
  {
    title: 'shell.help',
    links: [
      ['#faq', 'shell.faq'],
      ['/docs', 'shell.documentation'],
      ['/api-access', 'shell.api_access'],
      ['/status', 'shell.service_status'],
      ['/contact', 'shell.contact'],
    ],
  },
  {
    title: 'shell.company',
    links: [
      ['/about', 'shell.about'],
      ['/blog', 'shell.blog'],
      ['/careers', 'shell.careers'],
      ['/press', 'shell.press_kit'],
    ],
  },
  {
    title: 'shell.small_print',
    links: [
      ['/privacy', 'shell.privacy'],
      ['/terms', 'shell.terms'],
      ['/cookies', 'shell.cookies'],
      ['/gdpr', 'shell.gdpr'],
    ],
  },
] as const

export function Footer() {
  const t = useWords()
  const { name } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={layout.wrap}>
        <div className={styles.columns}>
          <div>
            <Brand />
            <p>{t('shell.claim')}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={t(title)}>
              <h2>{t(title)}</h2>
              <ul>
                {links.map(([path, label]) => (
                  <li key={path}>
                    <FooterLink path={path} label={t(label)} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <LanguageLinks className={styles.languages} />
        <p className={styles.end}>
          <span>{t('shell.deleted_within', { site: name })}</span>
          <Link
            to="/cookies#choice"
            onClick={(event) => {
              event.preventDefault()
              openCookieSettings()
            }}
          >
            {t('shell.cookie_settings')}
          </Link>
          <Link to="/admin/login">{t('shell.admin')}</Link>
        </p>
      </div>
    </footer>
  )
}

/** A person who is signed in finds the account in place of signing in. */
function FooterLink({ path, label }: { path: string; label: string }) {
  const t = useWords()
  const { user } = useAuth()
  if (path.startsWith('#')) return <SectionLink section={path.slice(1)}>{label}</SectionLink>
  if (path === '/auth' && user) return <Link to="/account">{t('shell.account')}</Link>
  return <LocalLink to={path}>{label}</LocalLink>
}
