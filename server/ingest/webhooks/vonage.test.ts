import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import type { IngestRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { vonage } from './vonage.ts'

const secret = 'my_secret_key_for_testing'
type Fields = Record<string, string>
const asForm = (fields: Fields, at = 1_700_000_000) =>
  ingestRequest({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    now: new Date(at * 1000),
  })
const asJson = (fields: object, at = 1_700_000_000) =>
  ingestRequest({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields), now: new Date(at * 1000) })
const asGet = (fields: Fields, at = 1_700_000_000) =>
  ingestRequest({ method: 'GET', rawQuery: new URLSearchParams(fields).toString(), now: new Date(at * 1000) })

/** The fields of the first case of Vonage's SDK tests (test/Client/SignatureTest.php). */
const published = {
  'message-timestamp': '2013-11-21 15:27:30',
  messageId: '020000001B0FE827',
  msisdn: '14843472194',
  text: 'Test again',
  timestamp: '1385047698',
  to: '13239877404',
  type: 'text',
}

test.each([
  ['md5hash', 'd2e7b1dc968737c5998ad624e02f90b7'],
  ['md5', 'DDEBD46008C2D4E93CCE578A332A52D5'],
  ['sha1', '27D0D05C2876C7CB1720DBCDBA4D492E1E55C09A'],
  ['sha256', 'DDB8397C2B90AAC7F3882D306475C9A5058C92322EEF43C92B298B6E0FC0D330'],
  [
    'sha512',
    'E0D3C650F8C9D1A5C174D10DDDBFB003E561F59B265616208B0487C5D819481CD3C311D59CF6165ECD1139622D5BA3A256C0D763AC4A9AD9144B5A426B94FE82',
  ],
])("Vonage's own example of a signature by %s is accepted in every form of request", (_method, sig) => {
  const at = 1_385_047_698
  const get = asGet({ ...published, sig }, at)
  for (const request of [asForm({ ...published, sig }, at), asJson({ ...published, sig }, at), get, { ...get, method: 'POST' }]) {
    expect(vonage.verify?.(request, secret)).toBe(true)
    expect(vonage.verify?.(request, 'another secret')).toBe(false)
    const laterBy = (seconds: number) => ({ ...request, now: new Date((at + seconds) * 1000) })
    expect([-301, -300, 300, 301, 3600].map((seconds) => vonage.verify?.(laterBy(seconds), secret))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  }
  expect(vonage.verify?.(asForm({ ...published, text: 'Test agaim', sig }, at), secret)).toBe(false)
  expect(vonage.verify?.(asForm({ ...published, more: '1', sig }, at), secret)).toBe(false)
})

test.each([
  [
    { keyword: 'TEST', text: 'Test with & and =', messageId: '0B00000042AC53BD', nonce: '929d6744-bd28-42c8-b6cf-31d5b4f43732' },
    '2017-04-04 22:57:47',
    '1491346667',
    'e06d9763e3fd0b9c31beb5fc2fcb011c',
  ],
  [
    { keyword: 'TESTINGS', text: 'Testings', messageId: '0C00000027217D5B', nonce: 'c4ab6ed2-9bf5-48a0-af91-107e29bdd399' },
    '2017-04-04 23:05:22',
    '1491347122',
    'ff933bf31c79ab3fc6a38d100191c48f',
  ],
])("Vonage's own example with a nonce is accepted: %o", (own, time, timestamp, sig) => {
  const fields = { ...own, 'message-timestamp': time, msisdn: '14843472194', timestamp, to: '12192259404', type: 'text', sig }
  expect(vonage.verify?.(asForm(fields, Number(timestamp)), secret)).toBe(true)
})

test('our token in the address, and what else stands there, may be signed or not; a signature without its time or of another length is refused', () => {
  const fields = { msisdn: 'Bank', to: '447700900456', text: 'Ο κωδικός σας 👍🏽', timestamp: '1700000000' }
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const base = '&msisdn=Bank&text=Ο κωδικός σας 👍🏽&timestamp=1700000000&to=447700900456'
  expect(vonage.verify?.(asGet({ token: 'abc', ...fields, sig: sign(base) }), secret)).toBe(true)
  expect(vonage.verify?.(asGet({ token: 'abc', ...fields, sig: sign(`${base}&token=abc`) }), secret)).toBe(true)
  expect(vonage.verify?.({ ...asForm({ ...fields, sig: sign(base) }), rawQuery: 'token=abc' }, secret)).toBe(true)
  expect(vonage.verify?.({ ...asForm({ ...fields, sig: sign(base) }), rawQuery: 'text=other' }, secret)).toBe(true)
  expect(vonage.verify?.(asGet({ ...fields, sig: '' }), secret)).toBe(false)
  expect(vonage.verify?.(asGet({ ...fields, sig: sign(base).slice(2) }), secret)).toBe(false)
  const { timestamp: _timestamp, ...timeless } = fields
  expect(vonage.verify?.(asGet({ ...timeless, sig: sign(base.replace('&timestamp=1700000000', '')) }), secret)).toBe(false)
  expect(vonage.verify?.(asJson({ ...fields, sig: 7 }), secret)).toBe(false)
})

test('a request without signature has none, whatever its body is', () => {
  for (const request of [asForm(published), asJson(published), asGet(published), asJson([]), ingestRequest({ body: 'sig' })])
    expect(vonage.verify?.({ ...request, body: request.body }, secret)).toBe(request.body.toString() === 'sig' ? false : null)
  expect(vonage.verify?.(ingestRequest({ headers: { 'content-type': 'application/json' }, body: '{"sig":' }), secret)).toBeNull()
})

const jwtSecret = 'my_secret_key_for_testing_0123456789'
const token =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpYXQiOjE3MDAwMDAwMDAsImp0aSI6ImM1YmE4ZjI0LTFhMTQtNGMxMC1iZmRmLTNmYmU4Y2U1MTFiNSIsImlzcyI6IlZvbmFnZSIsInBheWxvYWRfaGFzaCI6IjMzOGU0NTNjNjU5NDk0OTRjYmJlYTkwOWFkNTA1ZDNmZWNlN2QzMDVjM2EwNmE3OWE5NDk5OTY0ZDdjZjJiNTUiLCJhcGlfa2V5IjoiYTFiMmMzZCIsImFwcGxpY2F0aW9uX2lkIjoiYWFhYWFhYWEtYmJiYi1jY2NjLWRkZGQtMDEyMzQ1Njc4OWFiIn0.V36RLwiBN2GT4xI5npJAyqg_NPua57NrXqcWcr5lFJI'
const message = {
  channel: 'sms',
  message_uuid: 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab',
  to: '447700900456',
  from: '447700900123',
  timestamp: '2023-11-14T22:13:20Z',
  text: 'Your code is 482913',
  message_type: 'text',
}
const signedMessage: IngestRequest = {
  ...asJson(message),
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
}

test('a JWT of the Messages API covers the body for five minutes', () => {
  const laterBy = (seconds: number) => ({ ...signedMessage, now: new Date((1_700_000_000 + seconds) * 1000) })
  expect(vonage.verify?.(signedMessage, jwtSecret)).toBe(true)
  expect([-301, -300, 300, 301].map((seconds) => vonage.verify?.(laterBy(seconds), jwtSecret))).toEqual([false, true, true, false])
  expect(vonage.verify?.({ ...signedMessage, body: Buffer.from('{}') }, jwtSecret)).toBe(false)
  expect(vonage.verify?.(signedMessage, secret)).toBe(false)
  const [header = '', payload = ''] = token.split('.')
  const { payload_hash: _hash, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Fields
  const uncovered = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const authorization = `Bearer ${uncovered}.${createHmac('sha256', jwtSecret).update(uncovered).digest('base64url')}`
  expect(vonage.verify?.({ ...signedMessage, headers: { authorization } }, jwtSecret)).toBe(false)
})

test('a text of the SMS API is parsed the same from query, form and JSON', () => {
  const text = {
    externalId: '020000001B0FE827',
    from: '14843472194',
    to: '13239877404',
    text: 'Test again',
    sentAt: new Date('2013-11-21T15:27:30Z'),
  }
  for (const request of [asForm(published), asJson(published), asGet({ token: 'a', ...published })])
    expect(parseFirstText(vonage, request)).toEqual(text)
  expect(parseFirstText(vonage, asForm({ ...published, type: 'unicode', text: 'Ο κωδικός σας 👍🏽', msisdn: 'Bank' }))).toMatchObject({
    from: 'Bank',
    text: 'Ο κωδικός σας 👍🏽',
  })
  const { text: _text, ...binary } = { ...published, type: 'binary', data: Buffer.from('482913').toString('hex'), udh: '0500032a0101' }
  expect(parseFirstText(vonage, asForm(binary))?.text).toBe('482913')
  expect(parseFirstText(vonage, asForm({ ...binary, udh: '06050415811581' }))?.notText).toContain('data for port 5505')
})

test('a part of a longer text says which, and keeps half a surrogate pair', () => {
  const part = (fields: object) =>
    parseFirstText(vonage, asJson({ ...published, concat: 'true', 'concat-ref': '42', 'concat-total': '2', ...fields }))?.part
  const parts = [part({ 'concat-part': '1', text: 'Code 482913 \ud83d' }), part({ 'concat-part': '2', text: '\udc4d and more' })]
  expect(parts.map((one) => [one?.reference, one?.number, one?.total, one?.encoding])).toEqual([
    ['vonage:42', 1, 2, 'utf-16be'],
    ['vonage:42', 2, 2, 'utf-16be'],
  ])
  const bytes = Buffer.concat(parts.map((one) => one?.bytes ?? Buffer.alloc(0)))
  expect(new TextDecoder('utf-16be').decode(bytes)).toBe('Code 482913 👍 and more')
  expect(part({ 'concat-part': '1', type: 'binary', data: 'c3a9' })).toMatchObject({ bytes: Buffer.from('c3a9', 'hex'), encoding: 'utf-8' })
})

test('a part is one by JSON with a boolean and numbers, too, and a binary one by its header', () => {
  // The reference types all four as strings (github.com/Nexmo/api-specification definitions/sms.yml 1.0.6, whose sample this is); Vonage's tutorial
  // "Receiving Concatenated SMS" writes `concat:true`. Both read on 2026-11-23.
  const typed = { ...published, concat: true, 'concat-ref': 1, 'concat-total': 3, 'concat-part': 2, text: 'Hello world' }
  expect(parseFirstText(vonage, asJson(typed))?.part).toMatchObject({ reference: 'vonage:1', number: 2, total: 3 })
  expect(parseFirstText(vonage, asJson({ ...typed, concat: false }))).not.toHaveProperty('part')
  const { text: _text, ...binary } = { ...published, type: 'binary', data: 'c3a9', udh: '0500032a0201' }
  expect(parseFirstText(vonage, asJson(binary))?.part).toEqual({
    reference: '8:42',
    number: 1,
    total: 2,
    bytes: Buffer.from('c3a9', 'hex'),
    encoding: 'utf-8',
  })
  // A text keeps the sample's udh, which says nothing.
  expect(parseFirstText(vonage, asJson({ ...published, data: 'abc123', udh: 'abc123' }))).not.toHaveProperty('part')
})

test.each([
  // The first three are the sample of Vonage's SMS API reference at different times, as public integrations have copied it, and the last of them that of
  // github.com/Nexmo/api-specification definitions/sms.yml 1.0.6. Read on 2026-11-23.
  ['2020-01-01T12:00:00.000+00:00', '2020-01-01T12:00:00Z'],
  ['2020-01-01 12:00:00 +0000', '2020-01-01T12:00:00Z'],
  ['2020-01-01 12:00:00', '2020-01-01T12:00:00Z'],
  ['2020-01-01T12:00:00', '2020-01-01T12:00:00Z'],
  ['2020-01-01T14:00:00.5+02:00', '2020-01-01T12:00:00.5Z'],
])('the time %s is taken in every form of request', (time, at) => {
  const fields = { ...published, 'message-timestamp': time }
  for (const request of [asForm(fields), asJson(fields), asGet(fields)])
    expect(parseFirstText(vonage, request)?.sentAt).toEqual(new Date(at))
  // A plus sign that nobody escaped arrives as a space.
  const unescaped = ingestRequest({ ...asForm(fields), body: asForm(fields).body.toString().replace('%2B', '+') })
  expect(parseFirstText(vonage, unescaped)?.sentAt).toEqual(new Date(at))
})

test.each(['2020-01-01', '2020-13-01T12:00:00Z', 'soon', '2020-01-01T12:00:00+99:99'])(
  'the time %s is none, and the text is stored',
  (time) => {
    expect(parseFirstText(vonage, asForm({ ...published, 'message-timestamp': time }))).toMatchObject({ text: 'Test again', sentAt: null })
  },
)

test.each([
  { concat: 'false' },
  { 'concat-part': '0' },
  { 'concat-part': '3' },
  { 'concat-total': '1', 'concat-part': '1' },
  { 'concat-ref': '' },
  { 'concat-part': 'x' },
])('what cannot be joined is a text of its own: %o', (fields) => {
  const whole = { ...published, concat: 'true', 'concat-ref': '42', 'concat-total': '2', 'concat-part': '1', ...fields }
  expect(parseFirstText(vonage, asForm(whole))).not.toHaveProperty('part')
})

test('a text of the Messages API is parsed, of version 0.1 too', () => {
  const text = {
    externalId: message.message_uuid,
    from: '447700900123',
    to: '447700900456',
    text: 'Your code is 482913',
    sentAt: new Date(1_700_000_000_000),
  }
  expect(parseFirstText(vonage, signedMessage)).toEqual(text)
  const more = { usage: { price: '0.01', currency: 'EUR' }, context_status: 'none', sms: { num_messages: '1', count_total: '1' } }
  expect(parseFirstText(vonage, asJson({ ...message, ...more }))).toEqual(text)
  const old = {
    message_uuid: message.message_uuid,
    to: { type: 'sms', number: '447700900456' },
    from: { type: 'sms', number: '447700900123' },
    timestamp: message.timestamp,
    direction: 'inbound',
    message: { content: { type: 'text', text: 'Your code is 482913' } },
  }
  expect(parseFirstText(vonage, asJson(old))).toEqual(text)
  expect(vonage.parse(asJson({ ...old, to: { type: 'whatsapp', number: '447700900456' } }))).toEqual({ kind: 'nothing' })
})

test.each<[string, IngestRequest]>([
  ['the test of an address by GET', asGet({})],
  ['the test of an address with our token', asGet({ token: 'a' })],
  ['the test of an address by POST', asForm({})],
  ['the test of an address by JSON', asJson({})],
  ['a receipt by GET', asGet({ msisdn: '1', to: 'a', messageId: 'm', status: 'delivered', scts: '2001011400', 'err-code': '0' })],
  ['a receipt by JSON', asJson({ msisdn: '1', to: 'a', messageId: 'm', status: 'failed', 'err-code': '1' })],
  ['a status of the Messages API', asJson({ message_uuid: 'a', to: '1', from: '2', timestamp: 'x', status: 'delivered', channel: 'sms' })],
  ['another channel', asJson({ ...message, channel: 'whatsapp' })],
  ['a location', asJson({ ...message, message_type: 'location' })],
])('%s is acknowledged and is no text', (_name, request) => {
  expect(vonage.parse(request)).toEqual({ kind: 'nothing' })
  expect(vonage.respond([], [])).toMatchObject({ status: 200, body: '' })
})

test('an MMS is the text in it; a picture alone is nothing, with the reason', () => {
  for (const channel of ['sms', 'mms'])
    expect(vonage.parse(asJson({ ...message, channel, message_type: 'image', image: { url: 'https://foo.bar/a.jpg' } }))).toEqual(
      mmsWithoutWords,
    )
  expect(parseFirstText(vonage, asJson({ ...message, channel: 'mms' }))?.text).toBe('Your code is 482913')
})

const without = (fields: Fields, name: string) => Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))

