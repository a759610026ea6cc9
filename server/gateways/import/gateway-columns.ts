import { findColumns, type Columns } from '#domain/csv-columns.ts'
import type { Row } from '#server/base/split-csv-rows.ts'

/** Headings without what is not a letter, in lower case. The columns of a list without headings are in this order. */
const headings = {
  name: ['name', 'gateway', 'gatewayname', 'device', 'devicename'],
  kind: ['kind', 'type', 'format'],
  place: ['place', 'location', 'site'],
  tags: ['tags', 'tag', 'labels'],
  imei: ['imei'],
  current_phone_number: ['currentphonenumber', 'currentnumber', 'phonenumber', 'number', 'phone', 'mobile', 'msisdn'],
  lists_numbers: ['listsnumbers', 'lists', 'listing'],
}

export type GatewayColumn = keyof typeof headings

/** What the columns hold: by the headings in the first row, in any order and case, else as the contract has them. */
export function findGatewayColumns([first]: Row[]): Columns<GatewayColumn> {
  return findColumns(
    first?.cells,
    headings,
    (names, cells) => names.includes('name') && (cells.length === 1 || names.filter(Boolean).length > 1),
  )
}
