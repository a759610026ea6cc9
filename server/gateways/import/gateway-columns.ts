import { Refusal } from '#domain/errors.ts'
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

/**
 * What the columns hold: by the headings in the first row, in any order and case, else as the contract has them.
 * @throws Refusal field_invalid where the headings have none for the name
 */
export function findGatewayColumns([first]: Row[]): Columns<GatewayColumn> {
  const found = findColumns(first?.cells, headings, (names, cells) => {
    const known = names.filter(Boolean).length
    if (cells.some((cell) => cell.trim().toLowerCase() === 'name')) return true
    return names.includes('name') ? cells.length === 1 || known > 1 : cells.length > 1 && known === cells.length
  })
  if (!found.columns.includes('name'))
    throw new Refusal('field_invalid', { field: 'csv', message: 'The headings have no column “name”, and a gateway needs one.' })
  return found
}
