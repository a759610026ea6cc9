import { formatDateAndTime } from '../../../i18n/format.ts'

/** A list may hold a thousand numbers. The CSV export has them all. */
const maxShown = 10

type Metadata = Record<string, unknown>

/** "update settings": the recorded name with spaces. */
export function actionName(action: string): string {
  return action.replaceAll('_', ' ')
}

/** The e-mail address of the person who did it. */
export function actorOf({ by }: Metadata): string {
  return typeof by === 'string' ? by : 'Not signed in'
}

/** The client address; empty where it is not recorded. */
export function originOf({ from }: Metadata): string {
  return typeof from === 'string' ? from : ''
}

/** What things are called, and the page of one. */
const things: Record<string, { one: string; page?: (id: string) => string }> = {
  sms_gateways: { one: 'Gateway', page: (id) => `/admin/gateways/${id}` },
  gateway_sims: { one: 'SIMs', page: (id) => `/admin/gateways/${id}` },
  phone_numbers: { one: 'Number', page: (id) => `/admin/numbers/${id}` },
  profiles: { one: 'User', page: (id) => `/admin/users?user=${id}` },
  blog_posts: { one: 'Post', page: (id) => `/admin/blog/edit/${id}` },
  sms_messages: { one: 'Text' },
  ingest_log: { one: 'Held texts' },
  admin_settings: { one: 'Settings' },
  admin_analytics: { one: 'Activity log' },
  user_passkeys: { one: 'Passkey' },
  sender_rules: { one: 'Sender rule' },
  sender_sets: { one: 'Set of sender rules' },
  webhooks: { one: 'Webhook', page: () => '/admin/alarms' },
  alarms: { one: 'Alarms', page: () => '/admin/alarms' },
  incidents: { one: 'Incident', page: () => '/admin/incidents' },
}

const naming = ['name', 'email', 'number', 'title', 'sender'] as const

/** What an action was about: "Gateway", the names that it and others had then, each with its page unless the action deleted it, and how many more they were. */
export function subjectOf({ action, resource, metadata }: { action: string; resource: string; metadata: Metadata }) {
  const { one, page } = things[resource] ?? { one: resource.replaceAll('_', ' ') }
  const { id, ids, names } = metadata
  const pageOf = (about: unknown) => (typeof about === 'string' && page && !action.startsWith('delete_') ? page(about) : null)
  const several = Array.isArray(ids) && Array.isArray(names) ? names.map((name, at) => ({ name: String(name), to: pageOf(ids[at]) })) : []
  const single = naming.map((key) => metadata[key]).find((value) => typeof value === 'string' && value !== '')
  const named = typeof single === 'string' ? [{ name: single, to: pageOf(id) }] : several
  return { thing: one, named: named.slice(0, maxShown), more: Math.max(0, named.length - maxShown) }
}

/** The other recorded details, without what `subjectOf` names: "role: user → admin". */
export function detailsOf({ by: _by, from: _from, id, changes, ...rest }: Metadata): string[] {
  const isList = Array.isArray(rest['ids']) && Array.isArray(rest['names'])
  const name = naming.find((key) => typeof rest[key] === 'string' && rest[key] !== '')
  const others = Object.fromEntries(Object.entries(rest).filter(([key]) => key !== name && !(isList && (key === 'ids' || key === 'names'))))
  return [...(name === undefined && id !== undefined ? fieldsOf({ id }) : []), ...fieldsOf(others), ...changesOf(changes)]
}

/** "status: available → paused" */
function changesOf(changes: unknown): string[] {
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes).flatMap(([field, change]) =>
    Array.isArray(change) ? [`${field.replaceAll('_', ' ')}: ${formatSide(change[0])} → ${formatSide(change[1])}`] : [],
  )
}

function formatSide(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none'
  if (!Array.isArray(value) || value.length <= maxShown) return formatValue(value)
  return `${formatValue(value.slice(0, maxShown))} and ${value.length - maxShown} more`
}

function fieldsOf(rest: Metadata): string[] {
  return Object.entries(rest)
    .filter(([key]) => !(key.startsWith('from_') && key.slice(5) in rest))
    .map(([key, value]) => {
      const before = rest[`from_${key}`]
      return `${key.replaceAll('_', ' ')}: ${before === undefined ? '' : `${formatValue(before)} → `}${formatValue(value)}`
    })
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'string' && moment.test(value)) return formatDateAndTime(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
