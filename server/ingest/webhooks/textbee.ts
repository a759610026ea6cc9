import type { InboundText } from '#domain/messages/message.ts'
import { isHmac } from './check-signature.ts'
import type { Format } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField } from './parse-fields.ts'
import { parseJson, requireString, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

/**
 * Webhooks of textbee (github.com/vernu/textbee, api/src/webhook/). `X-Signature` is the hex HMAC-SHA256 of the raw body. There is no timestamp:
 * a repeated request is recognised by its smsId. A text names the phone that received it, and neither its number nor, on a phone with two SIMs, which of them.
 * There is no event of a phone's state (webhook-event.enum.ts and webhook.service.ts of github.com/textbee/textbee, 9cc072d of 2026): only texts say that one is alive.
 */
export const textbee: Format = {
  name: 'textbee',
  methods: ['POST'],
  carriesSignature: ({ headers }) => headers['x-signature'] !== undefined,
  verify({ headers, body }, secret) {
    const signature = headers['x-signature']
    return signature === undefined ? null : isHmac(signature, { algorithm: 'sha256', key: secret, parts: [body], encoding: 'hex' })
  },
  parse({ body }) {
    const event = parseJson(body)
    if (requireString(event, 'webhookEvent') !== 'MESSAGE_RECEIVED') return { kind: 'nothing' }
    return { kind: 'texts', texts: [parseText(event)] }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: '' }),
}

function parseText(event: JsonObject): InboundText {
  const receivedAt = findField(event, 'receivedAt')
  return {
    // Not idempotencyKey: that is of the notification, and a text can be notified twice.
    externalId: parseExternalId(findField(event, 'smsId', 'idempotencyKey'), 'smsId'),
    to: null,
    port: findField(event, 'deviceId'),
    from: requireString(event, 'sender'),
    text: requireString(event, 'message'),
    sentAt: receivedAt === null ? null : parseTime(receivedAt),
  }
}