test.each<[string, IngestRequest, string]>([
  ...['to', 'msisdn', 'text'].map((name): [string, IngestRequest, string] => [`no ${name}`, asForm(without(published, name)), name]),
  ...['to', 'from', 'text'].map((name): [string, IngestRequest, string] => [
    `no ${name} of a message`,
    asJson(without(message, name)),
    name,
  ]),
  ['binary that is not hexadecimal', asForm({ ...published, type: 'binary', data: 'abc' }), 'data'],
  ['binary without data', asForm({ ...published, type: 'binary' }), 'data'],
  ['a number as text', asJson({ ...published, text: 482_913 }), 'text'],
  ['an object as sender', asJson({ ...message, from: { type: 'sms' } }), 'from.number'],
  ['a long id', asForm({ ...published, messageId: 'x'.repeat(256) }), 'messageId'],
  ['no JSON', ingestRequest({ headers: { 'content-type': 'application/json' }, body: 'hello' }), 'body'],
])('%s is refused by name', (_name, request, field) => {
  expect(refusedField(vonage, request)).toBe(field)
})

test('whether a request may be signed is known before its body, and a GET without sig is not', () => {
  expect(vonage.carriesSignature?.(asGet(published))).toBe(false)
  expect(vonage.carriesSignature?.(asGet({ ...published, sig: 'a' }))).toBe(true)
  expect(vonage.carriesSignature?.(asGet({ ...published, text: 'sig=' }))).toBe(false)
  expect(vonage.carriesSignature?.(asForm(published))).toBe(true)
  expect(createHash('sha256').update(JSON.stringify(message)).digest('hex')).toBe(
    '338e453c65949494cbbea909ad505d3fece7d305c3a06a79a9499964d7cf2b55',
  )
})
