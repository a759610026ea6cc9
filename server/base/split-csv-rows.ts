import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { csvFormat, describeCsvError, readCsvCell } from '#domain/csv.ts'
import { Refusal } from '#domain/errors.ts'
import { countLines, describeImportLimit, maxImportBytes } from '#domain/list-import.ts'
import { nextTurn } from '#server/base/next-turn.ts'

/** The cells of a row, and the line of the text that it ends in, from 1. */
export type Row = { line: number; cells: string[] }

/** The field of the request that holds the list, and how many lines it may have. */
type ListLimits = { field: string; maxLines: number }

const sliceLength = 32 * 1024

/**
 * Splits a list or a CSV file (RFC 4180) into rows, without empty ones. The separator is a comma, a semicolon or a tab, as in the first line; a byte order mark,
 * any line ends, quoted cells and spaces around cells are understood. Works in slices, so that texts that arrive meanwhile do not wait.
 * @throws Refusal import_too_long, field_invalid when it is no text, or a quote is not closed
 */
export async function splitCsvRows(text: string, { field, maxLines }: ListLimits): Promise<Row[]> {
  const lines = countLines(text)
  const refuse = (what: string) => new Refusal('import_too_long', { field, message: describeImportLimit(what, maxLines) })
  if (lines > maxLines) throw refuse(`${lines.toLocaleString('en-GB')} lines`)
  if (text.length > maxImportBytes) throw refuse(`${(text.length / 1024 / 1024).toFixed(1)} MB`)
  if (text.startsWith('PK\u0003\u0004') || text.includes('\0'))
    throw new Refusal('field_invalid', {
      field,
      message: 'This is not a text file. Save the sheet as “CSV UTF-8”, or copy its cells and paste them.',
    })
  const parser = parse(csvFormat(text))
  const rows: Row[] = []
  try {
    for await (const { record, info } of Readable.from(slicesOf(text)).pipe(parser) as AsyncIterable<Parsed>) {
      if (record.every((cell) => cell === '')) continue
      // Lines may also end with a carriage return alone, which `countLines` does not count.
      if (rows.length > maxLines) throw refuse(`more than ${maxLines.toLocaleString('en-GB')} lines`)
      rows.push({ line: info.lines, cells: record.map(readCsvCell) })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal('field_invalid', { field, message: describeCsvError(error) })
  }
  return rows
}

type Parsed = { record: string[]; info: { lines: number } }

/** Between two slices other work has its turn. */
async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + sliceLength, text.length)
    // A character outside the basic plane is two units, which are encoded together.
    if (to < text.length && /[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to += 1
    yield Buffer.from(text.slice(from, to))
    await nextTurn()
    from = to
  }
}
