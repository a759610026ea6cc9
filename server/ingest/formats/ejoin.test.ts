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
    text: 'Код 482913',
    sentAt: null,
  })
  expect(parseFirstText(ejoin, { ...request, rawQuery: '' })).toMatchObject({ from: 'Google', to: null })
})

test('receipts and unknown pushes are acknowledged and not stored', () => {
  expect(ejoin.parse(push(recv([1, ...tuple.slice(1)]))).kind).toBe('nothing')
  expect(ejoin.parse(push(recv([1, ...tuple.slice(1)], tuple)))).toMatchObject({ texts: [{ text: 'Your code is 482913' }] })
  for (const type of ['status-report', 'recv-ussd', 'call', undefined]) expect(ejoin.parse(push({ type })).kind).toBe('nothing')
})

test('the status of the device is a heartbeat, with the number and the IMEI of the only SIM', () => {
  const port = { port: '1A', st: 3, opr: 'EE', sn: '+447700900142', imei: '490154203237518', iccid: '8944' }
  const empty = { port: '1B', st: 0, sn: '', imei: '' }
  const facts = { kind: 'heartbeat', heartbeat: { number: '+447700900142', imei: '490154203237518' } }
  const device = { type: 'dev-status', seq: 1, expires: 180, mac: '00-11' }
  expect(ejoin.parse(push({ ...device, status: [port, empty] }))).toEqual(facts)
  expect(ejoin.parse(push({ type: 'port-status', ...port }))).toEqual(facts)
  expect(ejoin.parse(push({ ...device, status: [port, { ...port, port: '2A' }] }))).toEqual({ kind: 'heartbeat', heartbeat: {} })
  expect(ejoin.parse(push({ ...device, status: [port] }, 'number.1A=447700900142'))).toEqual({ kind: 'heartbeat', heartbeat: {} })
  expect(ejoin.parse(push(device))).toEqual({ kind: 'heartbeat', heartbeat: {} })
  expect(ejoin.parse(push({ ...device, status: [{ sn: 'EE', imei: 'x' }] }))).toEqual({ kind: 'heartbeat', heartbeat: {} })
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
