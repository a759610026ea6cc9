import type { Format, Heartbeat } from './format.ts'
import { readJson, wrongField, type JsonObject } from './read-json.ts'

const longest = 32

/** `POST /ingest/:gateway_id/heartbeat` `{imei?, number?, signal?, battery?}`: a gateway of any kind says that it is alive. */
export const heartbeat: Format = {
  name: 'heartbeat',
  methods: ['POST'],
  read({ body }) {
    const object = body.length === 0 ? {} : readJson(body)
    const heard: Heartbeat = {}
    const imei = readShort(object, 'imei')
    const number = readShort(object, 'number')
    const signal = readWhole(object, 'signal', -200, 200)
    const battery = readWhole(object, 'battery', 0, 100)
    if (imei !== null) heard.imei = imei
    if (number !== null) heard.number = number
    if (signal !== null) heard.signal = signal
    if (battery !== null) heard.battery = battery
    return { kind: 'heartbeat', heartbeat: heard }
  },
  answer: () => ({ status: 204 }),
}

function readShort(object: JsonObject, name: string): string | null {
  const value = object[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string' || value.trim() === '' || value.length > longest || value.includes('\0'))
    throw wrongField(name, `${name} must be a string of 1 to ${longest} characters.`)
  return value.trim()
}

function readWhole(object: JsonObject, name: string, low: number, high: number): number | null {
  const value = object[name] ?? null
  if (value === null) return null
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw wrongField(name, `${name} must be a number from ${low} to ${high}.`)
  return Math.round(value)
}
