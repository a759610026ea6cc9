import { maxTextsPerRequest } from '#domain/gateways/gateway.ts'
import type { InboundText, Receipt } from '#domain/messages/message.ts'
import { isTelephoneNumber } from '#domain/numbers/number.ts'
import { withoutUnseen } from '#domain/numbers/read-digits.ts'
import type { Format } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { requireObject, parseJson, requireString, invalidField, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

/** Our own format: `{id?, to, from, text, sent_at?}`, or `{messages: [up to 500 of them]}`. */
export const json: Format = {
  name: 'json',
  methods: ['POST'],
  parse({ body }) {
    const parsed = parseJson(body)
    if (!('messages' in parsed)) return { kind: 'texts', texts: [parseText(parsed, '')] }
    const { messages } = parsed
    if (!Array.isArray(messages) || messages.length === 0) throw invalidField('messages', 'messages must be a list of at least one text.')
    if (messages.length > maxTextsPerRequest)
      throw invalidField('messages', `messages may hold ${maxTextsPerRequest} texts; this one has ${messages.length}.`)
    return {
      kind: 'texts',
      texts: messages.map((message: unknown, index) => parseText(requireObject(message, `messages.${index}`), `messages.${index}.`)),
    }
  },
  respond: (receipts, texts) => ({
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ results: receipts.map((receipt, index) => resultOf(receipt, texts[index]?.externalId ?? null)) }),
  }),
}

function parseText(message: JsonObject, path: string): InboundText {
  const to = withoutUnseen(requireString(message, 'to', path)).trim()
  // It may not be listed, which is checked later.
  if (!isTelephoneNumber(to)) throw invalidField(`${path}to`, `${path}to must be a phone number such as +447700900123.`)
  return {
    externalId: parseExternalIdField(message['id'], path),
    to,
    from: requireString(message, 'from', path),
    text: requireString(message, 'text', path),
    sentAt: parseSentAt(message['sent_at'], path),
  }
}

function parseExternalIdField(value: unknown, path: string): string | null {
  if (value === undefined || value === null) return null
  const id = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof id !== 'string' || id === '') throw invalidField(`${path}id`, `${path}id must be a string that is not empty.`)
  return parseExternalId(id, `${path}id`)
}

function parseSentAt(value: unknown, path: string): Date | null {
  if (value === undefined || value === null) return null
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? parseTime(value) : null
  if (!time) throw invalidField(`${path}sent_at`, `${path}sent_at must be an ISO 8601 time such as 2026-11-21T09:30:00Z.`)
  return time
}

function resultOf(receipt: Receipt, id: string | null) {
  const { status, messageId, reason } = receipt
  return { id, status, ...(messageId === undefined ? {} : { message_id: messageId }), ...(reason === undefined ? {} : { reason }) }
}
