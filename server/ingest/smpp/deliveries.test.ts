import { expect, test } from 'vitest'
import type { SmppAlphabet } from '#domain/gateways/smpp.ts'
import { parseDelivery } from './parse-delivery.ts'
import { parsePdu, PduError } from './pdu.ts'
import { toInboundText } from './to-inbound-text.ts'

// The PDUs are written by hand from SMPP 3.4, byte by byte.

function receive(hex: string, alphabet: SmppAlphabet = 'gsm7') {
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')
  expect(bytes.readUInt32BE(0)).toBe(bytes.length)
  return toInboundText(parseDelivery(parsePdu(bytes)), alphabet)
}

/** A deliver_sm from "Bank" to 447700900456 whose length is counted here, and whose fields are given as hex. */
function deliver({ esmClass = '00', coding = '00', message = '', tlvs = '', protocol = '00' }, alphabet?: SmppAlphabet) {
  const length = (message.length / 2).toString(16).padStart(2, '0')
  const rest = `00 0500 42616e6b00 0101 34343737303039303034353600 ${esmClass} ${protocol} 00 00 00 00 00 ${coding} 00 ${length} ${message} ${tlvs}`
  const body = rest.replaceAll(/\s/g, '')
  return receive(`${(16 + body.length / 2).toString(16).padStart(8, '0')} 00000005 00000000 00000001 ${body}`, alphabet)
}

test('a text in the GSM alphabet comes from an alphanumeric sender to an international number', () => {
  const hex =
    '00000046000000050000000000000001000500476f6f676c650001013434373730303930303435360000000000000000000013596f757220636f646520697320343832393133'
  expect(receive(hex)).toEqual({ externalId: null, to: '+447700900456', from: 'Google', text: 'Your code is 482913', sentAt: null })
})

test('the GSM extension table, Latin-1 and UCS-2 with a surrogate pair are decoded', () => {
  expect(
    receive(
      '00000045000000050000000000000002000101343437373030393030313233000101343437373030393030343536000000000000000000000c01311b6532001b3c1b3e0511',
    ),
  ).toMatchObject({ from: '+447700900123', text: '£1€2@[]é_' })
  expect(
    receive('0000003800000005000000000000000300050042616e6b0001013434373730303930303435360000000000000000030007436166e920a335'),
  ).toMatchObject({ text: 'Café £5' })
  expect(
    receive(
      '00000049000000050000000000000004000500564b000101343437373030393030343536000000000000000008001a041a043e043400200034003800320039003100330020d83dde00',
    ),
  ).toMatchObject({ text: 'Код 482913 😀' })
})

test('data coding 0 is what the link says it is', () => {
  expect(deliver({ message: '436166e920a335' }, 'latin1')?.text).toBe('Café £5')
  // "hellohello" in seven-bit packing, the example of every textbook.
  expect(deliver({ message: 'e8329bfd4697d9ec37' }, 'gsm7-packed')?.text).toBe('hellohello')
  expect(deliver({ message: '48656c6c6f2001' }, 'gsm7')?.text).toBe('Hello £')
  // The links of GSM's own groups are unpacked unless the default is packed, and never Latin-1.
  expect(deliver({ coding: 'f1', message: '01' }, 'latin1')?.text).toBe('£')
})

test.each([
  ['01', '48692035', 'Hi 5'],
  ['01', '436166e9', 'Café'],
  ['02', '48690a35', 'Hi\n5'],
  ['04', 'c3a9', 'é'],
  ['04', 'ff41', 'ÿA'],
  ['05', '93fa967b', '日本'],
  ['06', 'bfe0d8d2d5e2', 'Привет'],
  ['07', 'f9eced', 'שלם'],
  ['0a', '1b2442467c4b5c1b2842', '日本'],
  ['0d', 'c6fccbdc', '日本'],
  ['0e', 'c7d1b1db', '한글'],
  ['09', '4f4b', 'OK'],
  ['10', '1b65', '€'],
  ['11', '41', 'A'],
  ['14', '41e9', 'Aé'],
  ['18', '0434', 'д'],
  ['20', '4142', 'AB'],
  ['90', '4142', 'AB'],
  ['c8', '1b3c', '['],
  ['d0', '01', '£'],
  ['e0', '0434', 'д'],
  ['f0', '01', '£'],
  ['f3', '1b65', '€'],
  ['f4', '41e9', 'Aé'],
  ['f6', 'c3a9', 'é'],
])('data coding 0x%s turns %s into %s', (coding, message, text) => {
  expect(deliver({ coding, message })?.text).toBe(text)
})

