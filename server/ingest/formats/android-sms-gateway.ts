import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InboundText } from '#domain/message.ts'
import { decodeText } from '#server/decode-text.ts'
import type { Format, Heartbeat, ParsedRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { requireObject, isObject, parseJson, requireString, invalidField, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

const skewSeconds = 300
/** The form of a number that the network stored on a SIM; some have a name there, or nothing. */
const phoneNumberPattern = /^\+?[\d\s().-]{3,24}$/

/**
 * SMS Gateway for Android (github.com/capcom6/android-sms-gateway), webhooks: https://docs.sms-gate.app/features/webhooks/.
 * `X-Signature` is the hex HMAC-SHA256 of the raw body followed by `X-Timestamp`; the id of the envelope stays the same at a retry.
 */
export const androidSmsGateway: Format = {
  name: 'android-sms-gateway',
  methods: ['POST'],
  signatureHeader: 'x-signature',
  verify({ headers, body, now }, signingKey) {
    const signature = headers['x-signature']
    const timestamp = headers['x-timestamp'] ?? ''
    if (signature === undefined) return null
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > skewSeconds) return false
    const expected = createHmac('sha256', signingKey).update(body).update(timestamp).digest()
    const actual = Buffer.from(signature, 'hex')
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  },
  parse({ body }) {
    const envelope = parseJson(body)
    return parseEvent(envelope, requireString(envelope, 'event'))
  },
  respond: () => ({ status: 200, contentType: 'application/json; charset=utf-8', body: '{"status":"ok"}' }),
}

function parseEvent(envelope: JsonObject, event: string): ParsedRequest {
  switch (event) {
    case 'sms:received':
    case 'sms:data-received':
      return { kind: 'texts', texts: [parseText(envelope, requireObject(envelope['payload'], 'payload'))] }
    case 'system:ping':
      return { kind: 'heartbeat', heartbeat: parsePing(envelope['payload']) }
    case 'app:started':
      return { kind: 'heartbeat', heartbeat: parseSimCards(envelope['payload']) }
    default:
      return { kind: 'nothing' }
  }
}

function parseText(envelope: JsonObject, payload: JsonObject): InboundText {
  // Versions before 2026-02 have the sender in phoneNumber only.
  const sender = payload['sender'] ?? payload['phoneNumber']
  if (typeof sender !== 'string') throw invalidField('payload.sender', 'payload.sender is missing.')
  const recipient = payload['recipient']
  return {
    // Not messageId: that is a hash of the content, and equal texts are different texts.
    externalId: parseExternalId(typeof envelope['id'] === 'string' ? envelope['id'] : null, 'id'),
    to: typeof recipient === 'string' && recipient !== '' ? recipient : null,
    from: sender,
    text:
      typeof payload['data'] === 'string'
        ? decodeText(Buffer.from(payload['data'], 'base64'), 'utf-8')
        : requireString(payload, 'message', 'payload.'),
    sentAt: typeof payload['receivedAt'] === 'string' ? parseTime(payload['receivedAt']) : null,
  }
}

function parsePing(payload: unknown): Heartbeat {
  const health = isObject(payload) && isObject(payload['health']) ? payload['health'] : {}
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
