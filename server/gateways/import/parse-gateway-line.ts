import { gatewayKinds, numberListings, type GatewayKind, type ListsNumbers } from '#domain/gateways/gateway.ts'
import { maxPlaceLength, maxTagLength, maxTags, splitTags } from '#domain/gateways/place.ts'
import { isPullOnly } from '#domain/gateways/pull.ts'
import { parseImportedNumber } from '#domain/numbers/imported-number.ts'
import type { GatewayColumn } from './gateway-columns.ts'

/** A gateway that a line asks for. */
export type NewGateway = {
  name: string
  kind: GatewayKind
  place: string | null
  tags: string[]
  imei: string | null
  current_phone_number: string | null
  lists_numbers: ListsNumbers
}

const maxNameLength = 120
const maxImeiLength = 32
const maxEchoed = 40
/** `3.56E+14`, or with a comma. */
const shortened = /^\d(?:[.,]\d{1,20})?[eE]\+?\d{1,3}$/

/** What a line says, or the reason why it cannot be imported, in words. Cells that are empty, or not there, are as in a new gateway. */
export function parseGatewayLine(cellOf: (column: GatewayColumn) => string): NewGateway | { reason: string } {
  const [name, place, tags] = [cellOf('name'), cellOf('place'), splitTags(cellOf('tags'))]
  const [kind, lists] = [cellOf('kind').toLowerCase() || 'json', cellOf('lists_numbers').toLowerCase() || 'own']
  const imei = unquote(cellOf('imei'))
  const number = cellOf('current_phone_number') === '' ? { number: null } : parseImportedNumber(cellOf('current_phone_number'))
  if (name === '') return { reason: 'There is no name in this line.' }
  if (name.length > maxNameLength) return { reason: `The name is too long: it may have up to ${maxNameLength} characters.` }
  if (!isOneOf(gatewayKinds, kind)) return { reason: `“${shorten(kind)}” is no kind of gateway. The kinds are ${gatewayKinds.join(', ')}.` }
  if (kind === 'smpp' || isPullOnly(kind))
    return { reason: `A gateway of kind ${kind} needs an address and a password, which a list does not have. Add it by itself.` }
  if (place.length > maxPlaceLength) return { reason: `The place is too long: it may have up to ${maxPlaceLength} characters.` }
  if (tags.length > maxTags) return { reason: `A gateway may have up to ${maxTags} tags, and this line has ${tags.length}.` }
  const long = tags.find((tag) => tag.length > maxTagLength)
  if (long !== undefined) return { reason: `The tag “${shorten(long)}” is too long: it may have up to ${maxTagLength} characters.` }
  if (shortened.test(imei))
    return {
      reason: `A spreadsheet has shortened this IMEI to ${imei}, and its last digits are lost. Format the column as text and export it again.`,
    }
  if (imei.length > maxImeiLength) return { reason: `The IMEI is too long: it may have up to ${maxImeiLength} characters.` }
  if ('reason' in number && number.reason !== undefined) return { reason: `Its current number is not valid. ${number.reason}` }
  if (!isOneOf(numberListings, lists)) return { reason: `“${shorten(lists)}” does not say which numbers it lists: none, own or all.` }
  return { name, kind, place: place || null, tags, imei: imei || null, current_phone_number: number.number, lists_numbers: lists }
}

function isOneOf<T extends string>(all: readonly T[], text: string): text is T {
  return all.some((one) => one === text)
}

/** `'35…` and `="35…"` are how spreadsheets mark a text. */
function unquote(cell: string): string {
  return /^=?["'](.*?)["']?$/.exec(cell)?.[1] ?? cell
}

export function shorten(text: string): string {
  return text.length > maxEchoed ? `${text.slice(0, maxEchoed)}…` : text
}