test('no data coding and no bytes are lost: every one of 256 yields some text', () => {
  for (let coding = 0; coding < 256; coding++)
    expect(deliver({ coding: coding.toString(16).padStart(2, '0'), message: '4f4b4f4b' })?.text).not.toBe('')
})

test('parts with an 8-bit and a 16-bit reference say which they are, without their header', () => {
  expect(
    receive(
      '0000003f00000005000000000000000500050050617950616c000101343437373030393030343536004000000000000000000c0500032a0202343832393133',
    ),
  ).toMatchObject({ text: '482913', part: { reference: '8:42', number: 2, total: 2, bytes: Buffer.from('482913'), encoding: 'gsm7' } })
  expect(
    receive(
      '0000004000000005000000000000000700050055626572000101343437373030393030343536004000000000000008000f06080412340201041a043e04340020',
    ),
  ).toMatchObject({ text: 'Код ', part: { reference: '16:4660', number: 1, total: 2, encoding: 'utf-16be' } })
})

test('other information elements may stand before the reference, ports and national tables among them', () => {
  const message = '0e05040b8423f024010100030703024f4b'
  expect(deliver({ esmClass: '40', message })).toMatchObject({ text: 'OK', part: { reference: '8:7', number: 2, total: 3 } })
})

test('the SAR parameters number parts too', () => {
  expect(
    receive(
      '0000004e00000005000000000000000900050065426179000101343437373030393030343536000000000000000000000d596f757220636f646520697320020c00021234020e000102020f000101',
    ),
  ).toMatchObject({ text: 'Your code is ', part: { reference: 'sar:4660', number: 1, total: 2 } })
})

test('a part of a packed text begins at the next septet after its header', () => {
  // 05 00 03 2a 02 01, one fill bit, then "Hi!" packed: 0x48, 0x69, 0x21 shifted by one bit.
  const packed = (0x48 << 1) | (0x69 << 8) | (0x21 << 15)
  const message = `0500032a0201${Buffer.from([packed & 0xff, (packed >> 8) & 0xff, (packed >> 16) & 0xff]).toString('hex')}`
  expect(deliver({ esmClass: '40', message }, 'gsm7-packed')).toMatchObject({
    text: 'Hi!',
    part: { number: 1, total: 2, bytes: new Uint8Array([0x48, 0x69, 0x21]), encoding: 'gsm7' },
  })
})

test('the only part of one is the whole text, and a part that cannot be is taken as it is', () => {
  for (const numbers of ['0101', '0100', '0203', '0200', '0000', '0001']) {
    const text = deliver({ esmClass: '40', message: `0500032a${numbers}4f4b` })
    expect(text).toMatchObject({ text: 'OK' })
    expect(text).not.toHaveProperty('part')
  }
})

test('a header without a reference is left out, and one that leads beyond the text is text', () => {
  expect(deliver({ esmClass: '40', message: '060504158115814f4b' })).toMatchObject({ text: 'OK' })
  expect(deliver({ esmClass: '40', message: '4f4b' })).toMatchObject({ text: 'OK' })
  expect(deliver({ esmClass: '40', message: '' })).toMatchObject({ text: '' })
})

test('the text may be in message_payload, of a deliver_sm or a data_sm', () => {
  expect(
    receive(
      '0000004a00000005000000000000000b000500416d617a6f6e000101343437373030393030343536000000000000000000000004240013596f757220636f646520697320343832393133',
    ),
  ).toMatchObject({ text: 'Your code is 482913' })
  // data_sm: service_type, source, destination, esm_class, registered_delivery, data_coding, message_payload
  const data = '00 0500 42616e6b00 0101 34343737303039303034353600 00 00 08 0424 0004 04340435'
  const length = 16 + data.replaceAll(/\s/g, '').length / 2
  expect(receive(`${length.toString(16).padStart(8, '0')} 00000103 00000000 00000001 ${data}`)).toMatchObject({ text: 'де', from: 'Bank' })
})

test('a text is read by the national tables of its header', () => {
  expect(deliver({ esmClass: '40', message: '03250101446f0c' })?.text).toBe('Doğ')
  expect(deliver({ esmClass: '40', message: '0824010100030702014f4b1b73' })).toMatchObject({
    text: 'OKş',
    part: { encoding: 'gsm7-0-1' },
  })
  expect(deliver({ esmClass: '40', message: '03250101446ff8' }, 'latin1')?.text).toBe('Doğ')
  // Packed: three fill bits behind four octets of header, then 0x0c.
  expect(deliver({ esmClass: '40', message: '032501016000' }, 'gsm7-packed')?.text).toBe('ğ')
})

