import { writeCsvLine } from '#domain/csv.ts'
import type { Sim } from '#domain/api/sims.ts'

/** The columns of the file, in their order; a list without headings has them in this order, too. */
export const simColumns = ['port', 'number', 'iccid', 'network', 'prepaid_until', 'note', 'last_top_up'] as const
export type SimColumn = (typeof simColumns)[number]

/** The SIMs as a CSV file that a spreadsheet can change and the import reads. */
export function writeSimsCsv(sims: Sim[]): string {
  const lines = sims.map((sim) => simColumns.map((column) => keepInSpreadsheet(sim[column] ?? '')))
  return [[...simColumns], ...lines].map(writeCsvLine).join('')
}

/** What a spreadsheet would take for a number and write otherwise (`8944110068000000015`, `12.10`, `08`) is a text after an apostrophe, which the import removes. */
function keepInSpreadsheet(text: string): string {
  const isAltered = /^\d[\d.]*(?:[eE]\d+)?$/.test(text) && String(Number(text)) !== text
  return isAltered ? `'${text}` : text
}
