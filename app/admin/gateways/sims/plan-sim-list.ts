import { findColumns, positionsOf } from '#domain/csv-columns.ts'
import { parseImportedNumber } from '#domain/numbers/imported-number.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { iccidPattern, maxNoteLength, maxPortLength, maxPorts, parseIccid, portKey } from '#domain/gateways/sim.ts'
import type { Sim } from '#domain/api/sims.ts'
import type { SimChange, SimField } from './sim-edits.ts'
import type { Row } from './split-sim-list.ts'
import type { SimColumn } from './write-sims-csv.ts'

export type PlannedOutcome = 'added' | 'changed' | 'unchanged' | 'invalid'
export type PlannedLine = { line: number; port: string; outcome: PlannedOutcome; detail?: string; change?: SimChange }
export type SimPlan = { lines: PlannedLine[]; ignored: string[] }

/** Headings without what is not a letter, in lower case. */
const headings: Record<SimColumn, string[]> = {
  port: ['port', 'slot', 'simslot', 'device', 'deviceid', 'modem', 'channel'],
  number: ['number', 'phonenumber', 'phone', 'mobile', 'mobilenumber', 'msisdn', 'tel', 'telephone', 'simnumber'],
  iccid: ['iccid', 'simid', 'serial', 'simserial'],
  network: ['network', 'operator', 'carrier', 'provider'],
  prepaid_until: ['prepaiduntil', 'prepaid', 'validuntil', 'expires', 'expiry'],
  note: ['note', 'notes', 'comment', 'remark'],
  last_top_up: ['lasttopup', 'toppedup', 'topup'],
}

type Values = Partial<Record<SimField, string | null>>

/** What a list does to the SIMs of a gateway, line by line. An empty cell removes what is stored; a column that is not there changes nothing. */
export function planSimList(rows: Row[], sims: Sim[]): SimPlan {
  const { columns, ignored, hasHeadings } = findColumns(rows[0]?.cells, headings, (names) => names.includes('port'))
  const stored = new Map(sims.map((sim) => [portKey(sim.port), sim]))
  const holders = new Map(sims.flatMap((sim) => (sim.number === null ? [] : [[sim.number, sim.port] as const])))
  const seen = { port: new Map<string, number>(), number: new Map<string, number>(), iccid: new Map<string, number>() }
  let ports = stored.size

  const positions = positionsOf(columns)
  const lines = (hasHeadings ? rows.slice(1) : rows).map(({ line, cells }): PlannedLine => {
    const cellOf = (column: SimColumn) => {
      const position = positions.get(column)
      return position === undefined ? undefined : withoutApostrophe(cells[position] ?? '')
    }
    const port = cellOf('port') ?? ''
    const invalid = (detail: string): PlannedLine => ({ line, port: port.slice(0, maxPortLength), outcome: 'invalid', detail })
    if (port === '') return invalid('There is no port in this line.')
    if (port.length > maxPortLength) return invalid(`A port has at most ${maxPortLength} characters.`)
    const values = parseValues(cellOf)
    if ('error' in values) return invalid(values.error)
    for (const [what, value] of [
      ['port', portKey(port)],
      ['number', values.number],
      ['iccid', values.iccid],
    ] as const) {
      if (value === null || value === undefined) continue
      const before = seen[what].get(value)
      if (before !== undefined) return invalid(`The same ${what === 'iccid' ? 'ICCID' : what} as in line ${before}.`)
      seen[what].set(value, line)
    }
    const known = stored.get(portKey(port))
    if (!known && ++ports > maxPorts) return invalid(`A gateway has at most ${maxPorts.toLocaleString('en-GB')} ports.`)
    const changed = (Object.entries(values) as Array<[SimField, string | null]>).filter(
      ([field, value]) => value !== (known?.[field] ?? null),
    )
    if (known && changed.length === 0) return { line, port: known.port, outcome: 'unchanged' }
    const name = known?.port ?? port
    const from = values.number ? holders.get(values.number) : undefined
    const detail = [
      ...changed.map(([field, value]) => describeChange(field, known?.[field] ?? null, value)),
      ...(from !== undefined && from !== name ? [`Taken from port ${from}.`] : []),
    ].join(' ')
    const change = { port: name, ...Object.fromEntries(changed) }
    return { line, port: name, outcome: known ? 'changed' : 'added', ...(detail === '' ? {} : { detail }), change }
  })
  return { lines, ignored }
}

/** The apostrophe with which a cell is a text for spreadsheets. */
function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1).trim() : cell
}

const shortened = /^\d(?:[.,]\d{1,20})?[eE]\+?\d{1,3}$/
const isoDate = /^\d{4}-\d{2}-\d{2}$/

function parseValues(cellOf: (column: SimColumn) => string | undefined): Values | { error: string } {
  const [number, iccid, network, note] = [cellOf('number'), cellOf('iccid'), cellOf('network'), cellOf('note')]
  const values: Values = {}
  if (number !== undefined) {
    const parsed = number === '' ? { number: null } : parseImportedNumber(number)
    if ('reason' in parsed && parsed.reason !== undefined) return { error: parsed.reason }
    values.number = parsed.number
  }
  if (iccid !== undefined) {
    if (shortened.test(iccid))
      return {
        error: `A spreadsheet has shortened this ICCID to ${iccid}, and its last digits are lost. Format the column as text and export it again.`,
      }
    values.iccid = iccid === '' ? null : parseIccid(iccid)
    if (iccid !== '' && !iccidPattern.test(values.iccid ?? '')) return { error: 'An ICCID has 10 to 24 digits; most have 19 or 20.' }
  }
  if (network !== undefined) values.network = network === '' ? null : network.slice(0, 64)
  for (const field of ['prepaid_until', 'last_top_up'] as const) {
    const date = cellOf(field)
    if (date === undefined) continue
    values[field] = date === '' ? null : date
    if (date !== '' && !isDate(date)) return { error: `“${date.slice(0, 40)}” is no date: write it as 2027-01-31.` }
  }
  if (note !== undefined) {
    if (note.length > maxNoteLength) return { error: `A note has at most ${maxNoteLength} characters.` }
    values.note = note === '' ? null : note
  }
  return values
}

function isDate(text: string): boolean {
  const time = isoDate.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const names: Record<SimField, string> = {
  number: 'Number',
  iccid: 'ICCID',
  network: 'Network',
  prepaid_until: 'Prepaid until',
  last_top_up: 'Last top-up',
  note: 'Note',
}

/** "Number: +44 7700 900142 → none." */
function describeChange(field: SimField, from: string | null, to: string | null): string {
  const write = (value: string | null) => (value === null ? 'none' : field === 'number' ? formatNumber(value) : value)
  return `${names[field]}: ${from === null ? '' : `${write(from)} → `}${write(to)}.`
}