test('8-bit data to a port and data for the SIM are no texts', () => {
  const ports = '0605040b8423f0'
  for (const coding of ['02', '04', '14', 'f5', 'f6'])
    expect(deliver({ esmClass: '40', coding, message: `${ports}0106` })?.notText).toContain('port 2948')
  for (const coding of ['00', '01', '08', 'f1'])
    expect(deliver({ esmClass: '40', coding, message: `${ports}4f4b` })).not.toHaveProperty('notText')
  expect(deliver({ coding: '04', message: '0106', tlvs: '020b 0002 1581' })?.notText).toContain('port 5505')
  expect(deliver({ message: '4f4b', protocol: '7f' })?.notText).toContain('for the SIM')
})

test('what is wrong with a header is told', () => {
  expect(deliver({ esmClass: '40', message: 'ff4f4b' })).toMatchObject({
    text: 'àOK',
    fault: expect.stringContaining('longer') as string,
  })
  expect(deliver({ esmClass: '40', message: '0200034f4b' })).toMatchObject({ text: 'OK', fault: expect.stringContaining('0x00') as string })
})

test('receipts are recognised by esm_class alone', () => {
  const receipt =
    '000000b800000005000000000000000c000101343437373030393030313233000101343437373030393030343536000400000000000000006b69643a31323334353637383930207375623a30303120646c7672643a303031207375626d697420646174653a3233313131343232313320646f6e6520646174653a3233313131343232313320737461743a44454c49565244206572723a30303020746578743a68656c6c6f001e000b31323334353637383930000427000102'
  expect(receive(receipt)).toBeNull()
  for (const esmClass of ['04', '08', '18', '20', '44']) expect(deliver({ esmClass, message: '4f4b' })).toBeNull()
  // The words of a receipt and its parameter come with ordinary texts too.
  const words = Buffer.from('id:123 sub:001 stat:DELIVRD').toString('hex')
  expect(deliver({ message: words, tlvs: '001e 0003 313200' })).toMatchObject({ text: 'id:123 sub:001 stat:DELIVRD' })
  // 0x80 is a reply path, 0x03 a mode: neither is a receipt.
  for (const esmClass of ['80', '03']) expect(deliver({ esmClass, message: '4f4b' })).toMatchObject({ text: 'OK' })
})

test('an answer that a person gave (0x10) and what has a reserved type are texts', () => {
  for (const esmClass of ['10', '0c', '14', '1c', '3c', '13']) expect(deliver({ esmClass, message: '4f4b' })).toMatchObject({ text: 'OK' })
  expect(deliver({ esmClass: '50', message: '0500030702014f4b' })).toMatchObject({ text: 'OK', part: { number: 1, total: 2 } })
})

test.each([
  ['international digits', '0101', '343437373030', '+447700'],
  ['an international number that has its plus', '0101', '2b3434', '+44'],
  ['a national number', '0201', '3037373030', '07700'],
  ['a short code', '0300', '3630313233', '60123'],
  ['nothing', '0000', '', ''],
  ['a name in UTF-8', '0500', 'c384706665 6c'.replace(' ', ''), 'Äpfel'],
  ['a name in Latin-1', '0500', 'c4706665 6c'.replace(' ', ''), 'Äpfel'],
])('a sender that is %s is kept as it is', (_what, type, address, from) => {
  const body = `00 ${type} ${address}00 0101 34343737303039303034353600 00 00 00 00 00 00 00 00 00 00`.replaceAll(' ', '')
  expect(receive(`${(16 + body.length / 2).toString(16).padStart(8, '0')}000000050000000000000001${body}`)).toMatchObject({
    from,
    text: '',
  })
})

test.each([
  ['a body that ends at once', '', 0x02],
  ['a sender without an end', '00 0500 42616e6b', 0x0a],
  ['a recipient without an end', '00 0500 4200 0101 3434', 0x0b],
  ['a sender that is far too long', `00 0500 ${'41'.repeat(80)}00 0101 3400 00 00 00 00 00 00 00 00 00 00`, 0x0a],
  ['a length beyond the PDU', '00 0500 4200 0101 3400 00 00 00 00 00 00 00 00 00 ff 4f4b', 0x01],
  ['a parameter beyond the PDU', '00 0500 4200 0101 3400 00 00 00 00 00 00 00 00 00 02 4f4b 0424 0009 41', 0xc0],
  ['half a parameter', '00 0500 4200 0101 3400 00 00 00 00 00 00 00 00 00 02 4f4b 04', 0xc0],
])('%s is refused by its own status', (_what, body, status) => {
  const bytes = Buffer.from(body.replaceAll(' ', ''), 'hex')
  const parse = () => parseDelivery({ command: 0x05, body: bytes })
  expect(parse).toThrow(PduError)
  expect(parse).toThrow(expect.objectContaining({ status }) as Error)
})
