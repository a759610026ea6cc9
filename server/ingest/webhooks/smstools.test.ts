import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { smstools } from './smstools.ts'

/** As smsd 3.1.21 writes it. */
const headers = (more: string) => `From: 447700900999
From_TOA: 91 international, ISDN/telephone
From_SMSC: 447785016005
Sent: 26-11-22 09:30:15
Received: 26-11-22 10:01:34
Subject: GSM1
Modem: GSM1
IMSI: 234150000000001
IMEI: 490154203237518
Report: no
${more}
`
const file = (more: string, body: string | Buffer, rawQuery = 'id=GSM1.cH7DFh') =>
  ingestRequest({ rawQuery, body: Buffer.concat([Buffer.from(headers(more)), Buffer.from('\n'), Buffer.from(body)]) })

test('a text is parsed from the file that smsd wrote', () => {
  expect(smstools.parse(file('Alphabet: UTF-8\nLength: 19', 'Your code is 482913'))).toEqual({
    kind: 'texts',
    imei: '490154203237518',
    texts: [
      { externalId: 'GSM1.cH7DFh', from: '447700900999', to: null, text: 'Your code is 482913', sentAt: null, localTime: expect.any(Date) },
    ],
  })
  expect(smstools.respond([], [])).toMatchObject({ status: 200 })
})

test.each([
  ['UTF-8', 'UTF-8', Buffer.from('£€[]é ✓'), '£€[]é ✓'],
  ['ISO-8859-15', 'ISO', Buffer.from('a3a45b5de9', 'hex'), '£€[]é'],
  ['UCS-2, which smsd writes as it is even with incoming_utf8', 'UCS2', Buffer.from('041a043e0434d83dde000a0a', 'hex'), 'Код😀\u0a0a'],
  ['GSM', 'GSM', Buffer.from('011b65', 'hex'), '£€'],
  ['binary', 'binary', Buffer.from('482913 é'), '482913 é'],
  ['binary that is not UTF-8', 'binary', Buffer.from('e9', 'hex'), 'é'],
])('%s is decoded', (_name, alphabet, body, text) => {
  expect(parseFirstText(smstools, file(`Alphabet: ${alphabet}`, body))?.text).toBe(text)
})

test('a text without a header for the alphabet is ISO-8859-15; one with blank lines is whole; an empty one is empty', () => {
  expect(parseFirstText(smstools, ingestRequest({ body: Buffer.from('From: a\n\n\xa4', 'latin1') }))?.text).toBe('€')
  expect(parseFirstText(smstools, file('Alphabet: UTF-8', 'one\n\nFrom: two\n'))?.text).toBe('one\n\nFrom: two\n')
  expect(parseFirstText(smstools, file('Alphabet: UTF-8', ''))?.text).toBe('')
  expect(parseFirstText(smstools, ingestRequest({ body: 'From: a' }))).toMatchObject({ from: 'a', text: '', externalId: null })
  expect(parseFirstText(smstools, ingestRequest({ body: 'From: a\r\nAlphabet: UTF-8\r\n\r\nhello' }))?.text).toBe('hello')
})

test('a part that smsd did not join says which it is, in the bytes of the file', () => {
  const request = file('Alphabet: UCS2\nUDH-DATA: 05 00 03 09 03 02 \nUDH-Type: Length=6', Buffer.from('041a0031', 'hex'))
  expect(parseFirstText(smstools, request)).toMatchObject({
    text: 'К1',
    part: { reference: '8:9', number: 2, total: 3, bytes: Buffer.from('041a0031', 'hex'), encoding: 'utf-16be' },
  })
  expect(parseFirstText(smstools, file('Alphabet: UTF-8\nUDH-DATA: 03 24 01 01 ', 'hello'))).not.toHaveProperty('part')
})

test('a text is read by the tables of its header, and data to a port is none', () => {
  const turkish = 'UDH-DATA: 03 25 01 01 '
  expect(parseFirstText(smstools, file(`Alphabet: GSM\n${turkish}`, Buffer.from('446f0c', 'hex')))?.text).toBe('Doğ')
  expect(parseFirstText(smstools, file(`Alphabet: UTF-8\n${turkish}`, 'Doø'))?.text).toBe('Doğ')
  expect(parseFirstText(smstools, file(`Alphabet: ISO\n${turkish}`, Buffer.from('Doø', 'latin1')))?.text).toBe('Doğ')
  expect(parseFirstText(smstools, file('Alphabet: binary\nUDH-DATA: 06 05 04 23 F4 00 00 ', 'BEGIN:VCARD'))?.notText).toContain('port 9204')
  expect(parseFirstText(smstools, file('Alphabet: UTF-8\nUDH-DATA: 05 00 ', 'hello'))).toMatchObject({
    text: 'hello',
    fault: expect.any(String),
  })
})

test('of several modems each has the number that the address gives it, and its IMEI is not the gateway’s', () => {
  const parsed = smstools.parse(file('Alphabet: UTF-8', 'hi', 'id=a&number.GSM1=447700900142&number.GSM2=447700900387'))
  expect(parsed).toMatchObject({ kind: 'texts', texts: [{ to: '447700900142' }] })
  expect(parsed).not.toHaveProperty('imei')
  expect(parseFirstText(smstools, file('Alphabet: UTF-8', 'hi', 'number.GSM2=447700900387'))?.to).toBe('')
})

test('reports and calls are acknowledged and not stored, whether the event is named or not', () => {
  const report = 'SMS STATUS REPORT\nMessage_id: 117\nDischarge_timestamp: 26-11-22 22:27:01\nStatus: 0,Ok'
  expect(smstools.parse(file('Alphabet: ISO', report)).kind).toBe('nothing')
  expect(smstools.parse(file('Alphabet: ISO', 'anything', 'id=a&event=REPORT')).kind).toBe('nothing')
  expect(smstools.parse(file('Call_type: missed', 'CALL MISSED')).kind).toBe('nothing')
  // A text may say the same, and the event says that it is one.
  expect(parseFirstText(smstools, file('Alphabet: ISO', report, 'id=a&event=RECEIVED'))?.text).toBe(report)
})

test('what is no file of smsd is refused as a whole', () => {
  for (const body of ['', 'hello', '\n\nFrom: a', '{"from":"a"}', Buffer.alloc(5000, 0xff)])
    expect(refusedField(smstools, ingestRequest({ body }))).toBe('body')
  expect(refusedField(smstools, file('', 'a', `id=${'x'.repeat(256)}`))).toBe('id')
})
