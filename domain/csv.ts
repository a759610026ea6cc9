/**
 * Options of csv-parse: a byte order mark, quoted cells, spaces around cells and rows of any length are understood; empty lines are left out, and so is a first line
 * by which Excel names the separator (`sep=;`).
 */
export function csvFormat(text: string) {
  const named = namedDelimiter.exec(text.slice(0, 20))?.[1]
  return {
    bom: true,
    delimiter: named === String.raw`\t` ? '\t' : (named ?? findDelimiter(text)),
    from_line: named === undefined ? 1 : 2,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  } as const
}

/** With or without a byte order mark and quotes. */
const namedDelimiter = /^\uFEFF?"?sep=([,;|\t]|\\t)"?(?:\r|\n|$)/i

const delimiters = ['\t', ';', ','] as const

/** The separator that the first line has most of, outside quotes. */
function findDelimiter(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text.trimStart().slice(0, 4096)) {
    if (character === '\n' || character === '\r') break
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return delimiters.reduce((most, one) => ((counts.get(one) ?? 0) > (counts.get(most) ?? 0) ? one : most), ',')
}

/** What is wrong with a text that csv-parse cannot split, in words. */
export function describeCsvError({ code, lines }: { code?: string; lines?: number }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark (") is opened and not closed, so the list cannot be split into cells.'
  return `The list cannot be split into cells${lines === undefined ? '' : ` at line ${lines}`}. Check its quotation marks (").`
}

/** A line of a CSV file (RFC 4180). A number is no formula, also where it is negative. */
export function writeCsvLine(cells: Array<string | number>): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : writeCell(cell))).join(',')}\r\n`
}

/**
 * Spreadsheets take cells that begin with one of these for formulas, the wide ones in East Asian languages; after an apostrophe they are text (OWASP, "CSV
 * Injection"). Texts that begin with such an apostrophe get another, so that `readCsvCell` gives back what was written.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell without the apostrophe that `writeCsvLine` puts before formulas: `'+447…` is `+447…`. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
