import type { InboundText } from '#domain/messages/message.ts'
import { maxPorts, parseIccid, type ReportedSim } from '#domain/gateways/sim.ts'
import { findPortNumber, listsPortNumbers } from './find-port-number.ts'
import type { Format, Heartbeat, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { invalidField, isObject, parseJson, requireObject, requireString, type JsonObject } from './parse-json.ts'
import { phonePattern } from './parse-sim-bank-text.ts'
import { parseUtcTime } from './parse-time.ts'

/**
 * Pushes of Dinstar's UC and DWG gateways ("HTTP API", Push Event): texts, and on the same address results, receipts, USSD and calls, which are
 * not stored. Texts name the port and not the number; times are the device's own, without a zone, so they only tell equal texts apart. `register` tells of one port whenever a SIM
 * registers there or leaves (`down`, with `<NULL>` as its ICCID); `device` of the device when it starts.
 */
export const dinstar: Format = {
  name: 'dinstar',
  methods: ['POST'],
  parse(request) {
    const push = parseJson(request.body)
    if ('sms' in push) return { kind: 'texts', texts: parseTexts(push, request) }
    if ('register' in push || 'device' in push) return { kind: 'heartbeat', heartbeat: parseHeartbeat(push, request) }
    return { kind: 'nothing' }
  },
  respond: () => ({ status: 200, contentType: 'application/json; charset=utf-8', body: '{"status":"ok"}' }),
}

function parseTexts(push: JsonObject, { rawQuery }: IngestRequest): InboundText[] {
  const { sms } = push
  if (!Array.isArray(sms)) throw invalidField('sms', 'sms must be a list.')
  const serial = typeof push['sn'] === 'string' ? push['sn'] : ''
  return sms.map((value: unknown, index) => {
    const path = `sms.${index}.`
    const message = requireObject(value, `sms.${index}`)
    return {
      externalId: parseExternalId(idOf(serial, message), `${path}incoming_sms_id`),
      ...parsePort(message, rawQuery),
      from: typeof message['number'] === 'number' ? String(message['number']) : requireString(message, 'number', path),
      text: requireString(message, 'text', path),
      sentAt: null,
      localTime: parseUtcTime(wordOf(message['timestamp']) ?? ''),
    }
  })
}

function parsePort({ port: given }: JsonObject, rawQuery: string): Pick<InboundText, 'to' | 'port'> {
  const port = wordOf(given) || null
  return { to: findPortNumber(rawQuery, port), port }
}

/** The device counts from 1 again after a reset, so its time belongs to the id. */
function idOf(serial: string, { incoming_sms_id: id, timestamp }: JsonObject): string | null {
  return wordOf(id) === null ? null : `${serial}:${wordOf(id)}:${wordOf(timestamp) ?? ''}`
}

/** SIMs that registered or went, and their number where it is one. Where the address lists the numbers by port, none of them is the gateway's. */
function parseHeartbeat({ register, device }: JsonObject, { rawQuery }: IngestRequest): Heartbeat {
  const portCount = isObject(device) ? device['port_number'] : undefined
  const entries = Array.isArray(register) ? register.filter(isObject) : []
  const sims = entries.flatMap((entry) => parseSim(entry) ?? [])
  const [only, ...others] = entries
  const own = sims.length > 0 && only && others.length === 0 && !listsPortNumbers(rawQuery) ? parseOwn(only, sims[0]) : {}
  return {
    sign: 'event',
    ...own,
    ...(sims.length > 0 ? { sims } : {}),
    ...(Number.isInteger(portCount) && Number(portCount) > 0 && Number(portCount) <= maxPorts ? { portCount: Number(portCount) } : {}),
  }
}

/** Null where a SIM is `down`: it has left, and the number beside it says nothing of the next one. */
function parseSim(entry: JsonObject): ReportedSim | null {
  const port = wordOf(entry['port'])
  if (port === null || entry['status'] === 'down') return null
  const [iccid, number] = [wordOf(entry['iccid']), wordOf(entry['number'])]
  return {
    port,
    ...(iccid !== null && parseIccid(iccid) !== null ? { iccid } : {}),
    ...(number !== null && phonePattern.test(number) ? { number } : {}),
  }
}

function parseOwn(entry: JsonObject, sim: ReportedSim | undefined): Pick<Heartbeat, 'imei' | 'number'> {
  const imei = wordOf(entry['imei']) ?? ''
  return { ...(/^\d{14,17}$/.test(imei) ? { imei } : {}), ...(sim?.number === undefined ? {} : { number: sim.number }) }
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
