import { parseId } from '#server/base/id.ts'
import type { NumberSort } from '#domain/numbers/number.ts'
import { formatPosition, parsePosition, parseTimeKey } from '#server/base/page-position.ts'
import type { SortKey } from './search-queries.ts'

/** What the list of all numbers is sorted by, without the direction. */
type SortField = NumberSort extends `-${infer Field}` ? Field : NumberSort

/** `null`: not a value of this column. A number is without its plus, and texts per day are hundredths: a position has no other full stops. */
const parsers: Record<string, (key: string) => SortKey['value']> = {
  created_at: parseId,
  number: (key) => (/^447\d{9}$/.test(key) ? `+${key}` : null),
  last_text_at: parseTimeKey,
  texts_per_day: (key) => (/^\d{1,12}$/.test(key) ? Number(key) / 100 : null),
}

export function formatSortPosition(sort: NumberSort, { id, value }: SortKey): string {
  if (value instanceof Date) return formatPosition(value.getTime(), id)
  const key = fieldOf(sort) === 'texts_per_day' ? Math.round(Number(value) * 100) : String(value).replace('+', '')
  return formatPosition(key, id)
}

/** @throws Refusal field_invalid */
export function parseSortPosition(sort: NumberSort, before: string | undefined): SortKey | null {
  return parsePosition(before, (key: string, idText: string) => {
    const [value, id] = [parsers[fieldOf(sort)]?.(key) ?? null, parseId(idText)]
    return value === null || id === null ? null : { value, id }
  })
}

function fieldOf(sort: NumberSort): SortField {
  return sort.replace('-', '') as SortField
}
