import type { InboundText } from '#domain/message.ts'
import { decodeText } from '#server/decode-text.ts'
import { isHmac, isRecent } from './check-signature.ts'
import type { Format, Heartbeat, ParsedRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { requireObject, isObject, parseJson, requireString, invalidField, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

/** The form of a number that the network stored on a SIM; some have a name there, or nothing. */
const phoneNumberPattern = /^\+?[\d\s().-]{3,24}$/

/**
 * SMS Gateway for Android (github.com/capcom6/android-sms-gateway), webhooks: https://docs.sms-gate.app/features/webhooks/.
 * `X-Signature` is the hex HMAC-SHA256 of the raw body followed by `X-Timestamp`; the id of the envelope stays the same at a retry.
 */
export const androidSmsGateway: Format = {
  name: 'android-sms-gateway',
  methods: ['POST'],
  carriesSignature: ({ headers }) => headers['x-signature'] !== undefined,
  verify({ headers, body, now }, signingKey) {
    const signature = headers['x-signature']
    const timestamp = headers['x-timestamp'] ?? ''
    if (signature === undefined) return null
    return (
      isRecent(timestamp, now) && isHmac(signature, { algorithm: 'sha256', key: signingKey, parts: [body, timestamp], encoding: 'hex' })
    )
  },
  parse({ body, isPulled }) {
    const envelope = parseJson(body)
    return parseEvent(envelope, requireString(envelope, 'event'), isPulled ?? false)
  },
  respond: () => ({ status: 200, contentType: 'application/json; charset=utf-8', body: '{"status":"ok"}' }),
}

function parseEvent(envelope: JsonObject, event: string, isPulled: boolean): ParsedRequest {
  switch (event) {
    case 'sms:received':
    case 'sms:data-received': {
      const payload = requireObject(envelope['payload'], 'payload')
      const inboxId = isPulled && event === 'sms:received' ? inboxIdOf(payload['messageId']) : null
      return { kind: 'texts', texts: [parseText(inboxId ?? envelope['id'], payload, 'payload.')] }
    }
    case 'sms:batch:received':
    case 'sms:batch:data-received':
      return { kind: 'texts', texts: parseBatch(envelope) }
    case 'system:ping':
      return { kind: 'heartbeat', heartbeat: parsePing(envelope['payload']) }
    case 'app:started':
      return { kind: 'heartbeat', heartbeat: parseSimCards(envelope['payload']) }
    default:
      return { kind: 'nothing' }
  }
}

/** Several texts at once, in their order: the app sends them so where it was asked to deliver its inbox again. */
function parseBatch(envelope: JsonObject): InboundText[] {
  const { messages } = requireObject(envelope['payload'], 'payload')
  if (!Array.isArray(messages)) throw invalidField('payload.messages', 'payload.messages must be a list.')
  const id = envelope['id']
  return messages.map((message: unknown, index) => {
    const path = `payload.messages.${index}`
    return parseText(typeof id === 'string' && id !== '' ? `${id}:${index}` : null, requireObject(message, path), `${path}.`)
  })
}

function parseText(id: unknown, payload: JsonObject, path: string): InboundText {
  // Versions before 2026-02 have the sender in phoneNumber only.
  const sender = payload['sender'] ?? payload['phoneNumber']
  if (typeof sender !== 'string') throw invalidField(`${path}sender`, `${path}sender is missing.`)
  const recipient = payload['recipient']
  return {
    // Not messageId: that is a hash of the content, and equal texts are different texts.
    externalId: parseExternalId(typeof id === 'string' ? id : null, 'id'),
    to: typeof recipient === 'string' && recipient !== '' ? recipient : null,
    from: sender,
    text:
      typeof payload['data'] === 'string'
        ? decodeText(Buffer.from(payload['data'], 'base64'), 'utf-8')
        : requireString(payload, 'message', path),
    sentAt: typeof payload['receivedAt'] === 'string' ? parseTime(payload['receivedAt']) : null,
  }
}

/**
 * The id that a text has in the phone's inbox, for gateways that are asked as well: both are the same 32-bit hash, in hexadecimal here and as a
 * signed decimal there. The versions with an inbox pass on one text for each.
 */
function inboxIdOf(messageId: unknown): string | null {
  if (typeof messageId !== 'string' || !/^[\da-f]{1,8}$/i.test(messageId)) return null
  return `text:${Number.parseInt(messageId, 16) | 0}`
}

/** The level of the battery in percent. `connection:cellular` is the generation of the network and not the strength of its signal. */
function parsePing(payload: unknown): Heartbeat {
  return parseHealth(isObject(payload) ? payload['health'] : null)
}

/** The battery, from the `health` of a ping, or the response of the phone's `/health`. */
export function parseHealth(value: unknown): { battery?: number } {
  const health = isObject(value) ? value : {}
  const checks = isObject(health['checks']) ? health['checks'] : {}
  const level = isObject(checks['battery:level']) ? checks['battery:level']['observedValue'] : undefined
  return typeof level === 'number' && level >= 0 && level <= 100 ? { battery: Math.round(level) } : {}
}

/** The number of a phone with one SIM; with two, the one that received a text without a recipient is unknown. */
function parseSimCards(payload: unknown): Heartbeat {
  const cards = isObject(payload) && Array.isArray(payload['simCards']) ? payload['simCards'].filter(isObject) : []
  const number = cards.length === 1 ? cards[0]?.['phoneNumber'] : undefined
  return typeof number === 'string' && phoneNumberPattern.test(number) ? { number } : {}
}
