import type { InboundText } from '#domain/messages/message.ts'
import { calledUrls, withoutQuery } from './called-urls.ts'
import { isHmac } from './check-signature.ts'
import type { Format, IngestHead, IngestRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField, parseFields } from './parse-fields.ts'
import { parseForm } from './parse-form.ts'
import { requireString, type JsonObject } from './parse-json.ts'

/**
 * Plivo's inbound message webhook, by POST form or GET: https://www.plivo.com/docs/messaging/api/message/handling-incoming.
 * Signatures: https://www.plivo.com/docs/messaging/concepts/signature-validation (V2) and
 * https://www.plivo.com/docs/voice/concepts/signature-validation (V3). Each comes twice, the second time (`-ma-`) by the token of the main account;
 * inbound messages of an account may match only that one.
 */
export const plivo: Format = {
  name: 'plivo',
  methods: ['POST', 'GET'],
  carriesSignature: (head) => signaturesOf(head, 'v3').length > 0 || signaturesOf(head, 'v2').length > 0,
  verify(request, authToken) {
    // V2 does not cover the fields, so it counts only where there is no V3.
    const version = signaturesOf(request, 'v3').length > 0 ? 'v3' : 'v2'
    const signatures = signaturesOf(request, version)
    if (signatures.length === 0) return null
    const nonce = request.headers[`x-plivo-signature-${version}-nonce`]
    if (nonce === undefined) return false
    const signed = calledUrls(request.url).flatMap((url) =>
      version === 'v3' ? [signedByV3(request, url) + '.'] : [withoutQuery(url), url],
    )
    const isSignature = (signature: string, text: string) =>
      isHmac(signature, { algorithm: 'sha256', key: authToken, parts: [text, nonce], encoding: 'base64' })
    return signatures.some((signature) => signed.some((text) => isSignature(signature, text)))
  },
  parse(request) {
    const fields = parseFields(request)
    // The status of an outbound message has a Status and no text.
    if ('Status' in fields && !('Text' in fields)) return { kind: 'nothing' }
    const type = (findField(fields, 'Type') ?? 'sms').toLowerCase()
    if (type === 'mms' && findField(fields, 'Body', 'Text') === null) return mmsWithoutWords
    return type === 'sms' || type === 'mms' ? { kind: 'texts', texts: [parseText(fields)] } : { kind: 'nothing' }
  },
  // An empty Response sends no reply.
  respond: () => ({ status: 200, contentType: 'application/xml; charset=utf-8', body: '<Response/>' }),
}

function parseText(fields: JsonObject): InboundText {
  return {
    externalId: parseExternalId(findField(fields, 'MessageUUID'), 'MessageUUID'),
    to: requireString(fields, 'To') || null,
    from: requireString(fields, 'From'),
    text: findField(fields, 'Text', 'Body') ?? requireString(fields, 'Text'),
    sentAt: null,
  }
}

/** At most this many are tried: an account has two tokens while it changes them. */
const maxSignatures = 4

function signaturesOf({ headers }: IngestHead, version: 'v2' | 'v3'): string[] {
  return [headers[`x-plivo-signature-${version}`], headers[`x-plivo-signature-ma-${version}`]]
    .flatMap((header) => (header ?? '').split(',', maxSignatures))
    .map((signature) => signature.trim())
    .filter((signature) => signature !== '')
}

/** The address with its query sorted, then the fields of a form sorted, without separators. Where there are fields, a question mark stands before them, or a full stop after a query. */
function signedByV3(request: IngestRequest, url: string): string {
  const query = sortedPairs(request.rawQuery, '=').join('&')
  const fields = request.method === 'GET' ? [] : sortedPairs(request.body.toString('utf8'), '')
  const end = fields.length === 0 ? '' : query === '' ? '?' : '.'
  return withoutQuery(url) + (query === '' ? '' : `?${query}`) + end + fields.join('')
}

function sortedPairs(form: string, separator: string): string[] {
  return [...parseForm(form)]
    .toSorted(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => name + separator + value)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
