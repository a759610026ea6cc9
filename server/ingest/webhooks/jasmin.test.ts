import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { jasmin } from './jasmin.ts'

const post = (form: string, rawQuery = 'token=x') => ingestRequest({ rawQuery, body: form })
const contentOf = (form: string) => parseFirstText(jasmin, post(`id=1&from=a&to=447700900142&${form}`))

test('a text is parsed from the form that Jasmin posts, and answered as it needs', () => {
  const form =
    'priority=1&origin-connector=smsc&from=WhatsApp&to=447700900142&content=Your+code+is+482913&binary=596f757220636f6465206973203438323931&id=uuid-1&coding=0'
  expect(parseFirstText(jasmin, post(form.replace('&binary=596f757220636f6465206973203438323931', '')))).toEqual({
    externalId: 'uuid-1',
    from: 'WhatsApp',
    to: '447700900142',
    text: 'Your code is 482913',
    sentAt: null,
  })
  expect(parseFirstText(jasmin, post(form))?.text).toBe('Your code is 48291')
  expect(jasmin.respond([], [])).toEqual({ status: 200, contentType: expect.any(String), body: 'ACK/Jasmin' })
})

test('with GET the parameters stand behind a second question mark', () => {
  const rawQuery = 'token=x?id=g-1&from=a&to=447700900142&content=hi%3F+there&coding=0'
  expect(parseFirstText(jasmin, ingestRequest({ method: 'GET', rawQuery }))).toMatchObject({ externalId: 'g-1', text: 'hi? there' })
})

test('names in capitals, and septets of the GSM alphabet, are understood', () => {
  const form = 'content=%05v%05nement&coding=0&From=2349067554729&To=2349067554711&id=1001'
  expect(parseFirstText(jasmin, post(form))).toMatchObject({ from: '2349067554729', to: '2349067554711', text: 'événement' })
})

test.each([
  ['GSM with its extension table', 'coding=0&binary=011b6520001b3c', '£€ @['],
  ['no coding', 'binary=0111', '£_'],
  ['bytes that are no septets: UTF-8', 'coding=0&content=%C2%A35+%E2%9C%93', '£5 ✓'],
  ['bytes that are no septets: Latin-1', 'coding=0&content=%A35', '£5'],
  ['Latin-1', 'coding=3&binary=436166e920a335', 'Café £5'],
  ['Cyrillic', 'coding=6&binary=bade d4'.replace(' ', ''), 'Код'],
  ['UCS-2 with a surrogate pair', 'coding=8&binary=039a03c90394d83dde00', 'ΚωΔ😀'],
  ['8 bit', 'coding=4&binary=c2a335', '£5'],
  ['a coding that is no own word', 'coding=constructor&content=hi', 'hi'],
  ['a binary that is no hex', 'coding=0&content=hi&binary=xyz', 'hi'],
  ['nothing', 'coding=0&content=', ''],
])('%s is decoded', (_name, form, text) => {
  expect(contentOf(form)?.text).toBe(text)
})

test('a part with a long reference, which Jasmin does not join, says which it is', () => {
  expect(contentOf('coding=8&binary=06080412340202041a0031')).toMatchObject({
    text: 'К1',
    part: { reference: '16:4660', number: 2, total: 2, bytes: Buffer.from('041a0031', 'hex'), encoding: 'utf-16be' },
  })
  expect(contentOf('coding=0&binary=0500032a0201596f7572')).toMatchObject({ text: 'Your', part: { reference: '8:42', encoding: 'gsm7' } })
})

test('a header with other elements, in any order, is left out of the words', () => {
  expect(contentOf('coding=0&binary=0824010100032a02014f4b1b73')).toMatchObject({
    text: 'OKş',
    part: { reference: '8:42', number: 1, total: 2, encoding: 'gsm7-0-1' },
  })
  expect(contentOf('coding=0&binary=0b00032a02010504158115814f4b')).toMatchObject({
    text: 'OK',
    part: { number: 1 },
  })
  expect(contentOf('coding=0&binary=03250101446f0c')?.text).toBe('Doğ')
  expect(contentOf('coding=0&binary=0608041234010158')).toMatchObject({ text: 'X' })
  expect(contentOf('coding=4&binary=0605040b8423f001060403')?.notText).toContain('port 2948')
  expect(contentOf('coding=245&binary=0605040b8423f001060403')?.notText).toContain('port 2948')
})

test('a text that only begins like a header is a text', () => {
  expect(contentOf('coding=8&binary=0500032a')).not.toHaveProperty('part')
  expect(contentOf('coding=0&binary=05000302')?.text).toBe('é@¥$')
})

test('a delivery report is acknowledged and not stored', () => {
  expect(jasmin.parse(post('id=1&level=2&message_status=DELIVRD&id_smsc=7&sub=001&dlvrd=001')).kind).toBe('nothing')
})

test.each([
  ['to=1&content=a', 'from'],
  ['from=1&content=a', 'to'],
  ['from=1&to=2', 'content'],
  ['', 'from'],
  ['{"from":"a"}', 'from'],
  [`from=1&to=2&content=a&id=${'x'.repeat(256)}`, 'id'],
])('%s: the field that is missing or malformed is named', (form, field) => {
  expect(refusedField(jasmin, post(form))).toBe(field)
})
