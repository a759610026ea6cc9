import { Refusal } from '#domain/errors.ts'

/**
 * Lists are loaded in pages, newest first. `next` is the position of a page's last row, and `before` requests the rows after it. A position
 * is the values that the list is sorted by, joined by full stops; to clients it is opaque.
 */
export function formatPosition(...keys: Array<string | number>): string {
  return keys.join('.')
}

/**
 * The position in `before`, or null for the first page. `parse` has a parameter for each value the list is sorted by, and returns null where one is
 * not such a value.
 * @throws Refusal field_invalid
 */
export function parsePosition<T>(before: string | undefined, parse: (...keys: string[]) => T | null): T | null {
  if (before === undefined) return null
  const keys = before.split('.')
  const position = keys.length === parse.length ? parse(...keys) : null
  if (position === null)
    throw new Refusal('field_invalid', {
      field: 'before',
      message: 'This is not a position in this list. Use `next` of the previous page.',
    })
  return position
}

/** Splits the `limit + 1` rows that were queried into a page and its `next`, which is null on the last page. */
export function takePage<Row>(rows: Row[], limit: number, positionOf: (row: Row) => string): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last && rows.length > limit ? positionOf(last) : null }
}

/** A time in a position: milliseconds since 1970, up to the year 2286. */
export function parseTimeKey(text: string): Date | null {
  return /^\d{1,13}$/.test(text) ? new Date(Number(text)) : null
}

/** A text in a position, base64url: it may hold the full stop that separates the keys. */
export function formatTextKey(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** Null where it holds U+0000, which no text in the database does. */
export function parseTextKey(key: string): string | null {
  const text = Buffer.from(key, 'base64url').toString()
  return text.includes('\0') ? null : text
}
