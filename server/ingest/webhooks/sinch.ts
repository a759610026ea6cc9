import type { InboundText } from '#domain/messages/message.ts'
import { isHmac, isRecent } from './check-signature.ts'
import { readUserData } from '#server/messages/encoding/read-user-data.ts'
import type { Format, ParsedRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField } from './parse-fields.ts'
import { isObject, parseJson, requireString, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

/**
 * Callbacks of the Sinch SMS API: https://developers.sinch.com/docs/sms/api-reference/sms/tag/Webhooks/.
 * The signature is the base64 HMAC-SHA256 of the raw body, the nonce and the timestamp, joined by full stops.
 */
export const sinch: Format = {
  name: 'sinch',
  methods: ['POST'],
  carriesSignature: ({ headers }) => headers['x-sinch-webhook-signature'] !== undefined,
  verify({ headers, body, now }, secret) {
    const signature = headers['x-sinch-webhook-signature']
    const nonce = headers['x-sinch-webhook-signature-nonce'] ?? ''
    const timestamp = headers['x-sinch-webhook-signature-timestamp'] ?? ''
    const algorithm = headers['x-sinch-webhook-signature-algorithm'] ?? 'HmacSHA256'
    if (signature === undefined) return null
    if (algorithm.toLowerCase() !== 'hmacsha256' || !isRecent(timestamp, now)) return false
    return isHmac(signature, { algorithm: 'sha256', key: secret, parts: [body, `.${nonce}.${timestamp}`], encoding: 'base64' })
  },
  parse({ body }) {
    const callback = parseJson(body)
    const type = requireString(callback, 'type')
    if (type === 'mo_text') return { kind: 'texts', texts: [parseText(callback)] }
    if (type === 'mo_binary') return { kind: 'texts', texts: [parseBinary(callback)] }
    return type === 'mo_media' ? parseMms(callback) : { kind: 'nothing' }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: '' }),
}

function parseText(callback: JsonObject): InboundText {
  return { ...parseHead(callback), text: requireString(callback, 'body') }
}

/** Its body is base64, and nothing says how it is encoded. Sinch joins the parts of a text, but not these. */
function parseBinary(callback: JsonObject): InboundText {
  const content = Buffer.from(requireString(callback, 'body'), 'base64')
  const header = Buffer.from(findField(callback, 'udh') ?? '', 'hex')
  return { ...parseHead(callback), ...readUserData({ header, content, encoding: 'utf-8', alphabet: '8 bit' }) }
}

/** The body of an MMS is an object: https://developers.sinch.com/docs/sms/api-reference/mms-support. */
function parseMms(callback: JsonObject): ParsedRequest {
  const { body } = callback
  const words = isObject(body) ? findField(body, 'message') : null
  return words === null ? mmsWithoutWords : { kind: 'texts', texts: [{ ...parseHead(callback), text: words }] }
}

function parseHead(callback: JsonObject): Omit<InboundText, 'text'> {
  const sentAt = findField(callback, 'sent_at', 'received_at')
  return {
    externalId: parseExternalId(findField(callback, 'id'), 'id'),
    to: requireString(callback, 'to') || null,
    from: requireString(callback, 'from'),
    sentAt: sentAt === null ? null : parseTime(sentAt),
  }
}
