/** A list may be a thousand numbers; the CSV export has all of them. */
const maxShown = 10

type Metadata = Record<string, unknown>

/** "update settings": as it is recorded, with spaces. */
export function actionName(action: string): string {
  return action.replaceAll('_', ' ')
}

/** Who it was, by e-mail address. */
export function actorOf({ by }: Metadata): string {
  return typeof by === 'string' ? by : 'Somebody not signed in'
}

/** The address it was done from; nothing where it was not told. */
export function originOf({ from }: Metadata): string {
  return typeof from === 'string' ? from : ''
}

/** What else was written down: "email: ada@example.test", "role: user → admin". */
export function detailsOf({ by: _by, from: _from, changes, ...rest }: Metadata): string[] {
  return [...fieldsOf(rest), ...changesOf(changes)]
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

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
