import type { InboundText } from '#domain/messages/message.ts'
import type { Concatenation } from '#server/messages/encoding/parse-header.ts'
import { readUserData } from '#server/messages/encoding/read-user-data.ts'
import type { Format, ParsedRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField, parseFields } from './parse-fields.ts'
import { invalidField, isObject, requireString, type JsonObject } from './parse-json.ts'
import { parseTime, parseUtcTime } from './parse-time.ts'
import { bearerJwt } from './verify-jwt.ts'
import { checkFieldSignature, isSignedByJwt } from './vonage-signature.ts'

/**
 * Vonage's inbound webhooks, of the SMS API by GET, form or JSON (https://developer.vonage.com/en/messaging/sms/guides/inbound-sms) and of the
 * Messages API by JSON (https://developer.vonage.com/en/messages/concepts/inbound). The SMS API signs by a field `sig`, the Messages API by a JWT.
 */
export const vonage: Format = {
  name: 'vonage',
  methods: ['GET', 'POST'],
  carriesSignature: (head) => head.method === 'POST' || bearerJwt(head) !== null || /(?:^|&)sig=/.test(head.rawQuery),
  verify(request, secret) {
    const token = bearerJwt(request)
    return token === null ? checkFieldSignature(request, secret) : isSignedByJwt(token, request, secret)
  },
  parse(request) {
    const fields = parseFields(request)
    if ('message_uuid' in fields) return parseMessagesApi(fields)
    // When the address is saved, it is tested by a request without fields.
    const isTest = Object.keys(fields).every((name) => name === 'token')
    const isReceipt = !('text' in fields) && 'status' in fields
    return isTest || isReceipt ? { kind: 'nothing' } : { kind: 'texts', texts: [parseSms(fields)] }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: '' }),
}

function parseSms(fields: JsonObject): InboundText {
  return {
    externalId: parseExternalId(findField(fields, 'messageId', 'message-id'), 'messageId'),
    to: requireString(fields, 'to') || null,
    from: requireString(fields, 'msisdn'),
    ...(findField(fields, 'type') === 'binary' ? parseBinary(fields) : parseWords(fields)),
    sentAt: parseUtcTime(findField(fields, 'message-timestamp') ?? ''),
  }
}

/** The content of a binary message is hexadecimal. */
function parseData(data: string): Buffer {
  if (data.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(data)) throw invalidField('data', 'data must be hexadecimal.')
  return Buffer.from(data, 'hex')
}

/** Vonage names the part of a binary message beside its header, too. */
function parseBinary(fields: JsonObject): ReturnType<typeof readUserData> {
  return readUserData({
    header: Buffer.from(findField(fields, 'udh') ?? '', 'hex'),
    content: parseData(requireString(fields, 'data')),
    encoding: 'utf-8',
    alphabet: '8 bit',
    concatenation: findConcatenation(fields),
  })
}

/** Vonage does not join the parts of a longer text. Each is decoded alone, so half a character at an end is half of a surrogate pair: UTF-16 keeps it. */
function parseWords(fields: JsonObject): Pick<InboundText, 'text' | 'part'> {
  const text = requireString(fields, 'text')
  const concatenation = findConcatenation(fields)
  return { text, ...(concatenation && { part: { ...concatenation, bytes: Buffer.from(text, 'utf16le').swap16(), encoding: 'utf-16be' } }) }
}

/** By JSON, `concat` may be a boolean and the others numbers. */
function findConcatenation(fields: JsonObject): Concatenation | null {
  const reference = findField(fields, 'concat-ref')
  const number = parseCount(findField(fields, 'concat-part'))
  const total = parseCount(findField(fields, 'concat-total'))
  if (String(fields['concat']) !== 'true' || reference === null || number === 0 || number > total || total < 2) return null
  return { reference: `vonage:${reference}`, number, total }
}

function parseCount(text: string | null): number {
  return /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0
}

/** Of an MMS: https://developer.vonage.com/en/api/messages */
const mediaTypes = ['image', 'audio', 'video', 'file', 'vcard']

/** Statuses of outbound messages have no content; other channels than SMS and MMS have no number of ours. */
function parseMessagesApi(fields: JsonObject): ParsedRequest {
  const content = contentOf(fields)
  const channel = findField(fields, 'channel') ?? (isObject(fields['to']) ? findField(fields['to'], 'type') : null) ?? 'sms'
  if ('status' in fields || !['sms', 'mms'].includes(channel)) return { kind: 'nothing' }
  if (content.type !== 'text') return mediaTypes.includes(content.type) ? mmsWithoutWords : { kind: 'nothing' }
  const timestamp = findField(fields, 'timestamp')
  return {
    kind: 'texts',
    texts: [
      {
        externalId: parseExternalId(findField(fields, 'message_uuid'), 'message_uuid'),
        to: requireNumber(fields, 'to') || null,
        from: requireNumber(fields, 'from'),
        text: requireString(content.fields, 'text', content.path),
        sentAt: timestamp === null ? null : parseTime(timestamp),
      },
    ],
  }
}

/** Version 1 has the text beside the numbers, version 0.1 in `message.content`. */
function contentOf(fields: JsonObject): { type: string; fields: JsonObject; path: string } {
  const { message } = fields
  const content = isObject(message) && isObject(message['content']) ? message['content'] : null
  if (content !== null) return { type: findField(content, 'type') ?? 'text', fields: content, path: 'message.content.' }
  return { type: findField(fields, 'message_type') ?? 'text', fields, path: '' }
}

/** A number: version 1 has it as a string, version 0.1 as `{type, number}`. */
function requireNumber(fields: JsonObject, name: string): string {
  const value = fields[name]
  return isObject(value) ? requireString(value, 'number', `${name}.`) : requireString(fields, name)
}
