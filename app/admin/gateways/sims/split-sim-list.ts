import { csvFormat, describeCsvError } from '#domain/csv.ts'

/** The cells of a row, and the line of the text that it ends in, from 1. */
export type Row = { line: number; cells: string[] }

type Parsed = { record: string[]; info: { lines: number } }

/** Splits a pasted list or a file into rows, as the import of numbers does; or says what is wrong with it. The parser is fetched when it is needed. */
export async function splitSimList(text: string): Promise<Row[] | { error: string }> {
  const { parse, CsvError } = await import('csv-parse/browser/esm/sync')
  try {
    const parsed = parse(text, csvFormat(text)) as unknown as Parsed[]
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record })).filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { error: describeCsvError(error) }
  }
}
