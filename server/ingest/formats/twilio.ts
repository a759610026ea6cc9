import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { InboundText } from '#domain/message.ts'
import type { Format, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { parseJson, invalidField } from './parse-json.ts'

/**
 * Twilio's inbound message webhook, by POST form or GET.
 * Fields: https://www.twilio.com/docs/messaging/guides/webhook-request
 * Signature: https://www.twilio.com/docs/usage/security#validating-requests
 */
export const twilio: Format = {
  name: 'twilio',
  methods: ['POST', 'GET'],
  signatureHeader: 'x-twilio-signature',
  verify(request, authToken) {
    const signature = request.headers['x-twilio-signature']
    if (signature === undefined) return null
    const signed = signedText(request)
    return signed !== null && urlsTwilioMayHaveCalled(request.url).some((url) => isSignature(authToken, url + signed, signature))
  },
  parse(request) {
    const params = parseParams(request)
    if (isOtherEvent(request, params)) return { kind: 'nothing' }
    return { kind: 'texts', texts: [parseText(params)] }
  },
  // Twilio would send any text in the body back to the sender as a message.
  respond: () => ({ status: 200, contentType: 'text/xml; charset=utf-8', body: '<Response/>' }),
}

function parseText(params: URLSearchParams): InboundText {
  for (const name of ['To', 'From', 'Body']) if (!params.has(name)) throw invalidField(name, `${name} is missing.`)
  return {
    externalId: parseExternalId(params.get('MessageSid') || params.get('SmsSid'), 'MessageSid'),
    to: params.get('To') || null,
    from: params.get('From') ?? '',
    text: params.get('Body') ?? '',
    sentAt: null,
  }
}

/**
 * Whether it is no text: the status of an outbound message (inbound ones have no MessageStatus), a call, an event of Conversations, or one
 * of the products that post JSON, which inbound messages never do.
 */
function isOtherEvent(request: IngestRequest, params: URLSearchParams): boolean {
  return params.has('MessageStatus') || params.has('CallSid') || params.has('EventType') || (isJson(request) && !params.has('Body'))
}

function parseParams(request: IngestRequest): URLSearchParams {
  if (request.method === 'GET') return new URLSearchParams(request.rawQuery)
  if (!isJson(request)) return new URLSearchParams(request.body.toString('utf8'))
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(parseJson(request.body))) if (typeof value === 'string') params.set(name, value)
  return params
}

function isJson({ headers }: IngestRequest): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
}

/** The signed text after the URL: all parameters of the form by name, or nothing when the query carries the hash of the body. Null when that hash is wrong. */
function signedText(request: IngestRequest): string | null {
  const bodyHash = new URLSearchParams(request.rawQuery).get('bodySHA256')
  if (bodyHash !== null) return createHash('sha256').update(request.body).digest('hex') === bodyHash.toLowerCase() ? '' : null
  if (request.method === 'GET') return ''
  const params = new URLSearchParams(request.body.toString('utf8'))
  const names = [...new Set(params.keys())].toSorted()
  return names
    .map((name) =>
      [...new Set(params.getAll(name))]
        .toSorted()
        .map((value) => name + value)
        .join(''),
    )
    .join('')
}

/** Twilio signs the configured URL, which may or may not contain the standard port. */
function urlsTwilioMayHaveCalled(url: string): string[] {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]+)(.*)/s.exec(url) ?? []
  const standard = scheme === 'https' ? ':443' : ':80'
  if (/:\d+$/.test(host)) return [url, `${scheme}://${host.replace(/:\d+$/, '')}${rest}`]
  return [url, `${scheme}://${host}${standard}${rest}`]
}

function isSignature(authToken: string, signed: string, signature: string): boolean {
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const actual = Buffer.from(signature, 'base64')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
