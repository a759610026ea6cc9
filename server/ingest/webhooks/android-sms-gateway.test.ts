import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { androidSmsGateway } from './android-sms-gateway.ts'
import { mmsWithoutWords } from './mms-without-words.ts'

const phone = (event: string, payload: unknown) =>
  ingestRequest({ body: JSON.stringify({ id: 'env-1', webhookId: 'w', deviceId: 'd', event, payload }) })

test('the phone app signs the raw body and its timestamp; five minutes of skew are allowed', () => {
  const headers = { 'x-timestamp': '1700000000', 'x-signature': '949216965c189f6e281124dc90d9ee3ccf1d64515aede8f6f68c73182bf3b418' }
  const request = ingestRequest({ headers, body: '{"a":1}' })
  expect(androidSmsGateway.verify?.(request, 'abcd1234')).toBe(true)
  expect(androidSmsGateway.verify?.({ ...request, body: Buffer.from('{"a": 1}') }, 'abcd1234')).toBe(false)
  expect(androidSmsGateway.verify?.({ ...request, now: new Date(1_700_000_299_000) }, 'abcd1234')).toBe(true)
  expect(androidSmsGateway.verify?.({ ...request, now: new Date(1_700_000_301_000) }, 'abcd1234')).toBe(false)
  expect(androidSmsGateway.verify?.({ ...request, headers: {} }, 'abcd1234')).toBeNull()
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
    port: '1',
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
    port: '1',
    text: 'Your code is 482913',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  })
  expect(parseFirstText(androidSmsGateway, phone('sms:received', { message: 'x', phoneNumber: '60123' }))).toMatchObject({
    from: '60123',
    to: null,
    port: null,
    sentAt: null,
  })
  expect(parseFirstText(androidSmsGateway, phone('sms:data-received', { data: 'NDgyOTEz', sender: 'Bank' }))?.notText).toContain(
    'data for a port',
  )
})

// https://docs.sms-gate.app/features/webhooks/, "Payload", as it stood in June 2025, and the field `recipient`, null where Android does not know the number of the SIM.
test('a text names the SIM that received it, also where Android does not know its number', () => {
  const received = {
    messageId: 'abc123',
    message: 'Android is always a sweet treat!',
    sender: '6505551212',
    phoneNumber: '6505551212',
    simNumber: 2,
    receivedAt: '2024-06-22T15:46:11.000+07:00',
  }
  const receiverOf = (payload: object) => {
    const text = parseFirstText(androidSmsGateway, phone('sms:received', payload))
    return [text?.to, text?.port]
  }
  expect(receiverOf(received)).toEqual([null, '2'])
  expect(receiverOf({ ...received, recipient: null })).toEqual([null, '2'])
  expect(receiverOf({ ...received, recipient: '+447700900142' })).toEqual(['+447700900142', '2'])
  // Some SIMs have the name of their network where the number should be.
  expect(receiverOf({ ...received, recipient: 'EE' })).toEqual([null, '2'])
  expect(receiverOf({ ...received, simNumber: '2' })).toEqual([null, '2'])
  for (const simNumber of [undefined, null, '', {}, []]) expect(receiverOf({ ...received, simNumber })).toEqual([null, null])
  expect(parseFirstText(androidSmsGateway, phone('sms:data-received', { data: 'NDgyOTEz', sender: 'Bank', simNumber: 1 }))?.port).toBe('1')
})

test('a ping is a heartbeat by the clock with the battery, and other events are nothing', () => {
  const checks = { 'battery:level': { observedValue: 87, observedUnit: 'percent', status: 'pass' } }
  expect(androidSmsGateway.parse(phone('system:ping', { health: { status: 'pass', checks } }))).toEqual({
    kind: 'heartbeat',
    heartbeat: { battery: 87 },
  })
  for (const event of ['sms:sent', 'sms:delivered', 'sms:cancelled', 'mms:received', 'something:new'])
    expect(androidSmsGateway.parse(phone(event, {})).kind).toBe('nothing')
  expect(refusedField(androidSmsGateway, phone('sms:received', { message: 'x' }))).toBe('payload.sender')
  expect(refusedField(androidSmsGateway, phone('sms:received', { sender: 'x' }))).toBe('payload.message')
})

