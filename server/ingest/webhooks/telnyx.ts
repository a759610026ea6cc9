import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { InboundText } from '#domain/messages/message.ts'
import { isRecent } from './check-signature.ts'
import type { Format } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { findField } from './parse-fields.ts'
import { invalidField, isObject, parseJson, requireObject, requireString, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

/** The prefix of the 32 bytes of an Ed25519 public key in its DER form (RFC 8410 section 4). */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Telnyx messaging webhooks, version 2: https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks.
 * The signature is Ed25519 over the timestamp, a `|` and the raw body. The account's public key is the gateway's signing secret.
 */
export const telnyx: Format = createTelnyx()

function createTelnyx(): Format {
  const parseKey = createKeyParser()
  return {
    name: 'telnyx',
    methods: ['POST'],
    carriesSignature: ({ headers }) => headers['telnyx-signature-ed25519'] !== undefined,
    verify({ headers, body, now }, publicKey) {
      const signature = headers['telnyx-signature-ed25519']
      const timestamp = headers['telnyx-timestamp']
      if (signature === undefined) return null
      const key = parseKey(publicKey)
      if (key === null || !isRecent(timestamp, now)) return false
      return verify(null, Buffer.concat([Buffer.from(`${timestamp}|`), body]), key, Buffer.from(signature, 'base64'))
    },
    parse({ body }) {
      const data = requireObject(parseJson(body)['data'], 'data')
      if (requireString(data, 'event_type', 'data.') !== 'message.received') return { kind: 'nothing' }
      const payload = requireObject(data['payload'], 'data.payload')
      return isMms(payload) && findField(payload, 'text') === null ? mmsWithoutWords : { kind: 'texts', texts: [parseText(payload)] }
    },
    respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: '' }),
  }
}

function isMms({ type, media }: JsonObject): boolean {
  return type === 'MMS' || (Array.isArray(media) && media.length > 0)
}

function parseText(payload: JsonObject): InboundText {
  const path = 'data.payload.'
  const { to } = payload
  if (!Array.isArray(to) || to.length === 0) throw invalidField(`${path}to`, `${path}to must be a list of at least one number.`)
  const receivedAt = findField(payload, 'received_at')
  return {
    externalId: parseExternalId(findField(payload, 'id'), `${path}id`),
    to: requireString(isObject(to[0]) ? to[0] : {}, 'phone_number', `${path}to.0.`) || null,
    from: requireString(requireObject(payload['from'], `${path}from`), 'phone_number', `${path}from.`),
    text: requireString(payload, 'text', path),
    sentAt: receivedAt === null ? null : parseTime(receivedAt),
  }
}

/** Parses a public key as the portal shows it, in base64; null where it is none. The last one is cached: parsing it costs half as much as a signature. */
function createKeyParser(): (text: string) => KeyObject | null {
  let latest: { text: string; key: KeyObject | null } | null = null
  return (text) => {
    latest = latest?.text === text ? latest : { text, key: parsePublicKey(text) }
    return latest.key
  }
}

function parsePublicKey(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64')
  try {
    const key = createPublicKey({ key: bytes.length === 32 ? Buffer.concat([spkiPrefix, bytes]) : bytes, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}
