import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { httpsms } from './httpsms.ts'
import { mmsWithoutWords } from './mms-without-words.ts'

const url = 'https://sms.example.test/in/httpsms/k1'
const key = 'httpsms_signing_key'
const token =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJhdWQiOlsiaHR0cHM6Ly9zbXMuZXhhbXBsZS50ZXN0L2luL2h0dHBzbXMvazEiXSwiZXhwIjoxNzAwMDAwNjAwLCJpYXQiOjE3MDAwMDAwMDAsImlzcyI6ImFwaS5odHRwc21zLmNvbSIsIm5iZiI6MTY5OTk5OTQwMCwic3ViIjoiV0I3RFJEV3JKWlJHYllydjJDS0drcWJ6dnFkQyJ9.WHUXMj0HASga3KU3453amjrz7qD0F-sdZEcG6L0iHc0'
const signed = ingestRequest({ url, headers: { authorization: `Bearer ${token}` }, body: '{}' })

function sign(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iat: 1_700_000_000, exp: 1_700_000_600, nbf: 1_699_999_400, ...claims })}`
  return `Bearer ${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const received = {
  message_id: '32343a19-da5e-4b1b-a767-3298a73703cb',
  user_id: 'WB7DRDWrJZRGbYrv2CKGkqbzvqdC',
  owner: '+447700900456',
  encrypted: false,
  contact: '+447700900123',
  timestamp: '2023-11-14T22:13:20Z',
  content: 'Your code is 482913',
  sim: 'SIM1',
}
const event = (type: unknown, data?: unknown) =>
  ingestRequest({
    body: JSON.stringify({ specversion: '1.0', id: 'event-1', source: '/v1/messages/receive', type, time: '2023-11-14T22:13:21Z', data }),
  })

test('the JWT of httpSMS is accepted until it expires, for its address and its key alone', () => {
  const laterBy = (seconds: number) => ({ ...signed, now: new Date(1_700_000_000_000 + seconds * 1000) })
  expect(httpsms.verify?.(signed, key)).toBe(true)
  expect([-301, -300, 600, 900, 901, 3600].map((seconds) => httpsms.verify?.(laterBy(seconds), key))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(httpsms.verify?.(signed, 'another key')).toBe(false)
  for (const other of [`${url}/`, `${url}?a=1`, url.replace('https', 'http'), 'https://sms.example.test/in/httpsms/k2'])
    expect(httpsms.verify?.({ ...signed, url: other }, key)).toBe(false)
  expect(httpsms.verify?.({ ...signed, url: 'https://sms.example.test:443/in/httpsms/k1' }, key)).toBe(true)
  expect(httpsms.verify?.(ingestRequest({ url, headers: { authorization: 'Bearer a-token-of-ours' } }), key)).toBeNull()
})

test('an address alone, as older versions have it, is accepted like one in a list, and no address is not', () => {
  const verify = (claims: object) => httpsms.verify?.({ ...signed, headers: { authorization: sign(claims) } }, key)
  expect(verify({ aud: url })).toBe(true)
  expect(verify({ aud: ['https://elsewhere.example', url] })).toBe(true)
  for (const aud of [undefined, null, '', [], {}, [null], 'https://elsewhere.example']) expect(verify({ aud })).toBe(false)
})

test('an MMS is the text in it; one without words is nothing, with the reason', () => {
  const mms = (content: unknown, attachments: unknown) => event('message.phone.received', { ...received, content, attachments })
  const picture = ['https://storage.example/1.jpg']
  for (const content of ['', undefined, null]) expect(httpsms.parse(mms(content, picture))).toEqual(mmsWithoutWords)
  expect(parseFirstText(httpsms, mms('Look', picture))?.text).toBe('Look')
  for (const none of [[], null, undefined]) expect(parseFirstText(httpsms, mms('', none))?.text).toBe('')
})

test('a received text is parsed, of older versions too', () => {
  expect(parseFirstText(httpsms, event('message.phone.received', received))).toEqual({
    externalId: '32343a19-da5e-4b1b-a767-3298a73703cb',
    from: '+447700900123',
    to: '+447700900456',
    text: 'Your code is 482913',
    sentAt: new Date(1_700_000_000_000),
  })
  const { message_id: id, timestamp: _timestamp, encrypted: _encrypted, ...old } = received
  expect(parseFirstText(httpsms, event('message.phone.received', { ...old, id }))).toMatchObject({
    externalId: id,
    sentAt: new Date('2023-11-14T22:13:21Z'),
  })
  expect(
    parseFirstText(httpsms, event('message.phone.received', { ...received, contact: 'Bank', content: 'Ο κωδικός σας 👍🏽' })),
  ).toMatchObject({
    from: 'Bank',
    text: 'Ο κωδικός σας 👍🏽',
  })
})

test('an encrypted text is refused with what to do', () => {
  const encrypted = event('message.phone.received', { ...received, encrypted: true, content: '4vBnO1l6' })
  expect(refusedField(httpsms, encrypted)).toBe('data.encrypted')
  expect(() => httpsms.parse(encrypted)).toThrow('Switch off encryption')
})

// https://docs.httpsms.com/webhooks/events and api/pkg/events/phone_heartbeat_{online,offline}_event.go of github.com/NdoleStudio/httpsms (06b3a71), November 2026.
test('a phone that is online again is an event with its number; that it has gone is no sign of life', () => {
  const beat = {
    phone_id: '32343a19-da5e-4b1b-a767-3298a73703cb',
    user_id: 'WB7DRDWrJZRGbYrv2CKGkqbzvqdC',
    last_heartbeat_timestamp: '2023-11-14T21:09:20Z',
    timestamp: '2023-11-14T22:13:20Z',
    monitor_id: '32343a19-da5e-4b1b-a767-3298a73703cc',
    owner: '+447700900456',
  }
  expect(httpsms.parse(event('phone.heartbeat.online', beat))).toEqual({
    kind: 'heartbeat',
    heartbeat: { sign: 'event', number: '+447700900456' },
  })
  for (const owner of [undefined, null, '', 'my phone', {}, 'a\0'])
    expect(httpsms.parse(event('phone.heartbeat.online', { ...beat, owner }))).toEqual({ kind: 'heartbeat', heartbeat: { sign: 'event' } })
  expect(httpsms.parse(event('phone.heartbeat.offline', beat))).toEqual({ kind: 'heartbeat', heartbeat: { sign: 'offline' } })
})

test.each(['message.phone.sent', 'message.phone.delivered', 'message.send.failed', 'message.call.missed', 'something.new'])(
  '%s is acknowledged and is no text',
  (type) => {
    expect(httpsms.parse(event(type, received))).toEqual({ kind: 'nothing' })
    expect(httpsms.respond([], []).status).toBe(200)
  },
)

test.each<[string, unknown, string]>([
  ['no type', event(undefined, received), 'type'],
  ['no data', event('message.phone.received'), 'data'],
  ['a heartbeat without data', event('phone.heartbeat.online'), 'data'],
  ['no owner', event('message.phone.received', { ...received, owner: undefined }), 'data.owner'],
  ['no contact', event('message.phone.received', { ...received, contact: undefined }), 'data.contact'],
  ['no content', event('message.phone.received', { ...received, content: undefined }), 'data.content'],
  ['a number as content', event('message.phone.received', { ...received, content: 482_913 }), 'data.content'],
  ['a long id', event('message.phone.received', { ...received, message_id: 'x'.repeat(256) }), 'data.message_id'],
  ['no JSON', ingestRequest({ body: 'hello' }), 'body'],
])('%s is refused by name', (_name, request, field) => {
  expect(refusedField(httpsms, request as ReturnType<typeof ingestRequest>)).toBe(field)
})
