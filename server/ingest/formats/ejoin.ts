import { createHash } from 'node:crypto'
import { decodeText, parseQueryBytes } from '#server/decode-text.ts'
import { findPortNumber, listsPortNumbers } from './find-port-number.ts'
import type { Format, Heartbeat, IngestRequest, ParsedRequest } from './format.ts'
import { invalidField, isObject, parseJson, type JsonObject } from './parse-json.ts'
import { parseSimBankText, phonePattern, splitBlock, wordOf } from './parse-sim-bank-text.ts'

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
    const { port, to, ...text } = parsed
    return [{ externalId: hashOf(JSON.stringify(tuple), seen), to: to ?? findPortNumber(rawQuery, port || null), ...text }]
  })
  return texts.length > 0 ? { kind: 'texts', texts } : { kind: 'nothing' }
}

function parseOctets(request: IngestRequest): ParsedRequest {
  const query = parseQueryBytes(request.rawQuery)
  const { text, sender } = splitBlock(decodeText(request.body, 'utf-8'))
  const port = query.get('port')?.toString('utf8') ?? null
  const from = query.get('sender')?.toString('utf8') || sender
  const externalId = hashOf(`${port ?? ''}\n${from}\n${request.body.toString('base64')}`, new Map())
  return { kind: 'texts', texts: [{ externalId, to: findPortNumber(request.rawQuery, port), from, text, sentAt: null }] }
}

/** The device gives texts no id. Equal ones of the same second that come in one push are told apart by their order. */
function hashOf(content: string, seen: Map<string, number>): string {
  const count = (seen.get(content) ?? 0) + 1
  seen.set(content, count)
  return createHash('sha256').update(`${count}\n${content}`).digest('hex').slice(0, 40)
}

/** The number and the IMEI of a device that has one SIM. Where the address lists the numbers by port, none of them is the gateway's. */
function parseStatus(push: JsonObject, { rawQuery }: IngestRequest): Heartbeat {
  const ports = push['type'] === 'port-status' ? [push] : Array.isArray(push['status']) ? push['status'].filter(isObject) : []
  const [sim, ...others] = ports.filter((port) => wordOf(port['sn']) !== '' || wordOf(port['imei']) !== '')
  if (!sim || others.length > 0 || listsPortNumbers(rawQuery)) return {}
  const number = wordOf(sim['sn'])
  const imei = wordOf(sim['imei'])
  return { ...(/^\d{14,17}$/.test(imei) ? { imei } : {}), ...(phonePattern.test(number) ? { number } : {}) }
}
