import { Database, Eraser, FilePlus2, FileUp, Hash, Plus, RadioTower, User, type LucideIcon } from 'lucide-react'
import type { Output } from '#domain/api/api.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { adminPageGroups } from './admin-pages.ts'

/** Something that "Go to" leads to. */
export type Destination = { to: string; label: string; note?: string; Icon: LucideIcon }
export type DestinationGroup = { title: string; items: Destination[] }

const pages: Destination[] = [
  ...adminPageGroups.flat(),
  { to: '/admin?tab=cleanup', label: 'System Cleanup', Icon: Eraser },
  { to: '/admin?tab=database', label: 'Database Tools', Icon: Database },
]

const actions: Destination[] = [
  { to: '/admin/gateways?add', label: 'Add gateway', Icon: Plus },
  { to: '/admin/numbers?add', label: 'Add number', Icon: Plus },
  { to: '/admin/incidents?add', label: 'Add incident', Icon: Plus },
  { to: '/admin/gateways/import', label: 'Import gateways', Icon: FileUp },
  { to: '/admin/numbers/import', label: 'Import numbers', Icon: FileUp },
  { to: '/admin/blog/new', label: 'New post', Icon: FilePlus2 },
]

/** The pages and actions whose names have each word of `typed`: first those in which a word begins so. */
export function findPages(typed: string): DestinationGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ label }: Destination) => words.every((word) => label.toLowerCase().includes(word))
  const begins = ({ label }: Destination) => words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`))
  const find = (all: Destination[]) => [...all.filter(begins), ...all.filter((each) => matches(each) && !begins(each))]
  return [
    { title: 'Pages', items: find(pages) },
    { title: 'Actions', items: find(actions) },
  ]
}

export function gatewayDestinations({ gateways }: Output<'gateways.list'>): Destination[] {
  return gateways.map(({ id, name, state }) => ({ to: `/admin/gateways/${id}`, label: name, note: state, Icon: RadioTower }))
}

export function numberDestinations({ numbers }: Output<'numbers.listAll'>): Destination[] {
  return numbers.map(({ id, number, gateway_name: gateway }) => ({
    to: `/admin/numbers/${id}`,
    label: formatNumber(number),
    note: gateway ?? 'No gateway',
    Icon: Hash,
  }))
}

export function userDestinations({ users }: Output<'users.list'>): Destination[] {
  return users.map(({ id, email, full_name: name }) => ({
    to: `/admin/users?user=${id}`,
    label: email,
    Icon: User,
    ...(name ? { note: name } : {}),
  }))
}
