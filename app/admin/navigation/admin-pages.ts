import {
  Activity,
  BellRing,
  ChartColumn,
  Filter,
  Flag,
  Hash,
  Inbox,
  LayoutDashboard,
  Mail,
  Megaphone,
  Newspaper,
  RadioTower,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Output } from '#domain/api/api.ts'

export type AdminCounts = Output<'overview.count'>

export type AdminPageLink = {
  to: string
  label: string
  Icon: LucideIcon
  count?: keyof AdminCounts
  /** What is counted waits for an administrator. */
  isWaiting?: true
}

/** The screens of the admin area, in the groups and the order of its navigation. */
export const adminPageGroups: AdminPageLink[][] = [
  [
    { to: '/admin', label: 'Overview', Icon: LayoutDashboard },
    { to: '/admin/gateways', label: 'Gateways', Icon: RadioTower, count: 'gateways' },
    { to: '/admin/numbers', label: 'Numbers', Icon: Hash, count: 'numbers' },
    { to: '/admin/held', label: 'Held', Icon: Inbox, count: 'held', isWaiting: true },
    { to: '/admin/alarms', label: 'Alarms', Icon: BellRing, count: 'alarms', isWaiting: true },
    { to: '/admin/reports', label: 'Reports', Icon: Flag, count: 'reports', isWaiting: true },
  ],
  [
    { to: '/admin/users', label: 'Users', Icon: Users, count: 'users' },
    { to: '/admin/blog', label: 'Blog', Icon: Newspaper, count: 'posts' },
    { to: '/admin/incidents', label: 'Incidents', Icon: Megaphone },
    { to: '/admin/sender-rules', label: 'Sender Rules', Icon: Filter },
  ],
  [
    { to: '/admin/analytics', label: 'Analytics', Icon: ChartColumn },
    { to: '/admin/activity', label: 'Activity', Icon: Activity },
    { to: '/admin/email', label: 'E-mail', Icon: Mail },
    { to: '/admin/settings', label: 'Settings', Icon: Settings },
  ],
]

const pages = adminPageGroups.flat()

/** The page of the navigation to which an address belongs: `/admin/numbers/import` to Numbers, and the tab of the gateways to Gateways. */
export function findAdminPage({ pathname, search = '' }: { pathname: string; search?: string }): AdminPageLink | undefined {
  const isTabOfGateways = pathname === '/admin' && new URLSearchParams(search).get('tab') === 'gateways'
  const path = isTabOfGateways ? '/admin/gateways' : pathname.replace(/\/$/, '')
  const isPart = ({ to }: AdminPageLink) => path === to || path.startsWith(`${to}/`)
  return pages.find((page) => page.to !== '/admin' && isPart(page)) ?? pages.find(({ to }) => to === path)
}
