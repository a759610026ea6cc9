import { BellRing, ChartColumn, Filter, Flag, Hash, Inbox, Mail, Newspaper, RadioTower, Settings, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import * as icon from '../../ui/icon.module.css'
import * as styles from './manage.module.css'

const links = [
  { to: '/admin/numbers', icon: Hash, title: 'Numbers', hint: 'Add, import, change' },
  { to: '/admin/held', icon: Inbox, title: 'Held Texts', hint: 'Deliver, assign, drop' },
  { to: '/admin/reports', icon: Flag, title: 'Reports', hint: 'What users have reported' },
  { to: '/admin/sender-rules', icon: Filter, title: 'Sender Rules', hint: 'Hide, drop or flag texts' },
  { to: '/admin/users', icon: Users, title: 'Users', hint: 'Roles and access' },
  { to: '/admin/blog', icon: Newspaper, title: 'Blog', hint: 'Write and publish' },
  { to: '/admin/analytics', icon: ChartColumn, title: 'Analytics', hint: 'Counts and activity' },
  { to: '/admin/settings', icon: Settings, title: 'Settings', hint: 'Site, limits, maintenance' },
  { to: '/admin/alarms', icon: BellRing, title: 'Alarms', hint: 'What is wrong, and who is told' },
  { to: '/admin/email', icon: Mail, title: 'E-mail', hint: 'Transport and deliveries' },
  { to: '/admin?tab=gateways', icon: RadioTower, title: 'SMS Gateways', hint: 'Heartbeats and logs' },
] as const

/** Links to every other admin screen. */
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
