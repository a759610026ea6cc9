import { parseImportedNumber } from '#domain/numbers/imported-number.ts'
import type { Row } from './split-rows.ts'

export const columnNames = ['number', 'gateway', 'status', 'test'] as const
export type ColumnName = (typeof columnNames)[number]

/** What each column holds, in order; null for one that is ignored. `ignored` are the headings of those. */
export type Columns = { columns: Array<ColumnName | null>; ignored: string[]; hasHeadings: boolean }

/** Headings without what is not a letter, in lower case. */
const headings: Record<ColumnName, string[]> = {
  number: [
    'number',
    'numbers',
    'phonenumber',
    'phone',
    'mobile',
    'mobilenumber',
    'msisdn',
    'tel',
    'telephone',
    'telephonenumber',
    'sim',
    'simnumber',
  ],
  gateway: ['gateway', 'gatewayid', 'gatewayname', 'smsgateway'],
  status: ['status', 'state'],
  test: ['test', 'istest', 'testnumber'],
}

/** What the columns hold: by the headings in the first row, in any order and case, else number, gateway, status, test. */
export function findColumns([first]: Row[]): Columns {
  const names = first?.cells.map(nameOf) ?? []
  const isHeading = names.includes('number') && !first?.cells.some((cell) => parseImportedNumber(cell).number !== null)
  if (!first || !isHeading) return { columns: [...columnNames], ignored: [], hasHeadings: false }
  const found = new Set<ColumnName>()
  // Of two columns with one name, the first counts.
  const columns = names.map((name) => {
    if (name === null || found.has(name)) return null
    found.add(name)
    return name
  })
  return { columns, ignored: first.cells.filter((cell, index) => columns[index] === null && cell !== ''), hasHeadings: true }
}

function nameOf(heading: string): ColumnName | null {
  const letters = heading.toLowerCase().replaceAll(/[^a-z]/g, '')
  return columnNames.find((name) => headings[name].includes(letters)) ?? null
}
