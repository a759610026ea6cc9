import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { androidSmsGateway } from './android-sms-gateway.ts'

const phone = (event: string, payload: unknown) =>
  ingestRequest({ body: JSON.stringify({ id: 'env-1', webhookId: 'w', deviceId: 'd', event, payload }) })

test('the phone app signs the raw body and its timestamp; five minutes of skew are allowed', () => {
  const headers = { 'x-timestamp': '1700000000', 'x-signature': '949216965c189f6e281124dc90d9ee3ccf1d64515aede8f6f68c73182bf3b418' }
  const asked = ingestRequest({ headers, body: '{"a":1}' })
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
  expect(androidSmsGateway.verify?.(ingestRequest({ headers, body }), 'abcd1234')).toBe(true)
  expect(parseFirstText(androidSmsGateway, ingestRequest({ headers, body }))).toEqual({
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
  expect(parseFirstText(androidSmsGateway, phone('sms:received', received))).toEqual({
    externalId: 'env-1',
    from: 'Google',
    to: '+447700900142',
    text: 'Your code is 482913',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  })
  expect(parseFirstText(androidSmsGateway, phone('sms:received', { message: 'x', phoneNumber: '60123' }))).toMatchObject({
    from: '60123',
    to: null,
    sentAt: null,
  })
  expect(
    parseFirstText(androidSmsGateway, phone('sms:data-received', { data: Buffer.from('482913').toString('base64'), sender: 'Bank' }))?.text,
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
  expect(refusedField(androidSmsGateway, phone('sms:received', { message: 'x' }))).toBe('payload.sender')
  expect(refusedField(androidSmsGateway, phone('sms:received', { sender: 'x' }))).toBe('payload.message')
})

test('texts that the phone app delivers together are parsed in their order, each with an id of its own', () => {
  const messages = [
    { messageId: 'm1', phoneNumber: 'Google', sender: 'Google', recipient: '+447700900142', message: 'Ο κωδικός σας 👍🏽' },
    { messageId: 'm2', phoneNumber: '60123', message: 'second' },
    { messageId: 'm3', sender: 'Bank', data: Buffer.from('482913').toString('base64') },
  ]
  const parsed = androidSmsGateway.parse(phone('sms:batch:received', { messages }))
  expect(parsed.kind === 'texts' ? parsed.texts.map(({ externalId, to, from, text }) => [externalId, to, from, text]) : parsed).toEqual([
    ['env-1:0', '+447700900142', 'Google', 'Ο κωδικός σας 👍🏽'],
    ['env-1:1', null, '60123', 'second'],
    ['env-1:2', null, 'Bank', '482913'],
  ])
  expect(androidSmsGateway.parse(phone('sms:batch:data-received', { messages: [] }))).toEqual({ kind: 'texts', texts: [] })
  expect(refusedField(androidSmsGateway, phone('sms:batch:received', { messages: 'none' }))).toBe('payload.messages')
  expect(refusedField(androidSmsGateway, phone('sms:batch:received', { messages: [...messages, 7] }))).toBe('payload.messages.3')
  expect(refusedField(androidSmsGateway, phone('sms:batch:received', { messages: [{ sender: 'a' }] }))).toBe('payload.messages.0.message')
})

test('a ping with anything but a level of the battery is a heartbeat all the same', () => {
  for (const observedValue of [-1, 101, '87', null, Number.NaN])
    expect(androidSmsGateway.parse(phone('system:ping', { health: { checks: { 'battery:level': { observedValue } } } }))).toEqual({
      kind: 'heartbeat',
      heartbeat: {},
    })
  for (const payload of [undefined, null, [], { health: 7 }, { health: { checks: [] } }])
    expect(androidSmsGateway.parse(phone('system:ping', payload))).toEqual({ kind: 'heartbeat', heartbeat: {} })
})
