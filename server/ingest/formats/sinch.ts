import type { InboundText } from '#domain/message.ts'
import { isHmac, isRecent } from './check-signature.ts'
import { decodeText } from '#server/decode-text.ts'
import type { Format } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField } from './parse-fields.ts'
import { parseJson, requireString, type JsonObject } from './parse-json.ts'
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
    return type === 'mo_text' || type === 'mo_binary' ? { kind: 'texts', texts: [parseText(callback, type)] } : { kind: 'nothing' }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: '' }),
}

/** Sinch joins the parts of a text. The body of a binary message is base64, and nothing says how it is encoded. */
function parseText(callback: JsonObject, type: 'mo_text' | 'mo_binary'): InboundText {
  const body = requireString(callback, 'body')
  const sentAt = findField(callback, 'sent_at', 'received_at')
  return {
    externalId: parseExternalId(findField(callback, 'id'), 'id'),
    to: requireString(callback, 'to') || null,
    from: requireString(callback, 'from'),
    text: type === 'mo_text' ? body : decodeText(Buffer.from(body, 'base64'), 'utf-8'),
    sentAt: sentAt === null ? null : parseTime(sentAt),
  }
}
