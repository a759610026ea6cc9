import { ChartColumn, Mail, Newspaper, RadioTower, Settings, Users } from 'lucide-react'
import { Link } from 'react-router'

const links = [
  { to: '/admin/users', icon: Users, title: 'Users', words: 'Roles and access' },
  { to: '/admin/blog', icon: Newspaper, title: 'Blog', words: 'Write and publish' },
  { to: '/admin/analytics', icon: ChartColumn, title: 'Analytics', words: 'Counts and activity' },
  { to: '/admin/settings', icon: Settings, title: 'Settings', words: 'Site, limits, maintenance' },
  { to: '/admin/email', icon: Mail, title: 'E-mail', words: 'Transport and deliveries' },
  { to: '/admin?tab=gateways', icon: RadioTower, title: 'SMS Gateways', words: 'Heartbeats and logs' },
] as const

/** The way to every other screen. */
export function Manage() {
  return (
    <section className="panel" aria-labelledby="manage">
      <header>
        <h2 id="manage">Manage</h2>
      </header>
      <ul className="links">
        {links.map(({ to, icon: Icon, title, words }) => (
          <li key={to}>
            <Link to={to}>
              <Icon className="i" aria-hidden />
              <span>
                <strong>{title}</strong>
                <span>{words}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
