import { Refusal } from '#domain/errors.ts'
import { describeImportLimit, maxImportLines } from '#domain/list-import.ts'
import { numberStatuses, type NumberStatus } from '#domain/numbers/number.ts'
import { nextTurn } from '#server/base/next-turn.ts'
import type { Columns } from '#domain/csv-columns.ts'
import { columnNames, type ColumnName } from './find-columns.ts'
import { parseImportedNumber } from '#domain/numbers/imported-number.ts'
import type { Row } from '#server/base/split-csv-rows.ts'

/** What a line says of a number: a field is undefined where the line is silent, and `gateway` null where it says that there is none. */
export type ImportLine = {
  line: number
  number: string
  gateway: string | null | undefined
  status: NumberStatus | undefined
  isTest: boolean | undefined
}
/** A line that cannot be imported: the number as written. */
export type InvalidLine = { line: number; number: string; reason: string }

const maxEchoed = 40
/** After so many lines other work has its turn. */
const sliceSize = 500
const yes = ['yes', 'y', 'true', 't', '1', 'x', 'test']
const no = ['no', 'n', 'false', 'f', '0']
const nothing = ['none', '-', '–', 'null']

/** In which cell each column is; -1 where there is none. */
type Positions = Record<ColumnName, number>

const alone: Positions = { number: 0, gateway: -1, status: -1, test: -1 }

/**
 * Parses the rows below the headings. A row without headings that has nothing but numbers is a list of them.
 * @throws Refusal import_too_long
 */
export async function parseLines(rows: Row[], { columns, hasHeadings }: Columns<ColumnName>): Promise<Array<ImportLine | InvalidLine>> {
  const lines: Array<ImportLine | InvalidLine> = []
  // Once: a sheet may have more columns than rows.
  const positions = Object.fromEntries(columnNames.map((name) => [name, columns.indexOf(name)])) as Positions
  for (const [index, row] of (hasHeadings ? rows.slice(1) : rows).entries()) {
    if (index % sliceSize === sliceSize - 1) await nextTurn()
    const cells = hasHeadings || !isListOfNumbers(row) ? [] : row.cells.filter((cell) => cell !== '')
    if (lines.length + Math.max(1, cells.length) > maxImportLines)
      throw new Refusal('import_too_long', {
        field: 'text',
        message: describeImportLimit(`more than ${maxImportLines.toLocaleString('en-GB')} lines`, maxImportLines),
      })
    if (cells.length === 0) lines.push(parseLine(row, positions))
    for (const cell of cells) lines.push(parseLine({ line: row.line, cells: [cell] }, alone))
  }
  return lines
}

function parseLine({ line, cells }: Row, positions: Positions): ImportLine | InvalidLine {
  const cellOf = (name: ColumnName) => cells[positions[name]] ?? ''
  const written = cellOf('number')
  const invalid = (reason: string) => ({ line, number: written.slice(0, maxEchoed), reason })
  const { number, reason } = parseImportedNumber(written)
  if (number === null) return invalid(reason)
  const [status, test, gateway] = [cellOf('status').toLowerCase(), cellOf('test').toLowerCase(), cellOf('gateway')]
  if (status !== '' && !isStatus(status)) return invalid(`“${shorten(status)}” is no status: it is available, paused or retired.`)
  if (test !== '' && !yes.includes(test) && !no.includes(test))
    return invalid(`“${shorten(test)}” does not say whether it is a test number: yes or no.`)
  return {
    line,
    number,
    gateway: gateway === '' ? undefined : nothing.includes(gateway.toLowerCase()) ? null : gateway,
    status: isStatus(status) ? status : undefined,
    isTest: test === '' ? undefined : yes.includes(test),
  }
}

function isListOfNumbers({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 1 && filled.every((cell) => /^[+\d\s().-]{9,40}$/.test(cell) && cell.replaceAll(/\D/g, '').length >= 9)
}

function isStatus(text: string): text is NumberStatus {
  return numberStatuses.some((status) => status === text)
}

export function shorten(text: string): string {
  return text.length > maxEchoed ? `${text.slice(0, maxEchoed)}…` : text
}
