import { createHash } from 'node:crypto'
import type { InboundText } from '#domain/messages/message.ts'
import { calledUrls, withoutQuery } from './called-urls.ts'
import { isEqual, isHmac, isRecent } from './check-signature.ts'
import type { Format, IngestRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseBirdEvent } from './parse-bird-event.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField, parseFields } from './parse-fields.ts'
import { invalidField, isObject, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'
import { verifyJwt } from './verify-jwt.ts'

/**
 * MessageBird's inbound SMS by form, JSON or query: a number's own webhook has the text in `body`
 * (https://developers.messagebird.com/api/sms-messaging/#receive-a-message), the step "Forward to URL" of a flow has it in `payload`
 * (https://github.com/messagebirdguides/masked-numbers-guide). And the `sms.inbound` event of its successor Bird, whose `payload` is an object.
 * Signatures: the JWT of https://developers.messagebird.com/api/#verifying-http-requests, and the older HMAC.
 */
export const messagebird: Format = {
  name: 'messagebird',
  methods: ['POST', 'GET'],
  carriesSignature: ({ headers }) => headers['messagebird-signature-jwt'] !== undefined || headers['messagebird-signature'] !== undefined,
  verify(request, signingKey) {
    const token = request.headers['messagebird-signature-jwt']
    if (token !== undefined) return isSignedByJwt(token, request, signingKey)
    const signature = request.headers['messagebird-signature']
    return signature === undefined ? null : isSignedByHmac(signature, request, signingKey)
  },
  parse(request) {
    const fields = lowerCaseNames(parseFields(request))
    if (isBirdEvent(fields)) return parseBirdEvent(fields)
    if (isStatus(fields)) return { kind: 'nothing' }
    return hasMedia(fields) && findField(fields, ...textNames) === null ? mmsWithoutWords : { kind: 'texts', texts: [parseText(fields)] }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK' }),
}

const textNames = ['body', 'payload', 'message']

/** A flow's payload is the text. */
function isBirdEvent(fields: JsonObject): boolean {
  return isObject(fields['payload']) || 'event' in fields
}

/** Numbers and short codes have different names for their fields, and some requests have both; the case of names differs, too. */
function parseText(fields: JsonObject): InboundText {
  return {
    externalId: parseExternalId(findField(fields, 'mid', 'message_id', 'id'), 'id'),
    to: requireOneOf(fields, 'recipient', 'receiver', 'shortcode') || null,
    from: requireOneOf(fields, 'originator', 'sender'),
    text: requireOneOf(fields, ...('shortcode' in fields ? textNames.toReversed() : textNames)),
    sentAt: parseDate(findField(fields, 'createddatetime', 'receive_datetime') ?? ''),
  }
}

/** The status of an outbound message, which comes by GET to the same address. */
function isStatus(fields: JsonObject): boolean {
  return 'status' in fields && !textNames.some((name) => name in fields)
}

function hasMedia(fields: JsonObject): boolean {
  return (
    String(fields['mms']) === 'true' ||
    [fields['mediaurls'], fields['mediaurls[]']].flat().some((url) => typeof url === 'string' && url !== '')
  )
}

/** The first field that is there. @throws Refusal field_invalid at the first name where none is */
function requireOneOf(fields: JsonObject, ...names: string[]): string {
  const found = findField(fields, ...names)
  if (found !== null) return found
  const name = names.find((one) => fields[one] !== undefined && fields[one] !== null)
  if (name === undefined) throw invalidField(names[0] ?? '', `${names.join(' or ')} is missing.`)
  if (fields[name] !== '') throw invalidField(name, `${name} must be a string.`)
  return ''
}

/** `2023-07-27T00:49:29+00:00`, whose plus sign a form may turn into a space, or `20230727004929` in UTC. */
function parseDate(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return parseTime(year === undefined ? text.replace(/ (?=\d\d:\d\d$)/, '+') : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function lowerCaseNames(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
}

/** The JWT has the hashes of the address and, where there is one, of the body. Beside a body, the hash may be that of the address without its query. */
function isSignedByJwt(token: string, request: IngestRequest, secret: string): boolean {
  const claims = verifyJwt(token, { secret, now: request.now, algorithms: ['HS256', 'HS384', 'HS512'] })
  if (claims === null || claims['iss'] !== 'MessageBird') return false
  const urls = calledUrls(request.url).flatMap((url) => (request.body.length > 0 ? [url, withoutQuery(url)] : [url]))
  const isBodyRight = request.body.length === 0 ? claims['payload_hash'] === undefined : isHashOf(claims['payload_hash'], request.body)
  return isBodyRight && urls.some((url) => isHashOf(claims['url_hash'], url))
}

function isHashOf(claim: unknown, content: string | Buffer): boolean {
  return typeof claim === 'string' && isEqual(Buffer.from(claim, 'hex'), createHash('sha256').update(content).digest())
}

/** MessageBird signed the timestamp, the sorted query and the hash of the body, a line each; Bird signs the address in the place of the query. */
function isSignedByHmac(signature: string, { headers, rawQuery, url, body, now }: IngestRequest, key: string): boolean {
  const timestamp = headers['messagebird-request-timestamp']
  if (!isRecent(timestamp, now)) return false
  const bodyHash = createHash('sha256').update(body).digest()
  return [sortQuery(rawQuery), ...calledUrls(url)].some((line) =>
    isHmac(signature, { algorithm: 'sha256', key, parts: [`${timestamp}\n${line}\n`, bodyHash], encoding: 'base64' }),
  )
}

function sortQuery(rawQuery: string): string {
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? ''
  return rawQuery
    .split('&')
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
    .join('&')
}
