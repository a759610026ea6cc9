import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import type { IngestRequest } from './format.ts'
import { messagebird } from './messagebird.ts'
import { mmsWithoutWords } from './mms-without-words.ts'

/** The cases of MessageBird's reference data for its SDKs (lib/testdata/webhook-signature-jwt-reference.json): header, claims and signature. */
const referenceSecret = '36efdd1aace2e26cd490f0d951138253bef2f7c6d34d18981da781555cc4cebb'
const hs256 = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'
const within = 'eyJpc3MiOiJNZXNzYWdlQmlyZCIsIm5iZiI6MTYyNTQ3OTIwMCwiZXhwIjoxNjI1NDc5MjYwLCJqdGkiOi'
const plain = `${within}I1OWEyNDRkYy1lOWFkLTRlMjMtOTc3OC0zNzFmYWEyMzhmNzIiLCJ1cmxfaGFzaCI6IjBmMTE1ZGIwNjJiN2MwZGQwMzBiMTY4NzhjOTlkZWE1YzM1NGI0OWRjMzdiMzhlYjg4NDYxNzljNzc4M2U5ZDcifQ`
const noQuery = `${hs256}.${plain}.6Fp0rVOsRr1fj9S2GidXAfkmPVofKr8_RTffC6G6r2E`
const withQuery = `${hs256}.${within}JjOTQ2YWY3Ny1lMTgyLTRlYWEtYjJmZi0xYTU0NWI1ZTk5MWEiLCJ1cmxfaGFzaCI6IjQxZjA1ZjBkZGQwYTIyYWIyMDlhYzQ2ZjQ3YzQ1NzJkOWNlZmEyNTdlZDc0YjI0MDA0YmFlNzUzZWNlNmMyNjAifQ.huo2ou6JDoDc7sV25d75UMWeYhBeavQlLsqIibSZuac`
const withPayload = `${hs256}.${within}I5M2U1NTAwNi1hMGU4LTQ1MjYtYTE5MC1mYTVmZjAwZWExMTYiLCJ1cmxfaGFzaCI6IjQxZjA1ZjBkZGQwYTIyYWIyMDlhYzQ2ZjQ3YzQ1NzJkOWNlZmEyNTdlZDc0YjI0MDA0YmFlNzUzZWNlNmMyNjAiLCJwYXlsb2FkX2hhc2giOiJkZmZkNjAyMWJiMmJkNWIwYWY2NzYyOTA4MDllYzNhNTMxOTFkZDgxYzdmNzBhNGIyODY4OGEzNjIxODI5ODZmIn0._H--TOuYFLpeEH39-rg5E3IHVkjHozBcaKVWPRC5m9I`
const base = 'https://example.com/'

