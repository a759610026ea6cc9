import { writeCsvLine } from '#domain/csv.ts'

type Cell = string | number | boolean | Date | null

/** The heading of each column, and what a row has in it. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

/** Some rows, and the position that the next ones begin after; null where these were the last. */
export type CsvPage<Row, Position> = { rows: Row[]; next: Position | null }

export const csvPageSize = 1000

/**
 * A list as CSV (RFC 4180), page by page, so that a long one is never in memory whole. The headings come with the first page: while the database is away there is
 * no beginning of a file, but an error.
 */
export async function* writeCsvPages<Row, Position>(
  columns: CsvColumns<Row>,
  loadPage: (after: Position | null) => Promise<CsvPage<Row, Position>>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  let lines = writeCsvLine(Object.keys(columns))
  let after: Position | null = null
  do {
    const { rows, next }: CsvPage<Row, Position> = await loadPage(after)
    for (const row of rows) lines += writeCsvLine(cells.map((cell) => toCell(cell(row))))
    if (lines !== '') yield lines
    lines = ''
    after = next
  } while (after !== null)
}

/** A page that was loaded with the limit `csvPageSize`: a full one may have a next. */
export function toCsvPage<Row, Position>(rows: Row[], positionOf: (last: Row) => Position): CsvPage<Row, Position> {
  const last = rows.at(-1)
  return { rows, next: last && rows.length >= csvPageSize ? positionOf(last) : null }
}

function toCell(value: Cell): string | number {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value instanceof Date ? value.toISOString() : value
}
