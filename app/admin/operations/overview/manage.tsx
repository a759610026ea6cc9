import { ChartColumn, Mail, Newspaper, Settings, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import * as icon from '../../../ui/icon.module.css'
import * as styles from './manage.module.css'

const links = [
  { to: '/admin/users', icon: Users, title: 'Users', hint: 'Roles and access' },
  { to: '/admin/blog', icon: Newspaper, title: 'Blog', hint: 'Write and publish' },
  { to: '/admin/analytics', icon: ChartColumn, title: 'Analytics', hint: 'Counts and activity' },
  { to: '/admin/settings', icon: Settings, title: 'Settings', hint: 'Site, limits, maintenance' },
  { to: '/admin/email', icon: Mail, title: 'E-mail', hint: 'Transport and deliveries' },
] as const

/** Links to the screens that have no figures here. */
export function Manage() {
  return (
    <Panel aria-labelledby="manage">
      <PanelHeader>
        <h2 id="manage">Manage</h2>
      </PanelHeader>
      <ul className={styles.links}>
        {links.map(({ to, icon: Icon, title, hint }) => (
          <li key={to}>
            <Link to={to}>
              <Icon className={icon.icon} aria-hidden />
              <span>
                <strong>{title}</strong>
                <span>{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
