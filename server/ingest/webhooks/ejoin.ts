import { createHash } from 'node:crypto'
import { maxPorts, portKey } from '#domain/gateways/sim.ts'
import { decodeText, parseQueryBytes } from '#server/messages/encoding/decode-text.ts'
import { findPortNumber, listsPortNumbers } from './find-port-number.ts'
import type { Format, Heartbeat, IngestRequest, ParsedRequest } from './format.ts'
import { invalidField, isObject, parseJson, type JsonObject } from './parse-json.ts'
import { parseSimBankStatus, parseSimBankText, phonePattern, splitBlock, wordOf } from './parse-sim-bank-text.ts'

/**
 * Pushes of the SIM banks of Ejoin, also sold as Skyline ("HTTP API", versions 2.0 to 2.4): texts as tuples, and the state of the device. In its
 * mode "SMS to HTTP" it posts one text as octets and adds `?port=…&sender=…` to the address, even where that has a query.
 */
export const ejoin: Format = {
  name: 'ejoin',
  methods: ['POST'],
  parse(request) {
    if (/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? '')) return parseOctets(request)
    const push = parseJson(request.body)
    switch (push['type']) {
      case 'recv-sms':
        return parsePush(push, request)
      case 'dev-status':
      case 'port-status':
        return { kind: 'heartbeat', heartbeat: parseStatus(push, request) }
      default:
        return { kind: 'nothing' }
    }
  },
  respond: () => ({ status: 200, contentType: 'application/json; charset=utf-8', body: '{"code":0,"reason":"OK"}' }),
}

/** `sms` holds texts as tuples. */
function parsePush({ sms }: JsonObject, { rawQuery }: IngestRequest): ParsedRequest {
  if (!Array.isArray(sms)) throw invalidField('sms', 'sms must be a list.')
  const seen = new Map<string, number>()
  const texts = sms.flatMap((tuple: unknown, index) => {
    if (!Array.isArray(tuple)) throw invalidField(`sms.${index}`, `sms.${index} must be a list.`)
    const parsed = parseSimBankText(tuple)
    if (parsed === 'report') return []
    if (parsed === null) throw invalidField(`sms.${index}.5`, `sms.${index}.5 must be a text in base64.`)
    const { port: named, to, ...text } = parsed
    const port = named || null
    return [{ externalId: hashOf(JSON.stringify(tuple), seen), to: to ?? findPortNumber(rawQuery, port), port, ...text }]
  })
  return texts.length > 0 ? { kind: 'texts', texts } : { kind: 'nothing' }
}

function parseOctets(request: IngestRequest): ParsedRequest {
  const query = parseQueryBytes(request.rawQuery)
  const block = splitBlock(decodeText(request.body, 'utf-8'))
  const port = query.get('port')?.toString('utf8') || block.port || null
  const from = query.get('sender')?.toString('utf8') || block.sender
  if (port === null && from === '')
    throw invalidField('port', 'This names neither the port nor the sender, as “SMS to HTTP” does: ?port=…&sender=….')
  const externalId = hashOf(`${port ?? ''}\n${from}\n${request.body.toString('base64')}`, new Map())
  const to = block.receiver ?? findPortNumber(request.rawQuery, port)
  return { kind: 'texts', texts: [{ externalId, to, port, from, text: block.text, sentAt: null }] }
}

/** The device gives texts no id. Equal ones of the same second that come in one push are told apart by their order. */
function hashOf(content: string, seen: Map<string, number>): string {
  const count = (seen.get(content) ?? 0) + 1
  seen.set(content, count)
  return createHash('sha256').update(`${count}\n${content}`).digest('hex').slice(0, 40)
}

/**
 * The SIMs that it tells of, and the number and the IMEI of a device that has one. Where the address lists the numbers by port, none of them is the gateway's.
 * `dev-status` comes by the clock and tells of all ports, `port-status` of one whose state has changed.
 */
function parseStatus(push: JsonObject, { rawQuery }: IngestRequest): Heartbeat {
  const isEvent = push['type'] === 'port-status'
  const ports = isEvent ? [push] : Array.isArray(push['status']) ? push['status'].filter(isObject) : []
  const sims = ports.flatMap((port) => parseSimBankStatus(port) ?? [])
  const [own, ...others] = ports.filter((port) => wordOf(port['sn']) !== '' || wordOf(port['imei']) !== '')
  return {
    ...(isEvent ? { sign: 'event' } : {}),
    ...(own && others.length === 0 && !listsPortNumbers(rawQuery) ? parseOwn(own) : {}),
    ...(sims.length > 0 ? { sims } : {}),
    ...parsePortCount(push, ports),
  }
}

function parseOwn(port: JsonObject): Pick<Heartbeat, 'imei' | 'number'> {
  const [number, imei] = [wordOf(port['sn']), wordOf(port['imei'])]
  return { ...(/^\d{14,17}$/.test(imei) ? { imei } : {}), ...(phonePattern.test(number) ? { number } : {}) }
}

/** Of `dev-status`: its ports, each with so many slots. Without them it has as many as it lists, where these are several: it may list those with a SIM only. */
function parsePortCount(push: JsonObject, listed: JsonObject[]): Pick<Heartbeat, 'portCount'> {
  const slots = push['max-slots'] ?? push['max-slot'] ?? 1
  const named = new Set(listed.map(({ port }) => portKey(wordOf(port))).filter((port) => port !== '')).size
  const portCount = push['max-ports'] === undefined && named > 1 ? named : Number(push['max-ports']) * Number(slots)
  return Number.isInteger(portCount) && portCount > 0 && portCount <= maxPorts ? { portCount } : {}
}