test.each<[string, boolean, { method?: string; url: string; body?: string; token: string }]>([
  ['no query, no body, POST', true, { url: base, token: noQuery }],
  ['no query, no body, GET', true, { method: 'GET', url: base, token: noQuery }],
  ['a query', true, { url: `${base}path?bar=1&foo=2`, token: withQuery }],
  ['a query and a body', true, { url: `${base}path?bar=1&foo=2`, body: 'Hello, World!', token: withPayload }],
  ['a body that was removed', false, { url: `${base}path?bar=1&foo=2`, token: withPayload }],
  ['a body that was added', false, { url: base, body: 'Hello, World!', token: noQuery }],
  [
    'a body that was changed',
    false,
    {
      url: base,
      body: 'Hello, World!',
      token: `${hs256}.${within}IxNDUwMTUzMi05NmYyLTQ2ODQtOTgzMi02OGYwOTUxYWUzNDIiLCJ1cmxfaGFzaCI6IjBmMTE1ZGIwNjJiN2MwZGQwMzBiMTY4NzhjOTlkZWE1YzM1NGI0OWRjMzdiMzhlYjg4NDYxNzljNzc4M2U5ZDciLCJwYXlsb2FkX2hhc2giOiJmYjYyZjAyYWNkYTdkNzQxNzdhNzAxYTFjZTAwNmU2YmFjZDkwYzdkNGQ3YWI0ODE2OTJjMWRhNDdjODEwNzZiIn0.m79RCwO6dGa9pvzsQypkVuXQ6eM0CkRl6_U7MfWg6TM`,
    },
  ],
  [
    'before it is valid',
    false,
    {
      method: 'GET',
      url: base,
      token: `${hs256}.eyJpc3MiOiJNZXNzYWdlQmlyZCIsIm5iZiI6MTYyNTQ4MjgwMCwiZXhwIjoxNjI1NDgyODYwLCJqdGkiOiJmOWY4YzM4Mi0yNDQ5LTQzMTEtYjcyYi0xZGY3MTY4NzkzMWUiLCJ1cmxfaGFzaCI6IjBmMTE1ZGIwNjJiN2MwZGQwMzBiMTY4NzhjOTlkZWE1YzM1NGI0OWRjMzdiMzhlYjg4NDYxNzljNzc4M2U5ZDcifQ.ZELgDFNGhjZH9CffQKcq3sytBe2I0KciLxpBhcfstHQ`,
    },
  ],
  [
    'after it has expired',
    false,
    {
      method: 'GET',
      url: base,
      token: `${hs256}.eyJpc3MiOiJNZXNzYWdlQmlyZCIsIm5iZiI6MTYyNTQ3NTYwMCwiZXhwIjoxNjI1NDc1NjYwLCJqdGkiOiI1ZjAyZjUyMi02MDMwLTQ2YzgtYjVhMy0wMTI0NjQ3OGQ4YmMiLCJ1cmxfaGFzaCI6IjBmMTE1ZGIwNjJiN2MwZGQwMzBiMTY4NzhjOTlkZWE1YzM1NGI0OWRjMzdiMzhlYjg4NDYxNzljNzc4M2U5ZDcifQ.45MSST3B_2PsjNUeiuW54_vUQgVw4rBXrdWrOUEz3lM`,
    },
  ],
  [
    'a query in another order',
    false,
    {
      method: 'GET',
      url: `${base}path?foo=1&bar=2`,
      token: `${hs256}.${within}JhNzVjOTA5Ni1lODIzLTQ0MmItODVmMi03ZDNjOWQ5YjcyNmIiLCJ1cmxfaGFzaCI6IjZhMDIyZDgzNGMxODMzMGJhYWQ4YTJiZDYxMzUxNzNlZDIxNjEwYTQ1NDUxNmJlMGRmM2YxY2MwMTUxNjEwZWEifQ.z6Sw1XQIM0wuEQGBhXBdawDIIrtMg2XnmA_bpDq53pE`,
    },
  ],
  [
    'a port',
    true,
    {
      method: 'GET',
      url: 'https://example.com:8080/',
      token: `${hs256}.${within}I1OWEyNDRkYy1lOWFkLTRlMjMtOTc3OC0zNzFmYWEyMzhmNzIiLCJ1cmxfaGFzaCI6IjA3Zjc4NjFhNjliMTNjMjI5YzZhZTU5NmQxOThiMjc2M2IwNTRjZjVlMDAwZDczNmQxYzQ4MTAyZDc3MGNmZmMifQ.vcpa0IicGAbpo064dOjiA2VbVOR2S5uZBEaBOP16sS8`,
    },
  ],
  [
    'special characters in the query',
    true,
    {
      method: 'GET',
      url: `${base}?obj%5Bfield1%5D=val1&obj%5Bfield2%5D=val2&param=value+with+spaces`,
      token: `${hs256}.${within}I1OWEyNDRkYy1lOWFkLTRlMjMtOTc3OC0zNzFmYWEyMzhmNzIiLCJ1cmxfaGFzaCI6IjhhZmYzNzQ4ZDc4OWM0MzMzNTczZTFjMzFmZTViMDA0OTQwY2I1ZmM0NzQ2MGVkM2QwZTY1NGY3ZmM0ZTVmYWUifQ.mJBCMfEjKmN3IMuzqPXPHktWETrcu0iNdF3agE8PDyI`,
    },
  ],
  [
    'special characters in the body',
    true,
    {
      url: base,
      body: 'Some text containg & < >, & and \\u0026',
      token: `${hs256}.${within}I1OWEyNDRkYy1lOWFkLTRlMjMtOTc3OC0zNzFmYWEyMzhmNzIiLCJ1cmxfaGFzaCI6IjBmMTE1ZGIwNjJiN2MwZGQwMzBiMTY4NzhjOTlkZWE1YzM1NGI0OWRjMzdiMzhlYjg4NDYxNzljNzc4M2U5ZDciLCJwYXlsb2FkX2hhc2giOiIyNDMxYmQ5Y2NiNDhlZDAxNmZhZDU2N2IwNzcxMjAzOGI1Y2RkOTQ5YWM5ZDQxZmU0NjkzZDVhMzg0NWNmN2U4In0.IQiKzeEPaO3A48lhKmBDSmxZyCESPCGxdSKFdi0dEJs`,
    },
  ],
  [
    'HS384',
    true,
    { url: base, token: `eyJhbGciOiJIUzM4NCIsInR5cCI6IkpXVCJ9.${plain}.KNMW-29X77lZeuPmThmHWc_RUAvTkaDkpxIZK6mqE08v8mWKiU9Edh4QXwAJO2nv` },
  ],
  [
    'HS512',
    true,
    {
      url: base,
      token: `eyJhbGciOiJIUzUxMiIsInR5cCI6IkpXVCJ9.${plain}.rd6r0iMyNGnVPCwurETphE3Y8rpAyvvnUK0S8WvGUkt2E1QSRAZ7NZJZBHw1Y_Wb5W-sK9HJr_PRL2vz4jRT3Q`,
    },
  ],
  ['no algorithm', false, { url: base, token: `eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.${plain}.` }],
])("MessageBird's reference case: %s", (_name, isValid, { method = 'POST', url, body = '', token }) => {
  const now = new Date('2021-07-05T12:00:00+02:00')
  const request = ingestRequest({ method, url, body, now, headers: { 'messagebird-signature-jwt': token } })
  expect(messagebird.verify?.(request, referenceSecret)).toBe(isValid)
  expect(messagebird.verify?.(request, 'another key')).toBe(false)
})

