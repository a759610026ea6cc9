import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { textbee } from './textbee.ts'

const secret = '01234567890123456789'
const received = {
  smsId: '65f0',
  message: 'Your code is 482913',
  deviceId: '65ee',
  webhookSubscriptionId: '65aa',
  webhookEvent: 'MESSAGE_RECEIVED',
  idempotencyKey: '65aa:65f0',
  sender: 'Google',
  receivedAt: '2023-11-14T22:13:20.000Z',
}
const event = (content: object) => ingestRequest({ body: JSON.stringify(content) })

test('a delivery is accepted by the signature of its body, and names the phone but no number of ours', () => {
  const headers = { 'x-signature': 'a34cbf588f11ad517e53df32c72b9f076ef06b9991aeec598191843a59b843a9' }
  const request = ingestRequest({ headers, body: JSON.stringify(received) })
  expect(textbee.verify?.(request, secret)).toBe(true)
  expect(textbee.verify?.({ ...request, headers: { 'x-signature': headers['x-signature'].toUpperCase() } }, secret)).toBe(true)
  expect(textbee.verify?.({ ...request, body: Buffer.from(JSON.stringify(received, null, 1)) }, secret)).toBe(false)
  expect(textbee.verify?.(request, 'another secret of 20 characters')).toBe(false)
  for (const signature of ['', 'zz', 'a34c', `${headers['x-signature']}00`])
    expect(textbee.verify?.({ ...request, headers: { 'x-signature': signature } }, secret)).toBe(false)
  expect(textbee.verify?.({ ...request, headers: {} }, secret)).toBeNull()
  expect(parseFirstText(textbee, request)).toEqual({
    externalId: '65f0',
    from: 'Google',
    to: null,
    port: '65ee',
    text: 'Your code is 482913',
    sentAt: new Date(1_700_000_000_000),
  })
})

test('a signature covers a Greek text with an emoji', () => {
  const body = JSON.stringify({ ...received, message: 'Ο κωδικός σας 👍🏽' })
  const request = ingestRequest({ headers: { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') }, body })
  expect(textbee.verify?.(request, secret)).toBe(true)
  expect(parseFirstText(textbee, request)?.text).toBe('Ο κωδικός σας 👍🏽')
})

test('a text that is notified again has the same id, and a time that is none costs no text', () => {
  expect(parseFirstText(textbee, event({ ...received, idempotencyKey: 'another' }))?.externalId).toBe('65f0')
  expect(parseFirstText(textbee, event({ ...received, receivedAt: 'yesterday' }))?.sentAt).toBeNull()
})

test('a text of an old version names no phone', () => {
  for (const deviceId of [undefined, null, ''])
    expect(parseFirstText(textbee, event({ ...received, deviceId }))).toMatchObject({ to: null, port: null })
})

test.each(['MESSAGE_SENT', 'MESSAGE_DELIVERED', 'MESSAGE_FAILED', 'UNKNOWN_STATE', 'SMS_STATUS_UPDATED', 'something new'])(
  '%s is acknowledged and is no text',
  (webhookEvent) => {
    expect(textbee.parse(event({ ...received, webhookEvent }))).toEqual({ kind: 'nothing' })
    expect(textbee.respond([], []).status).toBe(200)
  },
)

test.each<[string, unknown, string]>([
  ['no JSON', 'hello', 'body'],
  ['no event', { ...received, webhookEvent: undefined }, 'webhookEvent'],
  ['no sender', { ...received, sender: undefined }, 'sender'],
  ['no message', { ...received, message: null }, 'message'],
  ['a number as message', { ...received, message: 482_913 }, 'message'],
  ['a long id', { ...received, smsId: 'x'.repeat(256) }, 'smsId'],
])('%s is refused by name', (_name, content, field) => {
  expect(refusedField(textbee, ingestRequest({ body: typeof content === 'string' ? content : JSON.stringify(content) }))).toBe(field)
})