// AppStartedPayload.kt (f0e39fa) and SimCard.kt (ac26b79) of github.com/capcom6/android-sms-gateway, June 2026.
test('a start is an event, and lists the SIMs of the phone with what Android knows of each', () => {
  const parseStart = (simCards: unknown) => androidSmsGateway.parse(phone('app:started', { simCards }))
  const first = { slotIndex: 0, simNumber: 1, phoneNumber: '+447700900142', carrierName: 'EE', iccid: '8944303482913000017' }
  const second = { slotIndex: 1, simNumber: 2, phoneNumber: null, carrierName: null, iccid: null }
  expect(parseStart([first])).toEqual({
    kind: 'heartbeat',
    heartbeat: {
      sign: 'event',
      number: '+447700900142',
      sims: [{ port: '1', number: '+447700900142', network: 'EE', iccid: '8944303482913000017' }],
    },
  })
  expect(parseStart([first, second])).toEqual({
    kind: 'heartbeat',
    heartbeat: {
      sign: 'event',
      sims: [{ port: '1', number: '+447700900142', network: 'EE', iccid: '8944303482913000017' }, { port: '2' }],
    },
  })
  // Neither a number that is none, nor a SIM without a slot.
  for (const phoneNumber of ['EE', '', 'a\0', null, undefined, 7])
    expect(parseStart([{ simNumber: 2, phoneNumber }])).toEqual({ kind: 'heartbeat', heartbeat: { sign: 'event', sims: [{ port: '2' }] } })
  for (const simCards of [undefined, null, {}, [], [7], [{}]])
    expect(parseStart(simCards)).toEqual({ kind: 'heartbeat', heartbeat: { sign: 'event' } })
})

// MmsDownloadedPayload.kt (1aede86) and MmsReceivedPayload.kt (0d3e392) there.
test('an MMS is the text in it, once it was downloaded; one without a text is nothing', () => {
  const downloaded = {
    messageId: '47',
    sender: '+447700900999',
    phoneNumber: '+447700900999',
    recipient: null,
    simNumber: 2,
    body: 'Your code is 482913',
    subject: null,
    attachments: [{ partId: 3, contentType: 'image/jpeg', name: 'a.jpg', size: 48_291, data: null }],
    receivedAt: '2026-06-22T15:46:11.000+01:00',
  }
  expect(parseFirstText(androidSmsGateway, phone('mms:downloaded', downloaded))).toEqual({
    externalId: 'env-1',
    from: '+447700900999',
    to: null,
    port: '2',
    text: 'Your code is 482913',
    sentAt: new Date('2026-06-22T14:46:11Z'),
  })
  for (const body of [undefined, null, '', ' ', 7])
    expect(androidSmsGateway.parse(phone('mms:downloaded', { ...downloaded, body }))).toEqual(mmsWithoutWords)
  const announced = { ...downloaded, body: undefined, transactionId: 't', attachmentCount: 1, size: 48_291 }
  expect(androidSmsGateway.parse(phone('mms:received', announced))).toEqual({ kind: 'nothing' })
})

test('texts that the phone app delivers together are parsed in their order, each with an id of its own', () => {
  const messages = [
    { messageId: 'm1', phoneNumber: 'Google', sender: 'Google', recipient: '+447700900142', message: 'Ο κωδικός σας 👍🏽' },
    { messageId: 'm2', phoneNumber: '60123', message: 'second', simNumber: 2 },
    { messageId: 'm3', sender: 'Bank', data: Buffer.from('482913').toString('base64') },
  ]
  const parsed = androidSmsGateway.parse(phone('sms:batch:received', { messages }))
  expect(
    parsed.kind === 'texts' ? parsed.texts.map(({ externalId, to, port, from, text }) => [externalId, to, port, from, text]) : parsed,
  ).toEqual([
    ['env-1:0', '+447700900142', null, 'Google', 'Ο κωδικός σας 👍🏽'],
    ['env-1:1', null, '2', '60123', 'second'],
    ['env-1:2', null, null, 'Bank', ''],
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
