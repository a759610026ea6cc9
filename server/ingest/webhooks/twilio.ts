import { createHash } from 'node:crypto'
import type { InboundText } from '#domain/messages/message.ts'
import { calledUrls } from './called-urls.ts'
import { isHmac } from './check-signature.ts'
import type { Format, IngestRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField, isJson, parseFields } from './parse-fields.ts'
import { parseForm } from './parse-form.ts'
import { requireString, type JsonObject } from './parse-json.ts'

/**
 * Twilio's inbound message webhook, by POST form or GET.
 * Fields: https://www.twilio.com/docs/messaging/guides/webhook-request
 * Signature: https://www.twilio.com/docs/usage/security#validating-requests
 */
export const twilio: Format = {
  name: 'twilio',
  methods: ['POST', 'GET'],
  carriesSignature: ({ headers }) => headers['x-twilio-signature'] !== undefined,
  verify(request, authToken) {
    const signature = request.headers['x-twilio-signature']
    if (signature === undefined) return null
    const signed = signedText(request)
    return (
      signed !== null &&
      calledUrls(request.url).some((url) =>
        isHmac(signature, { algorithm: 'sha1', key: authToken, parts: [url, signed], encoding: 'base64' }),
      )
    )
  },
  parse(request) {
    const fields = parseFields(request)
    if (isOtherEvent(request, fields)) return { kind: 'nothing' }
    return isMms(fields) && findField(fields, 'Body') === null ? mmsWithoutWords : { kind: 'texts', texts: [parseText(fields)] }
  },
  // Twilio would send any text in the body back to the sender as a message.
  respond: () => ({ status: 200, contentType: 'text/xml; charset=utf-8', body: '<Response/>' }),
}

function parseText(fields: JsonObject): InboundText {
  return {
    to: requireString(fields, 'To') || null,
    from: requireString(fields, 'From'),
    text: requireString(fields, 'Body'),
    externalId: parseExternalId(findField(fields, 'MessageSid', 'SmsSid'), 'MessageSid'),
    sentAt: null,
  }
}

/** An MMS without words has an empty Body or none. */
function isMms(fields: JsonObject): boolean {
  return Number(findField(fields, 'NumMedia') ?? 0) > 0
}

/**
 * True if it is no text: the status of an outbound message (inbound ones have no MessageStatus, and the SmsStatus `received`), a call, an event
 * of Conversations, or one of the products that post JSON, which inbound messages never do.
 */
function isOtherEvent(request: IngestRequest, fields: JsonObject): boolean {
  const isOutbound = 'MessageStatus' in fields || !['received', 'receiving'].includes(findField(fields, 'SmsStatus') ?? 'received')
  return isOutbound || 'CallSid' in fields || 'EventType' in fields || (isJson(request) && !('Body' in fields))
}

/** The signed text after the URL: all parameters of the form by name, or nothing when the query carries the hash of the body. Null when that hash is wrong. */
function signedText(request: IngestRequest): string | null {
  const bodyHash = new URLSearchParams(request.rawQuery).get('bodySHA256')
  if (bodyHash !== null) return createHash('sha256').update(request.body).digest('hex') === bodyHash.toLowerCase() ? '' : null
  if (request.method === 'GET') return ''
  const params = parseForm(request.body.toString('utf8'))
  // Grouped in one pass: looking the values of each name up takes the square of their number, and nobody is authenticated yet.
  const valuesOf = Map.groupBy(params, ([name]) => name)
  return [...valuesOf.keys()]
    .toSorted()
    .flatMap((name) => [...new Set(valuesOf.get(name)?.map(([, value]) => name + value))].toSorted())
    .join('')
}
