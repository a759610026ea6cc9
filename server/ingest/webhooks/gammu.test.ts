import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { gammu } from './gammu.ts'

/** As SMSD 1.42 sets them for one text. */
const one = {
  SMS_MESSAGES: '1',
  SMS_1_CLASS: '-1',
  SMS_1_NUMBER: '+447700900999',
  SMS_1_REFERENCE: '0',
  SMS_1_TEXT: 'Код 482913 😀',
  DECODED_PARTS: '0',
  PHONE_ID: 'GSM1',
}
const form = (variables: Record<string, string>, rawQuery = '') =>
  ingestRequest({ rawQuery, body: new URLSearchParams(variables).toString() })

test('a text is parsed from the variables of SMSD', () => {
  expect(parseFirstText(gammu, form({ ...one, id: 'IN20261122_093015_00_+447700900999_00.txt' }))).toEqual({
    externalId: 'IN20261122_093015_00_+447700900999_00.txt',
    from: '+447700900999',
    to: null,
    text: 'Код 482913 😀',
    sentAt: null,
  })
  expect(parseFirstText(gammu, form(one, 'id=IN_%2B44.txt'))?.externalId).toBe('IN_+44.txt')
  expect(gammu.respond([], [])).toMatchObject({ status: 200 })
})

test('of a long text the joined one is taken, or else its parts in their order', () => {
  const parts = { ...one, SMS_MESSAGES: '2', SMS_1_TEXT: 'one ', SMS_2_NUMBER: '60123', SMS_2_TEXT: 'two' }
  expect(parseFirstText(gammu, form({ ...parts, DECODED_PARTS: '1', DECODED_1_TEXT: 'one two!' }))?.text).toBe('one two!')
  expect(parseFirstText(gammu, form(parts))?.text).toBe('one two')
  expect(parseFirstText(gammu, form({ ...one, SMS_MESSAGES: '3', SMS_3_TEXT: '!' }))?.text).toBe('Код 482913 😀!')
  expect(parseFirstText(gammu, form({ ...one, DECODED_PARTS: '2', DECODED_1_TEXT: 'a', DECODED_2_TEXT: 'b' }))?.text).toBe('ab')
})

test('an empty text is a text, and the time of newer versions is taken', () => {
  expect(parseFirstText(gammu, form({ ...one, SMS_1_TEXT: '' }))?.text).toBe('')
  expect(parseFirstText(gammu, form({ ...one, SMS_1_TIMESTAMP: '1700000000' }))?.sentAt).toEqual(new Date(1_700_000_000_000))
  expect(parseFirstText(gammu, form({ ...one, SMS_1_TIMESTAMP: 'soon' }))?.sentAt).toBeNull()
})

test('variables in Latin-1 are decoded', () => {
  expect(parseFirstText(gammu, ingestRequest({ body: 'SMS_1_NUMBER=a&SMS_1_TEXT=Caf%E9' }))?.text).toBe('Café')
})

test('of several modems each has the number that the address gives its PhoneID', () => {
  const query = 'number.GSM1=447700900142&number.GSM2=447700900387'
  expect(parseFirstText(gammu, form(one, query))?.to).toBe('447700900142')
  expect(parseFirstText(gammu, form({ ...one, PHONE_ID: 'other' }, query))?.to).toBe('')
})

test('reports and notices of picture messages are acknowledged and not stored', () => {
  expect(gammu.parse(form({ ...one, SMS_1_REFERENCE: '17', SMS_1_TEXT: 'Delivered' })).kind).toBe('nothing')
  const notice = { ...one, DECODED_PARTS: '1', DECODED_1_MMS_SENDER: 'a', DECODED_1_MMS_ADDRESS: 'http://mms.example/1' }
  expect(gammu.parse(form(notice)).kind).toBe('nothing')
})

test.each([
  [{ SMS_1_TEXT: 'a' }, 'SMS_1_NUMBER'],
  [{ SMS_1_NUMBER: 'a' }, 'SMS_1_TEXT'],
  [{ SMS_1_NUMBER: 'a', SMS_MESSAGES: '999999999', DECODED_PARTS: '-1' }, 'SMS_1_TEXT'],
  [{ SMS_1_NUMBER: 'a', SMS_1_TEXT: 'b', id: 'a\0' }, 'id'],
])('%j: the variable that is missing or malformed is named', (variables, field) => {
  expect(refusedField(gammu, form(variables))).toBe(field)
})

test('nonsense is refused', () => {
  for (const body of ['', 'hello', '{"a":1}', Buffer.alloc(5000, 0xff)])
    expect(refusedField(gammu, ingestRequest({ body }))).toBe('SMS_1_NUMBER')
})
