import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { sinch } from './sinch.ts'

const secret = 'SMSWebhooksSecret'
const nonce = '01JHFFHWYY7HSS4FWTMDTQEK8V'
const headersOf = (signature: string, timestamp: string) => ({
  'x-sinch-webhook-signature': signature,
  'x-sinch-webhook-signature-algorithm': 'HmacSHA256',
  'x-sinch-webhook-signature-nonce': nonce,
  'x-sinch-webhook-signature-timestamp': timestamp,
})
const received = {
  type: 'mo_text',
  id: '01XXXXX21XXXXX119Z8P1XXXXX',
  from: '447700900123',
  to: '447700900456',
  body: 'Your code is 482913',
  received_at: '2023-11-14T22:13:20.000Z',
  operator_id: '23410',
}
const callback = (content: object) => ingestRequest({ body: JSON.stringify(content) })

test("the signature of Sinch's own SDK test is accepted, and its report is no text", () => {
  const body =
    '{"at":"2025-01-13T09:22:40.914Z","batch_id":"01JHFFHQ0P99JPPNQPJDV7JTBP","client_reference":"a client reference","code":0,"operator_status_at":"2025-01-13T09:22:00Z","recipient":"33662162466","status":"Delivered","type":"recipient_delivery_report_sms"}'
  const request = ingestRequest({
    headers: headersOf('ZoHei66PPN/kZjw7hFVfGhJOnml3iGNCMWoyQVcE5o0=', '1736760161'),
    body,
    now: new Date(1_736_760_161_000),
  })
  expect(sinch.verify?.(request, secret)).toBe(true)
  expect(sinch.verify?.(request, 'another secret')).toBe(false)
  expect(sinch.parse(request)).toEqual({ kind: 'nothing' })
  expect(sinch.respond([], []).status).toBe(200)
})

test('a signed text is accepted for five minutes, and for its body, nonce and timestamp alone', () => {
  const headers = headersOf('Te93fiIwBJXwUCTMwoJgE4lr8BGVfqaMtPwcsR+14kc=', '1700000000')
  const request = ingestRequest({ headers, body: JSON.stringify(received) })
  const laterBy = (seconds: number) => ({ ...request, now: new Date(1_700_000_000_000 + seconds * 1000) })
  expect(sinch.verify?.(request, secret)).toBe(true)
  expect([-301, -300, 300, 301].map((seconds) => sinch.verify?.(laterBy(seconds), secret))).toEqual([false, true, true, false])
  expect(sinch.verify?.({ ...request, body: Buffer.from('{}') }, secret)).toBe(false)
  for (const name of Object.keys(headers))
    expect([name, sinch.verify?.({ ...request, headers: { ...headers, [name]: 'x' } }, secret)]).toEqual([name, false])
  expect(sinch.verify?.({ ...request, headers: { ...headers, 'x-sinch-webhook-signature-timestamp': undefined } }, secret)).toBe(false)
  expect(sinch.verify?.({ ...request, headers: {} }, secret)).toBeNull()
  expect(parseFirstText(sinch, request)).toEqual({
    externalId: '01XXXXX21XXXXX119Z8P1XXXXX',
    from: '447700900123',
    to: '447700900456',
    text: 'Your code is 482913',
    sentAt: new Date(1_700_000_000_000),
  })
})

test('a signature covers a Greek text with an emoji', () => {
  const body = JSON.stringify({ ...received, body: 'Ο κωδικός σας 👍🏽' })
  const signature = createHmac('sha256', secret).update(`${body}.${nonce}.1700000000`).digest('base64')
  const request = ingestRequest({ headers: headersOf(signature, '1700000000'), body })
  expect(sinch.verify?.(request, secret)).toBe(true)
  expect(parseFirstText(sinch, request)?.text).toBe('Ο κωδικός σας 👍🏽')
})

test('the time of sending is that of the operator where it is known, and binary messages are decoded', () => {
  expect(parseFirstText(sinch, callback({ ...received, sent_at: '2023-11-14T22:13:00Z' }))?.sentAt).toEqual(
    new Date('2023-11-14T22:13:00Z'),
  )
  const binary = { ...received, type: 'mo_binary', body: Buffer.from('482913').toString('base64'), udh: '00' }
  expect(parseFirstText(sinch, callback(binary))?.text).toBe('482913')
})

test('the words of an MMS are a text, and an MMS without words is acknowledged and is none', () => {
  // Its body is {subject?, message?, media?}: MmsMoBody of developers.sinch.com/sdk/sinch-sdk-node/1.5.0, read on 2026-11-23.
  const media = [{ url: 'https://media.sinch.com/a.jpg', content_type: 'image/jpeg', status: 'Uploaded', code: 0 }]
  const mms = (body: unknown) => callback({ ...received, type: 'mo_media', body })
  expect(parseFirstText(sinch, mms({ subject: 'Hi', message: 'Look', media }))).toMatchObject({ to: '447700900456', text: 'Look' })
  for (const body of [{ media }, { message: '', media }, {}, null, 'Look']) expect(sinch.parse(mms(body))).toEqual(mmsWithoutWords)
})

test('the parts of a binary message say which they are', () => {
  // udh is "HEX encoded": interface MOBinary of developers.sinch.com/sdk/sinch-sdk-node/1.5.0, read on 2026-11-23.
  const binary = { ...received, type: 'mo_binary', body: Buffer.from('4829').toString('base64'), udh: '0500032a0201' }
  expect(parseFirstText(sinch, callback(binary))).toMatchObject({
    text: '4829',
    part: { reference: '8:42', number: 1, total: 2, bytes: Buffer.from('4829'), encoding: 'utf-8' },
  })
  expect(parseFirstText(sinch, callback({ ...binary, udh: 'no hex' }))).not.toHaveProperty('part')
})

test.each(['delivery_report_sms', 'delivery_report_mms', 'something_new'])('%s is acknowledged and is no text', (type) => {
  expect(sinch.parse(callback({ ...received, type }))).toEqual({ kind: 'nothing' })
})

test.each<[string, unknown, string]>([
  ['no JSON', 'hello', 'body'],
  ['no type', { ...received, type: undefined }, 'type'],
  ['no to', { ...received, to: undefined }, 'to'],
  ['no from', { ...received, from: undefined }, 'from'],
  ['no body', { ...received, body: undefined }, 'body'],
  ['a number as body', { ...received, body: 482_913 }, 'body'],
  ['a list as to', { ...received, to: ['447700900456'] }, 'to'],
  ['an id with a NUL', { ...received, id: 'a\0' }, 'id'],
])('%s is refused by name', (_name, content, field) => {
  expect(refusedField(sinch, ingestRequest({ body: typeof content === 'string' ? content : JSON.stringify(content) }))).toBe(field)
})
