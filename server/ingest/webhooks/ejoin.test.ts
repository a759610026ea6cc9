import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { ejoin } from './ejoin.ts'

const push = (body: unknown, rawQuery = 'token=x') => ingestRequest({ rawQuery, body: JSON.stringify(body) })
const base64 = (text: string) => Buffer.from(text).toString('base64')
const recv = (...sms: unknown[]) => ({ type: 'recv-sms', sms_num: sms.length, sms })
const tuple = [0, '1B', 1755697537, 'Google', '', 'WW91ciBjb2RlIGlzIDQ4MjkxMw==']
const block = 'Sender: Google\r\nReceiver: "24.01" \r\nSMSC: +447785016005\r\nSCTS: 25110914563088\r\nSlot: "01"\r\n\r\n'

test('texts are parsed from the tuples of a push', () => {
  expect(parseFirstText(ejoin, push(recv(tuple)))).toEqual({
    externalId: expect.stringMatching(/^[0-9a-f]{40}$/),
    from: 'Google',
    to: null,
    port: '1B',
    text: 'Your code is 482913',
    sentAt: new Date(1_755_697_537_000),
  })
  expect(parseFirstText(ejoin, push(recv([...tuple.slice(0, 5), base64('Ο κωδικός 😀')])))?.text).toBe('Ο κωδικός 😀')
  expect(parseFirstText(ejoin, push(recv([0, '12.01', 0, 60123, '447700900142', ''])))).toMatchObject({
    from: '60123',
    to: '447700900142',
    text: '',
    sentAt: null,
  })
  expect(ejoin.respond([], [])).toMatchObject({ status: 200 })
})

test.each([
  ['Your code is 482913', 'Your code is 482913'],
  ['Kod: 482913', 'Kod: 482913'],
  ['WW91ciBjb2RlIGlzIDQ4MjkxMw', 'Your code is 482913'],
  ['WW91ciBjb2Rl\r\nIGlzIDQ4MjkxMw==\n', 'Your code is 482913'],
])('content that is no base64 is the text itself: %j', (content, text) => {
  expect(parseFirstText(ejoin, push(recv([...tuple.slice(0, 5), content])))?.text).toBe(text)
})

test('the block of headers before a text is taken off', () => {
  const content = base64(`${block}G-666266 is your Google verification code.\r\n\r\nBye`)
  expect(parseFirstText(ejoin, push(recv([0, '24.01', 1755697537, '', '', content])))).toMatchObject({
    from: 'Google',
    text: 'G-666266 is your Google verification code.\r\n\r\nBye',
  })
  for (const text of ['Sender: I have no blank line', 'Dear Sender:\n\nhello', `x${block}`])
    expect(parseFirstText(ejoin, push(recv([0, '1', 1, 'a', '', base64(text)])))?.text).toBe(text)
})

test('the same text again has the same id, and equal texts of one push have different ones', () => {
  const ids = (body: unknown) => {
    const parsed = ejoin.parse(push(body))
    return parsed.kind === 'texts' ? parsed.texts.map(({ externalId }) => externalId) : []
  }
  expect(ids(recv(tuple))).toEqual(ids(recv(tuple)))
  expect(new Set(ids(recv(tuple, tuple, tuple))).size).toBe(3)
  expect(ids(recv(tuple, tuple))[0]).toBe(ids(recv(tuple))[0])
  expect(ids(recv([0, '1B', 1755697538, ...tuple.slice(3)]))).not.toEqual(ids(recv(tuple)))
})

test('a port has the number that the address gives it', () => {
  const query = 'token=x&number.1A=447700900387&number.1B=447700900142'
  expect(parseFirstText(ejoin, push(recv(tuple), query))?.to).toBe('447700900142')
  expect(parseFirstText(ejoin, push(recv([0, '2A', ...tuple.slice(2)]), query))?.to).toBe('')
})

test('“SMS to HTTP” posts octets, and its parameters stand behind a second question mark', () => {
  const request = ingestRequest({
    rawQuery: 'token=x&number.61A=447700900142?port=61A&sender=Google&mac=00-11&iccid=8944',
    headers: { 'content-type': 'application/octet-stream' },
    body: `${block}Код 482913`,
  })
  expect(parseFirstText(ejoin, request)).toEqual({
    externalId: expect.any(String),
    from: 'Google',
    to: '447700900142',
    port: '61A',
    text: 'Код 482913',
    sentAt: null,
  })
  expect(parseFirstText(ejoin, { ...request, rawQuery: '' })).toMatchObject({ from: 'Google', to: null, port: '24.01' })
})

test('receipts and unknown pushes are acknowledged and not stored', () => {
  expect(ejoin.parse(push(recv([1, ...tuple.slice(1)]))).kind).toBe('nothing')
  expect(ejoin.parse(push(recv([1, ...tuple.slice(1)], tuple)))).toMatchObject({ texts: [{ text: 'Your code is 482913' }] })
  for (const type of ['status-report', 'recv-ussd', 'call', undefined]) expect(ejoin.parse(push({ type })).kind).toBe('nothing')
})

