import type { StoredGateway } from './gateway-queries.ts'

const shown = ['name', 'imei', 'kind', 'status', 'lists_numbers', 'current_phone_number', 'texts_per_minute'] as const

/** What the activity log records: the old and the new value of each changed field, and by name only those that hold secrets. */
export function describeGatewayChange(
  before: StoredGateway,
  after: StoredGateway,
  given: { pull?: unknown; smpp?: unknown; signing_secret?: unknown },
) {
  const differing = shown.filter((field) => before[field] !== after[field])
  const named = (['pull', 'smpp', 'signing_secret'] as const).filter((field) => given[field] !== undefined)
  return {
    ...(differing.length === 0 ? {} : { changes: Object.fromEntries(differing.map((field) => [field, [before[field], after[field]]])) }),
    ...(named.length === 0 ? {} : { changed: named }),
  }
}
