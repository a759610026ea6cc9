import { isTelephoneNumber } from '#domain/numbers/number.ts'
import { withoutUnseen } from '#domain/numbers/read-digits.ts'
import type { Format, Heartbeat } from './format.ts'
import { parseJson, invalidField, type JsonObject } from './parse-json.ts'

const maxLength = 32

/** `POST /ingest/:gateway_id/heartbeat` `{imei?, number?, signal?, battery?}`: a sign of life of a gateway of any kind. */
export const heartbeat: Format = {
  name: 'heartbeat',
  methods: ['POST'],
  parse({ body }) {
    const object = body.length === 0 ? {} : parseJson(body)
    const parsed: Heartbeat = {}
    const imei = parseShortText(object, 'imei')
    const number = parseNumber(object)
    const signal = parseInteger(object, 'signal', -200, 200)
    const battery = parseInteger(object, 'battery', 0, 100)
    if (imei !== null) parsed.imei = imei
    if (number !== null) parsed.number = number
    if (signal !== null) parsed.signal = signal
    if (battery !== null) parsed.battery = battery
    return { kind: 'heartbeat', heartbeat: parsed }
  },
  respond: () => ({ status: 204 }),
}

function parseShortText(object: JsonObject, name: string): string | null {
  const value = object[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string' || value.trim() === '' || value.length > maxLength || value.includes('\0'))
    throw invalidField(name, `${name} must be a string of 1 to ${maxLength} characters.`)
  return value.trim()
}

/** Texts without a recipient are taken to be for it. */
function parseNumber(object: JsonObject): string | null {
  const number = parseShortText(object, 'number')
  if (number !== null && !isTelephoneNumber(number)) throw invalidField('number', 'number must be a phone number such as +447700900123.')
  return number === null ? null : withoutUnseen(number).trim()
}

function parseInteger(object: JsonObject, name: string, low: number, high: number): number | null {
  const value = object[name] ?? null
  if (value === null) return null
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw invalidField(name, `${name} must be a number from ${low} to ${high}.`)
  return Math.round(value)
}
