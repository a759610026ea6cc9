import { findColumns, type Columns } from '#domain/csv-columns.ts'
import { parseImportedNumber } from '#domain/numbers/imported-number.ts'
import type { Row } from '#server/base/split-csv-rows.ts'

export const columnNames = ['number', 'gateway', 'status', 'test'] as const
export type ColumnName = (typeof columnNames)[number]

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
export function findNumberColumns([first]: Row[]): Columns<ColumnName> {
  return findColumns(first?.cells, headings, (names, cells) => {
    return names.includes('number') && !cells.some((cell) => parseImportedNumber(cell).number !== null)
  })
}
