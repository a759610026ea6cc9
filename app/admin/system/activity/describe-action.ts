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

/** The other recorded details: "email: ada@example.test", "role: user → admin". */
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
