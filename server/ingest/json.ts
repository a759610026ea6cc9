import { mostTextsAtOnce } from '#domain/gateway.ts'
import type { InboundText, Receipt } from '#domain/message.ts'
import type { Format } from './format.ts'
import { readExternalId } from './read-external-id.ts'
import { asObject, readJson, readString, wrongField, type JsonObject } from './read-json.ts'
import { readTime } from './read-time.ts'

/** What a phone number looks like in any country and notation; whether it is one of ours is asked later. */
const numberShape = /^(?:\+|00)?[\d\s().-]{3,24}$/

/** Our own format: `{id?, to, from, text, sent_at?}`, or `{messages: [up to 500 of them]}`. */
export const json: Format = {
  name: 'json',
  methods: ['POST'],
  read({ body }) {
    const parsed = readJson(body)
    if (!('messages' in parsed)) return { kind: 'texts', texts: [readText(parsed, '')] }
    const { messages } = parsed
    if (!Array.isArray(messages) || messages.length === 0) throw wrongField('messages', 'messages must be a list of at least one text.')
    if (messages.length > mostTextsAtOnce)
      throw wrongField('messages', `messages may hold ${mostTextsAtOnce} texts; this one has ${messages.length}.`)
    return {
      kind: 'texts',
      texts: messages.map((message: unknown, index) => readText(asObject(message, `messages.${index}`), `messages.${index}.`)),
    }
  },
  answer: (receipts, texts) => ({
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ results: receipts.map((receipt, index) => writeResult(receipt, texts[index]?.externalId ?? null)) }),
  }),
}

function readText(message: JsonObject, path: string): InboundText {
  const to = readString(message, 'to', path)
  if (!numberShape.test(to.trim())) throw wrongField(`${path}to`, `${path}to must be a phone number such as +447700900123.`)
  return {
    externalId: readId(message['id'], path),
    to: to.trim(),
    from: readString(message, 'from', path),
    text: readString(message, 'text', path),
    sentAt: readSentAt(message['sent_at'], path),
  }
}

function readId(value: unknown, path: string): string | null {
  if (value === undefined || value === null) return null
  const id = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof id !== 'string' || id === '') throw wrongField(`${path}id`, `${path}id must be a string that is not empty.`)
  return readExternalId(id, `${path}id`)
}

function readSentAt(value: unknown, path: string): Date | null {
  if (value === undefined || value === null) return null
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? readTime(value) : null
  if (!time) throw wrongField(`${path}sent_at`, `${path}sent_at must be an ISO 8601 time such as 2026-11-21T09:30:00Z.`)
  return time
}

function writeResult(receipt: Receipt, id: string | null) {
  const { status, messageId, reason } = receipt
  return { id, status, ...(messageId === undefined ? {} : { message_id: messageId }), ...(reason === undefined ? {} : { reason }) }
}
