import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { useSite } from './site-facts.ts'

/** Every public page is reachable from here. */
const columns = [
  {
    title: 'Product',
    links: [
      ['/uk-virtual-numbers', 'UK virtual numbers'],
      ['/otp-verification', 'OTP verification'],
      ['/sms-reception', 'Texts, live'],
      ['/status', 'Service status'],
      ['/auth', 'Sign in'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/docs', 'Documentation'],
      ['/api-access', 'API access'],
      ['/blog', 'Blog'],
      ['/contact', 'Contact'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['/about', 'About'],
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
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <Link className="brand" to="/">
              <Logo />
              <span>{name}</span>
            </Link>
            <p>Public UK mobile numbers that receive verification texts. Free to use.</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([path, label]) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="end">
          <span>{name}. Texts and codes are deleted within 24 hours.</span>
          <Link to="/admin/login">Admin</Link>
        </p>
      </div>
    </footer>
  )
}