const key = 'my_super_secret'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function signByJwt(request: IngestRequest, claims: object = {}): IngestRequest {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const own = { iss: 'MessageBird', nbf: 1_700_000_000, exp: 1_700_000_060, url_hash: sha256(request.url) }
  const covered = request.body.length > 0 ? { payload_hash: sha256(request.body.toString()) } : {}
  const text = `${encode({ alg: 'HS256' })}.${encode({ ...own, ...covered, ...claims })}`
  const token = `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  return { ...request, headers: { ...request.headers, 'messagebird-signature-jwt': token } }
}

test('a JWT is valid for five minutes around its own time, and covers address and body', () => {
  const request = ingestRequest({ url: `${base}ingest/1/messagebird?token=a`, body: 'body=Hi' })
  const at = (seconds: number) => ({ ...signByJwt(request), now: new Date((1_700_000_000 + seconds) * 1000) })
  expect([-301, -300, 360, 361].map((seconds) => messagebird.verify?.(at(seconds), key))).toEqual([false, true, true, false])
  expect(messagebird.verify?.(signByJwt(request, { iss: 'Somebody' }), key)).toBe(false)
  for (const claims of [{ url_hash: undefined }, { url_hash: sha256(base) }, { payload_hash: undefined }, { payload_hash: 7 }])
    expect(messagebird.verify?.(signByJwt(request, claims), key)).toBe(false)
  const withoutQuery = { url_hash: sha256(`${base}ingest/1/messagebird`) }
  expect(messagebird.verify?.(signByJwt(request, withoutQuery), key)).toBe(true)
  expect(messagebird.verify?.(signByJwt({ ...request, body: Buffer.alloc(0) }, withoutQuery), key)).toBe(false)
  expect(messagebird.verify?.(request, key)).toBeNull()
})

test("the older signature of MessageBird's own SDK test is accepted for five minutes", () => {
  const rawQuery =
    'id=eef0ab57a9e049be946f3821568c2b2e&mccmnc=20408&ported=1&recipient=31612345678&reference=FOO&status=delivered&statusDatetime=2019-01-11T09%3A17%3A11%2B00%3A00'
  const headers = {
    'messagebird-request-timestamp': '1547198231',
    'messagebird-signature': 'KVBdcVdz2lYMwcBLZCRITgxUfA/WkwSi+T3Wxl2HL6w=',
  }
  const request = ingestRequest({ method: 'GET', rawQuery, headers, now: new Date(1_547_198_231_000) })
  const secret = 'PlLrKaqvZNRR5zAjm42ZT6q1SQxgbbGd'
  expect(messagebird.verify?.(request, secret)).toBe(true)
  expect(messagebird.verify?.({ ...request, rawQuery: rawQuery.split('&').toReversed().join('&') }, secret)).toBe(true)
  expect(messagebird.verify?.({ ...request, rawQuery: rawQuery.replace('FOO', 'BAR') }, secret)).toBe(false)
  expect(messagebird.verify?.({ ...request, now: new Date(1_547_198_231_000 + 301_000) }, secret)).toBe(false)
  expect(messagebird.verify?.({ ...request, headers: { ...headers, 'messagebird-request-timestamp': undefined } }, secret)).toBe(false)
  expect(messagebird.verify?.(request, 'another')).toBe(false)
  expect(messagebird.parse(request)).toEqual({ kind: 'nothing' })
})

test("Bird's signature has the address in the place of the query", () => {
  const request = ingestRequest({
    url: 'https://sms.example.test/in/bird/k1',
    body: '{"text":"hi"}',
    headers: { 'messagebird-request-timestamp': '1700000000', 'messagebird-signature': 'JR5ieImsbqzmOZWF4yhMVkeGkC5Uty5xwdJUcJTUHP8=' },
  })
  expect(messagebird.verify?.(request, 'bird_key')).toBe(true)
  expect(messagebird.verify?.({ ...request, url: `${request.url}?a` }, 'bird_key')).toBe(false)
  expect(messagebird.verify?.({ ...request, body: Buffer.from('{}') }, 'bird_key')).toBe(false)
})

const form = (body: string) => ingestRequest({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })

test('a text for a number is parsed from its form, where the last of repeated fields counts', () => {
  expect(
    parseFirstText(
      messagebird,
      form(
        'receiver=447700900456&sender=447700900123&body=Test+again&date=1690386569&date_utc=1690418969&reference=1&id=first&id=second&recipient=447700900456&originator=447700900123&body=Test+3&receive_datetime=2023-07-27T00%3A49%3A29%2B00%3A00&mms=false',
      ),
    ),
  ).toEqual({
    externalId: 'second',
    from: '447700900123',
    to: '447700900456',
    text: 'Test 3',
    sentAt: new Date('2023-07-27T00:49:29Z'),
  })
})

test('a text for a short code is parsed by its own names', () => {
  expect(
    parseFirstText(
      messagebird,
      form('shortcode=51515&sender=447700900123&message=Test+again&id=a&mid=b&recipient=51515&body=Test+3&receive_datetime=20230727004929'),
    ),
  ).toEqual({ externalId: 'b', from: '447700900123', to: '51515', text: 'Test again', sentAt: new Date('2023-07-27T00:49:29Z') })
})

test('JSON, names in another case, a Greek text with an emoji, and a plus sign that became a space are parsed', () => {
  const fields = {
    ID: 'a',
    Originator: 'Google',
    Recipient: '447700900456',
    Body: 'Ο κωδικός σας 👍🏽',
    CreatedDatetime: '2023-07-27T02:49:29+02:00',
  }
  const expected = {
    externalId: 'a',
    from: 'Google',
    to: '447700900456',
    text: 'Ο κωδικός σας 👍🏽',
    sentAt: new Date('2023-07-27T00:49:29Z'),
  }
  const json = ingestRequest({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })
  expect(parseFirstText(messagebird, json)).toEqual(expected)
  expect(parseFirstText(messagebird, form(new URLSearchParams(fields).toString().replace('%2B02', '+02')))).toEqual(expected)
  const get = ingestRequest({ method: 'GET', rawQuery: new URLSearchParams({ ...fields, token: 'a' }).toString() })
  expect(parseFirstText(messagebird, get)).toEqual(expected)
})

const asJson = (content: unknown) => ingestRequest({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) })
const birdEvent = (payload: unknown, event: string | undefined = 'sms.inbound') =>
  ingestRequest({ headers: { 'content-type': 'application/json' }, body: JSON.stringify({ service: 'channels', event, payload }) })
const inbound = {
  id: '96a0b5fa-a986-453d-be5c-3117f989f025',
  channelId: '614208aa-b153-4d5d-9989-2fddfc0ce4c3',
  sender: { contact: { id: 'c', identifierKey: 'phonenumber', identifierValue: '+31612345678' } },
  receiver: { connector: { id: '86cc4dc0-3dc0-41b7-ac43-8ec829ead56f' } },
  body: { type: 'text', text: { text: 'Sample incoming text message' } },
  status: 'delivered',
  direction: 'incoming',
  createdAt: '2022-12-22T08:32:50.736Z',
}

test("the message of Bird's own documentation is parsed, for the number of the gateway or the one it names", () => {
  const text = {
    externalId: '96a0b5fa-a986-453d-be5c-3117f989f025',
    from: '+31612345678',
    to: null,
    text: 'Sample incoming text message',
    sentAt: new Date('2022-12-22T08:32:50.736Z'),
  }
  expect(parseFirstText(messagebird, birdEvent(inbound))).toEqual(text)
  const receiver = { connectors: [{ id: 'c' }, { id: 'd', identifierValue: '+447700900456' }] }
  expect(parseFirstText(messagebird, birdEvent({ ...inbound, receiver }))).toEqual({ ...text, to: '+447700900456' })
  for (const other of [birdEvent(inbound, 'sms.outbound'), birdEvent(inbound, 'whatsapp.inbound')])
    expect(messagebird.parse(other)).toEqual({ kind: 'nothing' })
  const picture = (image: object) => birdEvent({ ...inbound, body: { type: 'image', image: { images: [{ mediaUrl: 'a' }], ...image } } })
  expect(messagebird.parse(picture({}))).toEqual(mmsWithoutWords)
  expect(parseFirstText(messagebird, picture({ text: 'Look' }))?.text).toBe('Look')
})

test('what the step "Forward to URL" of a flow sends is parsed: its payload is the text', () => {
  // The fields that MessageBird's own guides read: github.com/messagebirdguides/masked-numbers-guide index.js (POST as a form), read on 2026-11-23.
  // As JSON, with the header that a flow can set: github.com/zendesk/sunshine-conversations-python docs/Messagebird.md, read on 2026-11-23.
  const fields = { originator: '447700900123', recipient: '447700900456', payload: 'Your code is 482913 👍🏽' }
  const text = { externalId: null, from: '447700900123', to: '447700900456', text: 'Your code is 482913 👍🏽', sentAt: null }
  expect(parseFirstText(messagebird, form(new URLSearchParams(fields).toString()))).toEqual(text)
  expect(parseFirstText(messagebird, asJson(fields))).toEqual(text)
  const rawQuery = new URLSearchParams({ token: 'a', ...fields }).toString()
  expect(parseFirstText(messagebird, ingestRequest({ method: 'GET', rawQuery }))).toEqual(text)
  // MessageBird's own API writes numbers as numbers.
  expect(parseFirstText(messagebird, asJson({ ...fields, originator: 447_700_900_123, recipient: 447_700_900_456 }))).toEqual(text)
  const more = { ...fields, id: 'a', createdDatetime: '2023-07-27T02:49:29+02:00', payload: '' }
  expect(parseFirstText(messagebird, asJson(more))).toMatchObject({ externalId: 'a', text: '', sentAt: new Date('2023-07-27T00:49:29Z') })
})

test('a flow is signed as any other request of MessageBird, as a form and as JSON', () => {
  const fields = { originator: '447700900123', recipient: '447700900456', payload: 'Your code is 482913' }
  const now = new Date(1_700_000_000_000)
  for (const request of [form(new URLSearchParams(fields).toString()), asJson(fields)]) {
    expect(messagebird.verify?.({ ...signByJwt(request), now }, key)).toBe(true)
    expect(messagebird.verify?.({ ...signByJwt(request), now, body: Buffer.from('payload=other') }, key)).toBe(false)
  }
})

test('statuses and pictures without words are acknowledged with OK, and are no texts', () => {
  // The second is the test of github.com/nyaruka/courier handlers/messagebird/handler_test.go (validReceiveMMS) without its message, read on 2026-11-23.
  for (const picture of [
    'recipient=1&originator=2&mediaURLs=https%3A%2F%2Ffoo.bar%2Fimage.jpg&mms=true',
    'receiver=1&sender=2&date_utc=1690418969&id=a&recipient=1&originator=2&mediaURLs=https%3A%2F%2Ffoo.bar%2Fimage.jpg&mms=true',
    'recipient=1&originator=2&body=&mms=true',
    'recipient=1&originator=2&payload=&mediaURLs%5B%5D=https%3A%2F%2Ffoo.bar%2Fimage.jpg',
  ])
    expect(messagebird.parse(form(picture))).toEqual(mmsWithoutWords)
  expect(messagebird.parse(asJson({ recipient: '1', originator: '2', mediaUrls: ['https://foo.bar/image.jpg'] }))).toEqual(mmsWithoutWords)
  expect(parseFirstText(messagebird, form('recipient=1&originator=2&body=Look&mms=true'))?.text).toBe('Look')
  expect(messagebird.parse(form('id=1&recipient=1&status=buffered'))).toEqual({ kind: 'nothing' })
  expect(messagebird.respond([], [])).toMatchObject({ status: 200, body: 'OK' })
})

test.each<[string, IngestRequest, string]>([
  ['no recipient', form('originator=a&body=b'), 'recipient'],
  ['no originator', form('recipient=1&body=b'), 'originator'],
  ['no body', form('recipient=1&originator=b'), 'body'],
  ['nothing', form(''), 'recipient'],
  ['no JSON', ingestRequest({ headers: { 'content-type': 'application/json' }, body: 'body=b' }), 'body'],
  ['a list as body', asJson({ recipient: '1', originator: 'a', body: ['b'] }), 'body'],
  ['a long id', form(`recipient=1&originator=a&body=b&id=${'x'.repeat(256)}`), 'id'],
  ['a list as a flow’s payload', asJson({ recipient: '1', originator: 'a', payload: ['b'] }), 'payload'],
  ['an event without payload', asJson({ event: 'sms.inbound', payload: null }), 'payload'],
  ['an event without body', asJson({ event: 'sms.inbound', payload: {} }), 'payload.body'],
  ['an event without sender', birdEvent({ ...inbound, sender: {} }), 'payload.sender.contact.identifierValue'],
  ['an event without text', birdEvent({ ...inbound, body: { type: 'text' } }), 'payload.body.text.text'],
])('%s is refused by name', (_name, request, field) => {
  expect(refusedField(messagebird, request)).toBe(field)
})

test('empty fields are there: an empty text is a text', () => {
  expect(parseFirstText(messagebird, form('recipient=&originator=&body='))).toMatchObject({
    to: null,
    from: '',
    text: '',
    externalId: null,
  })
})
