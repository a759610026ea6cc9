import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { androidSmsGateway } from './android-sms-gateway.ts'
import type { Format, IngestRequest } from './format.ts'
import { heartbeat } from './heartbeat.ts'
import { json } from './json.ts'
import { kannel } from './kannel.ts'
import { twilio } from './twilio.ts'

function request(part: Partial<Omit<IngestRequest, 'body'>> & { body?: string | Buffer } = {}): IngestRequest {
  return {
    method: 'POST',
    rawQuery: '',
    url: 'https://callbox.example/ingest/1/x',
    headers: {},
    now: new Date(1_700_000_000_000),
    ...part,
    body: Buffer.from(part.body ?? ''),
  }
}

function textOf(format: Format, asked: IngestRequest) {
  const reading = format.parse(asked)
  if (reading.kind !== 'texts') throw new Error(`read as ${reading.kind}`)
  return reading.texts[0]
}

function fieldOf(format: Format, asked: IngestRequest): string | undefined {
  try {
    format.parse(asked)
  } catch (error) {
    if (error instanceof Refusal) return error.field
  }
  return undefined
}

// --- twilio ---

test("Twilio's own example of a signature is accepted, and one changed letter is not", () => {
  const asked = request({
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    rawQuery: 'foo=1&bar=2',
    headers: { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
    body: 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212',
  })
  expect(twilio.verify?.(asked, '12345')).toBe(true)
  expect(twilio.verify?.({ ...asked, body: Buffer.from(asked.body.toString().replace('1234&', '1235&')) }, '12345')).toBe(false)
  expect(twilio.verify?.({ ...asked, url: 'https://mycompany.com/myapp.php' }, '12345')).toBe(false)
  expect(twilio.verify?.({ ...asked, headers: {} }, '12345')).toBeNull()
})

test('a Twilio signature holds with the standard port in the URL or without it, over repeated parameters, and over GET', () => {
  const sign = (signed: string) => ({ 'x-twilio-signature': createHmac('sha1', 'token').update(signed).digest('base64') })
  expect(twilio.verify?.(request({ headers: sign('https://callbox.example:443/ingest/1/xa1'), body: 'a=1' }), 'token')).toBe(true)
  expect(twilio.verify?.(request({ headers: sign('https://callbox.example/ingest/1/xb1b2'), body: 'b=2&b=1&b=2' }), 'token')).toBe(true)
  const get = { method: 'GET', url: 'https://callbox.example/ingest/1/x?Body=hi', rawQuery: 'Body=hi' }
  expect(twilio.verify?.(request({ ...get, headers: sign(get.url) }), 'token')).toBe(true)
})

test('a Twilio signature covers a text that is not ASCII', () => {
  const fields = {
    AccountSid: `AC${'0'.repeat(32)}`,
    Body: 'Your code is 482913 ✓',
    From: 'Google',
    MessageSid: `SM${'0'.repeat(31)}1`,
    NumMedia: '0',
    NumSegments: '1',
    To: '+447700900456',
  }
  const asked = request({
    url: 'https://sms.example.test/in/twilio/k1',
    headers: { 'x-twilio-signature': 'IMO/GfYvKr9gAuvPNa9hA129QT0=' },
    body: new URLSearchParams(fields).toString(),
  })
  expect(twilio.verify?.(asked, '12345')).toBe(true)
  expect(twilio.verify?.(asked, '12346')).toBe(false)
})

test('a Twilio request signed over the hash of its body is checked by that', () => {
  const body = '{"property": "value", "boolean": true}'
  const rawQuery = 'bodySHA256=0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620'
  const url = `https://callbox.example/ingest/1/twilio?${rawQuery}`
  const headers = { 'x-twilio-signature': createHmac('sha1', 'token').update(url).digest('base64') }
  expect(twilio.verify?.(request({ url, rawQuery, headers, body }), 'token')).toBe(true)
  expect(twilio.verify?.(request({ url, rawQuery, headers, body: `${body} ` }), 'token')).toBe(false)
  const published = {
    url: `https://mycompany.com/myapp.php?foo=1&bar=2&${rawQuery}`,
    rawQuery: `foo=1&bar=2&${rawQuery}`,
    headers: { 'x-twilio-signature': 'a9nBmqA0ju/hNViExpshrM61xv4=' },
    body,
  }
  expect(twilio.verify?.(request(published), '12345')).toBe(true)
})

test('a Twilio message is read from its form, a status callback is not a text, and a missing field is named', () => {
  const body = 'MessageSid=SM1&From=Google&To=%2B447700900142&Body=G-482913+is+your+code+%E2%9C%93&NumMedia=0'
  expect(textOf(twilio, request({ body }))).toEqual({
    externalId: 'SM1',
    from: 'Google',
    to: '+447700900142',
    text: 'G-482913 is your code ✓',
    sentAt: null,
  })
  expect(twilio.parse(request({ body: 'MessageSid=SM1&MessageStatus=delivered&To=1&From=2' })).kind).toBe('nothing')
  expect(fieldOf(twilio, request({ body: 'From=a&Body=b' }))).toBe('To')
  for (const other of ['CallSid=CA1&From=a&To=b', 'EventType=onMessageAdded&Body=hi&Author=a'])
    expect(twilio.parse(request({ body: other })).kind).toBe('nothing')
  expect(
    twilio.parse(request({ headers: { 'content-type': 'application/json' }, body: '{"property": "value", "boolean": true}' })).kind,
  ).toBe('nothing')
  expect(fieldOf(twilio, request({ headers: { 'content-type': 'application/json' }, body: '{"Body":"hi","From":"a"}' }))).toBe('To')
  expect(twilio.respond([], [])).toEqual({ status: 200, contentType: expect.stringContaining('text/xml'), body: '<Response/>' })
})

// --- kannel ---

const kannelGet = (rawQuery: string) => request({ method: 'GET', rawQuery })

test('a Kannel GET is read, with its id, its time and the plus of its sender', () => {
  expect(
    textOf(
      kannel,
      kannelGet(
        'from=%2B447700900123&to=447700900142&text=Your+code+is+482913+%C2%A3+%26+%25&coding=0&charset=UTF-8&ts=1700000000&id=a-1&smsc=x&udh=',
      ),
    ),
  ).toEqual({
    externalId: 'a-1',
    from: '+447700900123',
    to: '447700900142',
    text: 'Your code is 482913 £ & %',
    sentAt: new Date(1_700_000_000_000),
  })
})

test.each([
  ['UTF-16BE by its charset', 'text=%04%1a%04%3e%04%34%00%20%d8%3d%de%00&coding=2&charset=UTF-16BE', 'Код 😀'],
  ['UTF-16BE by its coding', 'text=%04%1a%00%31&coding=2', 'К1'],
  ['UCS-2 that Kannel recoded', 'text=%D0%9A1&coding=2&charset=UTF-8', 'К1'],
  ['Latin-1', 'text=Caf%E9+%A35&charset=ISO-8859-1', 'Café £5'],
  ['bytes that are not what they say', 'text=Caf%E9&charset=UTF-8', 'Café'],
  ['a charset nobody knows', 'text=%C2%A35&charset=KLINGON', '£5'],
  ['a broken percent sign', 'text=100%&charset=UTF-8', '100%'],
  ['nothing', 'text=', ''],
])('Kannel: %s', (_name, query, text) => {
  expect(textOf(kannel, kannelGet(`from=a&to=447700900142&${query}`))?.text).toBe(text)
})

test('a Kannel POST carries the text in the body and the rest in its headers', () => {
  const headers = {
    'content-type': 'text/plain; charset="UTF-8"',
    'x-kannel-from': Buffer.from('Größe').toString('latin1'),
    'x-kannel-to': '447700900142',
    'x-kannel-time': '2026-11-21 09:30:00',
  }
  expect(textOf(kannel, request({ rawQuery: 'id=p-1', headers, body: 'Grüße 482913' }))).toEqual({
    externalId: 'p-1',
    from: 'Größe',
    to: '447700900142',
    text: 'Grüße 482913',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  })
  expect(
    textOf(
      kannel,
      request({
        headers: { 'content-type': 'application/octet-stream', 'x-kannel-to': '1', 'x-kannel-coding': '2' },
        body: Buffer.from('041a0031', 'hex'),
      }),
    ),
  ).toMatchObject({ text: 'К1', from: '', externalId: null, sentAt: null })
})

test('Kannel is answered with 200 and an empty body, and what it leaves out is named', () => {
  expect(kannel.respond([], [])).toMatchObject({ status: 200, body: '' })
  for (const [query, field] of [
    ['to=1&text=a', 'from'],
    ['from=1&text=a', 'to'],
    ['from=1&to=2', 'text'],
  ] as const)
    expect(fieldOf(kannel, kannelGet(query))).toBe(field)
  expect(fieldOf(kannel, kannelGet(''))).toBe('from')
  expect(fieldOf(kannel, request({ body: 'hello' }))).toBe('X-Kannel-To')
  expect(textOf(kannel, kannelGet('from=&to=&text='))).toMatchObject({ from: '', to: null, text: '' })
})

// --- android-sms-gateway ---

const phone = (event: string, payload: unknown) =>
  request({ body: JSON.stringify({ id: 'env-1', webhookId: 'w', deviceId: 'd', event, payload }) })

test('the phone app signs the raw body and its timestamp; five minutes of skew are allowed', () => {
  const headers = { 'x-timestamp': '1700000000', 'x-signature': '949216965c189f6e281124dc90d9ee3ccf1d64515aede8f6f68c73182bf3b418' }
  const asked = request({ headers, body: '{"a":1}' })
  expect(androidSmsGateway.verify?.(asked, 'abcd1234')).toBe(true)
  expect(androidSmsGateway.verify?.({ ...asked, body: Buffer.from('{"a": 1}') }, 'abcd1234')).toBe(false)
  expect(androidSmsGateway.verify?.({ ...asked, now: new Date(1_700_000_299_000) }, 'abcd1234')).toBe(true)
  expect(androidSmsGateway.verify?.({ ...asked, now: new Date(1_700_000_301_000) }, 'abcd1234')).toBe(false)
  expect(androidSmsGateway.verify?.({ ...asked, headers: {} }, 'abcd1234')).toBeNull()
})

test('the phone app signs a whole delivery as it was sent', () => {
  const body =
    '{"id":"Ey6ECgOkVVFjz3CL48B8C","webhookId":"LreFUt-Z3sSq0JufY9uWB","event":"sms:received","deviceId":"ffffffffceb0b1db0000018e937c815b","payload":{"messageId":"abc123","sender":"Google","recipient":"+447700900456","simNumber":1,"phoneNumber":"Google","message":"Your code is 482913","receivedAt":"2023-11-14T22:13:20.000+00:00"}}'
  const headers = { 'x-timestamp': '1700000000', 'x-signature': '82578044f36e7117ec109987ff0ddc0bd91e0d8c29191e970fc483adfee88239' }
  expect(androidSmsGateway.verify?.(request({ headers, body }), 'abcd1234')).toBe(true)
  expect(textOf(androidSmsGateway, request({ headers, body }))).toEqual({
    externalId: 'Ey6ECgOkVVFjz3CL48B8C',
    from: 'Google',
    to: '+447700900456',
    text: 'Your code is 482913',
    sentAt: new Date(1_700_000_000_000),
  })
})

test('a text of the phone app is read, also from an old app that knows only the sender', () => {
  const received = {
    message: 'Your code is 482913',
    messageId: 'hash',
    sender: 'Google',
    phoneNumber: 'Google',
    recipient: '+447700900142',
    simNumber: 1,
    receivedAt: '2026-11-21T09:30:00.000+00:00',
  }
  expect(textOf(androidSmsGateway, phone('sms:received', received))).toEqual({
    externalId: 'env-1',
    from: 'Google',
    to: '+447700900142',
    text: 'Your code is 482913',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  })
  expect(textOf(androidSmsGateway, phone('sms:received', { message: 'x', phoneNumber: '60123' }))).toMatchObject({
    from: '60123',
    to: null,
    sentAt: null,
  })
  expect(
    textOf(androidSmsGateway, phone('sms:data-received', { data: Buffer.from('482913').toString('base64'), sender: 'Bank' }))?.text,
  ).toBe('482913')
})

test('a ping is a heartbeat with the battery, a start one with the number of the only SIM, and other events are nothing', () => {
  const checks = { 'battery:level': { observedValue: 87, observedUnit: 'percent', status: 'pass' } }
  expect(androidSmsGateway.parse(phone('system:ping', { health: { status: 'pass', checks } }))).toEqual({
    kind: 'heartbeat',
    heartbeat: { battery: 87 },
  })
  expect(androidSmsGateway.parse(phone('app:started', { simCards: [{ phoneNumber: '+447700900142' }] }))).toEqual({
    kind: 'heartbeat',
    heartbeat: { number: '+447700900142' },
  })
  expect(androidSmsGateway.parse(phone('app:started', { simCards: [{ phoneNumber: '1' }, { phoneNumber: '2' }] }))).toEqual({
    kind: 'heartbeat',
    heartbeat: {},
  })
  for (const phoneNumber of ['EE', '', 'a\0', null])
    expect(androidSmsGateway.parse(phone('app:started', { simCards: [{ phoneNumber }] }))).toEqual({ kind: 'heartbeat', heartbeat: {} })
  for (const event of ['sms:sent', 'sms:delivered', 'mms:received', 'something:new'])
    expect(androidSmsGateway.parse(phone(event, {})).kind).toBe('nothing')
  expect(fieldOf(androidSmsGateway, phone('sms:received', { message: 'x' }))).toBe('payload.sender')
  expect(fieldOf(androidSmsGateway, phone('sms:received', { sender: 'x' }))).toBe('payload.message')
})

// --- heartbeat ---

test('a heartbeat says what it says, and nothing at all is fine', () => {
  expect(heartbeat.parse(request({ body: '{"imei":"867495020000000","number":"+447700900142","signal":-71,"battery":64.4}' }))).toEqual({
    kind: 'heartbeat',
    heartbeat: { imei: '867495020000000', number: '+447700900142', signal: -71, battery: 64 },
  })
  expect(heartbeat.parse(request())).toEqual({ kind: 'heartbeat', heartbeat: {} })
  expect(heartbeat.respond([], [])).toEqual({ status: 204 })
  expect(fieldOf(heartbeat, request({ body: '{"battery":"full"}' }))).toBe('battery')
  expect(fieldOf(heartbeat, request({ body: '{"imei":7}' }))).toBe('imei')
  for (const number of ['nonsense', '--- ---', '12', 'Vodafone', '+44 7700 900142 x', '7'.repeat(25), 447700900142])
    expect([number, fieldOf(heartbeat, request({ body: JSON.stringify({ number }) }))]).toEqual([number, 'number'])
  for (const number of ['07700 900142', '+33 6 12 34 56 78', '(0)7700-900142'])
    expect(heartbeat.parse(request({ body: JSON.stringify({ number }) }))).toEqual({ kind: 'heartbeat', heartbeat: { number } })
  expect(fieldOf(heartbeat, request({ body: 'alive' }))).toBe('body')
})

// --- every format ---

test.each([
  ['a NUL', 'a\0'],
  ['more characters than can be kept', 'x'.repeat(256)],
])('an id with %s is refused in every format, since a changed one would not tell a repetition', (_name, id) => {
  const query = new URLSearchParams({ from: 'a', to: '1', text: 'b', id }).toString()
  expect(fieldOf(kannel, kannelGet(query))).toBe('id')
  expect(fieldOf(kannel, request({ headers: { 'x-kannel-to': '1' }, rawQuery: query }))).toBe('id')
  expect(fieldOf(twilio, request({ body: new URLSearchParams({ To: '1', From: 'a', Body: 'b', MessageSid: id }).toString() }))).toBe(
    'MessageSid',
  )
  expect(
    fieldOf(androidSmsGateway, request({ body: JSON.stringify({ id, event: 'sms:received', payload: { sender: 'a', message: 'b' } }) })),
  ).toBe('id')
  expect(fieldOf(json, request({ body: JSON.stringify({ id, to: '+447700900142', from: 'a', text: 'b' }) }))).toBe('id')
})

test.each(['+012345-01-01T00:00:00Z', '-000100-01-01T00:00:00Z', '0000-01-01T00:00:00Z', 'yesterday', ''])(
  'a time such as "%s" costs no text: it is left out',
  (receivedAt) => {
    expect(textOf(androidSmsGateway, phone('sms:received', { sender: 'a', message: 'b', receivedAt }))?.sentAt).toBeNull()
    expect(textOf(kannel, request({ headers: { 'x-kannel-to': '1', 'x-kannel-time': receivedAt } }))?.sentAt).toBeNull()
    expect(textOf(kannel, kannelGet(`from=a&to=1&text=b&ts=${encodeURIComponent(receivedAt)}`))?.sentAt).toBeNull()
  },
)
