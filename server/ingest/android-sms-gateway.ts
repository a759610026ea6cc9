import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InboundText } from '#domain/message.ts'
import { decodeText } from './decode-text.ts'
import type { Format, Heartbeat, Reading } from './format.ts'
import { readExternalId } from './read-external-id.ts'
import { asObject, isObject, readJson, readString, wrongField, type JsonObject } from './read-json.ts'
import { readTime } from './read-time.ts'

const skewSeconds = 300
/** What a SIM may have been given for a number by its network; some have a name there, or nothing. */
const phoneNumberShape = /^\+?[\d\s().-]{3,24}$/

/**
 * SMS Gateway for Android (github.com/capcom6/android-sms-gateway), webhooks: https://docs.sms-gate.app/features/webhooks/.
 * `X-Signature` is the hex HMAC-SHA256 of the raw body followed by `X-Timestamp`; the id of the envelope stays the same when it is tried again.
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
    const given = Buffer.from(signature, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  },
  read({ body }) {
    const envelope = readJson(body)
    return readEvent(envelope, readString(envelope, 'event'))
  },
  answer: () => ({ status: 200, contentType: 'application/json; charset=utf-8', body: '{"status":"ok"}' }),
}

function readEvent(envelope: JsonObject, event: string): Reading {
  switch (event) {
    case 'sms:received':
    case 'sms:data-received':
      return { kind: 'texts', texts: [readText(envelope, asObject(envelope['payload'], 'payload'))] }
    case 'system:ping':
      return { kind: 'heartbeat', heartbeat: readPing(envelope['payload']) }
    case 'app:started':
      return { kind: 'heartbeat', heartbeat: readSimCards(envelope['payload']) }
    default:
      return { kind: 'nothing' }
  }
}

function readText(envelope: JsonObject, payload: JsonObject): InboundText {
  // Apps before 2026-02 have the sender in phoneNumber only.
  const sender = payload['sender'] ?? payload['phoneNumber']
  if (typeof sender !== 'string') throw wrongField('payload.sender', 'payload.sender is missing.')
  const recipient = payload['recipient']
  return {
    // Not messageId: that is a hash of the content, and equal texts are different texts.
    externalId: readExternalId(typeof envelope['id'] === 'string' ? envelope['id'] : null, 'id'),
    to: typeof recipient === 'string' && recipient !== '' ? recipient : null,
    from: sender,
    text:
      typeof payload['data'] === 'string'
        ? decodeText(Buffer.from(payload['data'], 'base64'), 'utf-8')
        : readString(payload, 'message', 'payload.'),
    sentAt: typeof payload['receivedAt'] === 'string' ? readTime(payload['receivedAt']) : null,
  }
}

function readPing(payload: unknown): Heartbeat {
  const health = isObject(payload) && isObject(payload['health']) ? payload['health'] : {}
  const checks = isObject(health['checks']) ? health['checks'] : {}
  const level = isObject(checks['battery:level']) ? checks['battery:level']['observedValue'] : undefined
  return typeof level === 'number' && level >= 0 && level <= 100 ? { battery: Math.round(level) } : {}
}

/** A phone with one SIM says which number it is; with two it cannot be told which one a text without a recipient came to. */
function readSimCards(payload: unknown): Heartbeat {
  const cards = isObject(payload) && Array.isArray(payload['simCards']) ? payload['simCards'].filter(isObject) : []
  const number = cards.length === 1 ? cards[0]?.['phoneNumber'] : undefined
  return typeof number === 'string' && phoneNumberShape.test(number) ? { number } : {}
}
