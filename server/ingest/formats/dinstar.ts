import type { InboundText } from '#domain/message.ts'
import { findPortNumber, listsPortNumbers } from './find-port-number.ts'
import type { Format, Heartbeat, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { invalidField, isObject, parseJson, requireObject, requireString, type JsonObject } from './parse-json.ts'

/**
 * Pushes of Dinstar's UC and DWG gateways ("HTTP API", Push Event): texts, and on the same address results, receipts, USSD and calls, which are
 * not stored. Texts name the port and not the number; times are the device's own, without a zone, so they are left out.
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
      to: findPortNumber(rawQuery, wordOf(message['port'])),
      from: typeof message['number'] === 'number' ? String(message['number']) : requireString(message, 'number', path),
      text: requireString(message, 'text', path),
      sentAt: null,
    }
  })
}

/** The device counts from 1 again after a reset, so its time belongs to the id. */
function idOf(serial: string, { incoming_sms_id: id, timestamp }: JsonObject): string | null {
  return wordOf(id) === null ? null : `${serial}:${wordOf(id)}:${wordOf(timestamp) ?? ''}`
}

/** The number of a device that has one SIM. Where the address lists the numbers by port, none of them is the gateway's. */
function parseHeartbeat({ register }: JsonObject, { rawQuery }: IngestRequest): Heartbeat {
  const [sim, ...others] = Array.isArray(register) ? register.filter(isObject) : []
  if (!sim || others.length > 0 || listsPortNumbers(rawQuery)) return {}
  const imei = wordOf(sim['imei']) ?? ''
  const number = wordOf(sim['number']) ?? ''
  return { ...(/^\d{14,17}$/.test(imei) ? { imei } : {}), ...(/^\+?\d{6,15}$/.test(number) ? { number } : {}) }
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
