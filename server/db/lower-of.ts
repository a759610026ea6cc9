import { sql, type RawBuilder } from 'kysely'

/** `column` in lower case, to be searched for `term`. The letters of ASCII need no collation, without which it is several times faster. */
export function lowerOf(column: RawBuilder<unknown>, term: string): RawBuilder<string> {
  // oxlint-disable-next-line no-control-regex
  return /^[\x00-\x7f]*$/.test(term) ? sql`lower(${column} collate "C")` : sql`lower(${column})`
}
