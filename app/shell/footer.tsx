import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { useSite } from './site-facts.ts'

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
          <div>
            <h2>Product</h2>
            <ul>
              <li>
                <Link to="/sms-reception">Texts, live</Link>
              </li>
              <li>
                <Link to="/auth">Sign in</Link>
              </li>
            </ul>
          </div>
        </div>
        <p className="end">
          <span>{name}. Texts and codes are deleted within 24 hours.</span>
          <Link to="/admin/login">Admin</Link>
        </p>
      </div>
    </footer>
  )
}
