import type { InboundText } from '#domain/messages/message.ts'
import type { ReportedSim } from '#domain/gateways/sim.ts'
import { describeData } from '#server/messages/encoding/read-user-data.ts'
import { isHmac, isRecent } from './check-signature.ts'
import type { Format, Heartbeat, ParsedRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField } from './parse-fields.ts'
import { requireObject, isObject, parseJson, requireString, invalidField, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

/** The form of a number that the network stored on a SIM; some have a name there, or nothing. */
const phoneNumberPattern = /^\+?[\d\s().-]{3,24}$/

/**
 * SMS Gateway for Android (github.com/capcom6/android-sms-gateway), webhooks: https://docs.sms-gate.app/features/webhooks/.
 * `X-Signature` is the hex HMAC-SHA256 of the raw body followed by `X-Timestamp`; the id of the envelope stays the same at a retry.
 * Its fields are those of the app's payload classes (modules/webhooks/payload/; of `app:started` AppStartedPayload.kt at f0e39fa and SimCard.kt at ac26b79, of 2026).
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
    case 'mms:downloaded':
      return parsePicture(envelope)
    case 'system:ping':
      return { kind: 'heartbeat', heartbeat: parsePing(envelope['payload']) }
    case 'app:started':
      return { kind: 'heartbeat', heartbeat: { sign: 'event', ...parseSimCards(envelope['payload']) } }
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

/** An MMS is its words, if it has any: the announcement before it, `mms:received`, has none. */
function parsePicture(envelope: JsonObject): ParsedRequest {
  const payload = requireObject(envelope['payload'], 'payload')
  const { body } = payload
  if (typeof body !== 'string' || body.trim() === '') return mmsWithoutWords
  return { kind: 'texts', texts: [parseText(envelope['id'], { ...payload, message: body }, 'payload.')] }
}

function parseText(id: unknown, payload: JsonObject, path: string): InboundText {
  // Versions before 2026-02 have the sender in phoneNumber only.
  const sender = payload['sender'] ?? payload['phoneNumber']
  if (typeof sender !== 'string') throw invalidField(`${path}sender`, `${path}sender is missing.`)
  return {
    // Not messageId: that is a hash of the content, and equal texts are different texts.
    externalId: parseExternalId(typeof id === 'string' ? id : null, 'id'),
    ...parseReceiver(payload),
    from: sender,
    ...parseContent(payload, path),
    sentAt: typeof payload['receivedAt'] === 'string' ? parseTime(payload['receivedAt']) : null,
  }
}

/** A data message is one to a port: Android hands no others over as data. */
function parseContent(payload: JsonObject, path: string): Pick<InboundText, 'text' | 'notText'> {
  if (typeof payload['data'] !== 'string') return { text: requireString(payload, 'message', path) }
  return { text: '', notText: describeData(null) }
}

/**
 * The receiver of a text, in an event or in the inbox: the number where Android knows that of the SIM, and the SIM, counted from 1. Both are absent where the app may not
 * read the state of the phone (READ_PHONE_STATE).
 */
export function parseReceiver(payload: JsonObject): Pick<InboundText, 'to' | 'port'> {
  const { number: to = null } = numberOf(payload['recipient'])
  return { to, port: findField(payload, 'simNumber') }
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

/** The SIMs of a phone, and its number where it has one SIM. */
function parseSimCards(payload: unknown): Heartbeat {
  const sims = parseSims(payload)
  const number = sims.length === 1 ? sims[0]?.number : undefined
  return { ...(number === undefined ? {} : { number }), ...(sims.length > 0 ? { sims } : {}) }
}

/** The `simCards` of an event, or of a device as the phone's `/devices` lists it. */
export function parseSims(value: unknown): ReportedSim[] {
  const cards = isObject(value) && Array.isArray(value['simCards']) ? value['simCards'] : []
  return cards.filter(isObject).flatMap((card) => parseSimCard(card) ?? [])
}

function parseSimCard(card: JsonObject): ReportedSim | null {
  const port = findField(card, 'simNumber')
  const { iccid, carrierName: network } = card
  if (port === null) return null
  return {
    port,
    ...numberOf(card['phoneNumber']),
    ...(typeof iccid === 'string' && iccid !== '' ? { iccid } : {}),
    ...(typeof network === 'string' && network !== '' ? { network } : {}),
  }
}

function numberOf(number: unknown): { number?: string } {
  return typeof number === 'string' && phoneNumberPattern.test(number) ? { number } : {}
}