// As a push of August 2025 that an integration has in its source (ReBack2.java, package com.chat.ruoyichat.domain.vo), with other numbers and words: the tuple names the number too.
test('the line “Receiver” of the block names the port and the number', () => {
  const recorded = 'Sender: 12052703122\r\nReceiver: "12.01" 447700900142\r\nSMSC: 14054724070\r\nSCTS: 250820064536A8\r\n\r\n482913'
  expect(parseFirstText(ejoin, push(recv([0, '12.sp256.101', 1755697537, '12052703122', '447700900142', base64(recorded)])))).toMatchObject(
    {
      to: '447700900142',
      port: '12.sp256.101',
      from: '12052703122',
      text: '482913',
    },
  )
  const withNumber = block.replace('"24.01" ', '"12.sp256.101" 447700900142')
  expect(parseFirstText(ejoin, push(recv([0, '', 1755697537, '', '', base64(`${withNumber}482913`)])))).toMatchObject({
    to: '447700900142',
    port: '12.sp256.101',
  })
  expect(
    parseFirstText(ejoin, push(recv([0, '3A', 1755697537, '', '', base64(`${withNumber}482913`)]), 'number.3A=447700900387')),
  ).toMatchObject({
    to: '447700900142',
    port: '3A',
  })
  const octets = (body: string, rawQuery = '') => ingestRequest({ rawQuery, headers: { 'content-type': 'application/octet-stream' }, body })
  expect(parseFirstText(ejoin, octets(`${withNumber}482913`, 'number.24A=447700900387'))).toMatchObject({ to: '447700900142' })
  for (const line of ['24.01 447700900142', '"24.01" EE', '"24.01"', '"', ''])
    expect(parseFirstText(ejoin, octets(`${block.replace('"24.01" ', line)}482913`))?.to).toBeNull()
})

test('octets that name neither the port nor the sender are refused', () => {
  const octets = (body: string | Buffer, rawQuery = '') =>
    refusedField(ejoin, ingestRequest({ rawQuery, headers: { 'content-type': 'application/octet-stream' }, body }))
  expect(octets(Buffer.from([0, 255, 254, 10, 10]))).toBe('port')
  expect(octets('')).toBe('port')
  expect(octets('482913', 'token=x?port=1A')).toBeUndefined()
  expect(octets('482913', 'token=x?sender=Google')).toBeUndefined()
})

// "Dev-status message" and "Port-status message" of the Ejoin HTTP API V2.0.011 of May 2020, with other numbers.
test('the status of the device comes by the clock and tells of all SIMs, that of a port is an event', () => {
  const iccid = '8944110069170421239'
  const port = { port: '1A', st: 3, opr: 'EE', sn: '+447700900142', imei: '490154203237518', iccid, sig: 21 }
  const empty = { port: '1B', st: 0, sn: '', imei: '' }
  const sim = { port: '1A', iccid, number: '+447700900142', network: 'EE', signal: 21 }
  const own = { number: '+447700900142', imei: '490154203237518' }
  const device = { type: 'dev-status', seq: 1, expires: 180, mac: '00-11' }
  const beat = (heartbeat: object) => ({ kind: 'heartbeat', heartbeat })
  expect(ejoin.parse(push({ ...device, 'max-ports': 1, 'max-slots': 2, status: [port, empty] }))).toEqual(
    beat({ ...own, sims: [sim], portCount: 2 }),
  )
  expect(ejoin.parse(push({ type: 'port-status', ...port }))).toEqual(beat({ sign: 'event', ...own, sims: [sim] }))
  expect(ejoin.parse(push({ ...device, 'max-ports': 32, status: [port, { ...port, port: '2A' }] }))).toEqual(
    beat({ sims: [sim, { ...sim, port: '2A' }], portCount: 32 }),
  )
  expect(ejoin.parse(push({ ...device, status: [port] }, 'number.1A=447700900142'))).toEqual(beat({ sims: [sim] }))
  expect(ejoin.parse(push({ ...device, status: [port, empty] }))).toEqual(beat({ ...own, sims: [sim], portCount: 2 }))
  expect(ejoin.parse(push({ ...device, status: [port] }))).toEqual(beat({ ...own, sims: [sim] }))
  expect(ejoin.parse(push(device))).toEqual(beat({}))
  expect(ejoin.parse(push({ ...device, 'max-ports': 'x', status: [{ sn: 'EE', imei: 'x' }, 7] }))).toEqual(beat({}))
})

test.each([
  [{ type: 'recv-sms' }, 'sms'],
  [recv('x'), 'sms.0'],
  [recv(tuple, [0, '1B', 1, 'a', '']), 'sms.1.5'],
  [recv([0, '1B', 1, 'a', '', 7]), 'sms.0.5'],
  ['x', 'body'],
])('%j: the field that is missing or malformed is named', (body, field) => {
  expect(refusedField(ejoin, push(body))).toBe(field)
})
