import { portKey } from '#domain/gateways/sim.ts'
import { parseQueryBytes } from '#server/messages/encoding/decode-text.ts'

const prefix = 'number.'

/**
 * The number of the SIM at a port (a modem, a slot) of a gateway with several, where texts name the port and not the number: the operator
 * may write `&number.1B=+447…` for each port into the address. Null where the address lists none. Empty where it lists others but not this one: a text must not be
 * taken for another SIM's.
 */
export function findPortNumber(rawQuery: string, port: string | null): string | null {
  if (!rawQuery.includes(prefix)) return null
  const numbers = [...parseQueryBytes(rawQuery)].filter(([name]) => name.startsWith(prefix))
  if (numbers.length === 0) return null
  const found = numbers.find(([name]) => port !== null && portKey(name.slice(prefix.length)) === portKey(port))
  return found ? found[1].toString('utf8').trim() : ''
}

/** True if the address lists numbers by port. */
export function listsPortNumbers(rawQuery: string): boolean {
  return findPortNumber(rawQuery, null) !== null
}
