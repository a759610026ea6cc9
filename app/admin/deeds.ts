/** A list may be a thousand numbers; the CSV export has all of them. */
const mostWritten = 10

type Metadata = Record<string, unknown>

/** "update settings": as it is recorded, with spaces. */
export function deedName(action: string): string {
  return action.replaceAll('_', ' ')
}

/** Who it was, by e-mail address. */
export function doerOf({ by }: Metadata): string {
  return typeof by === 'string' ? by : 'Somebody not signed in'
}

/** The address it was done from; nothing where it was not told. */
export function placeOf({ from }: Metadata): string {
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
    Array.isArray(change) ? [`${field.replaceAll('_', ' ')}: ${writeSide(change[0])} → ${writeSide(change[1])}`] : [],
  )
}

function writeSide(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none'
  if (!Array.isArray(value) || value.length <= mostWritten) return write(value)
  return `${write(value.slice(0, mostWritten))} and ${value.length - mostWritten} more`
}

function fieldsOf(rest: Metadata): string[] {
  return Object.entries(rest)
    .filter(([key]) => !(key.startsWith('from_') && key.slice(5) in rest))
    .map(([key, value]) => {
      const before = rest[`from_${key}`]
      return `${key.replaceAll('_', ' ')}: ${before === undefined ? '' : `${write(before)} → `}${write(value)}`
    })
}

function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(write).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
