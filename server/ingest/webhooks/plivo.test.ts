import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import type { IngestRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { plivo } from './plivo.ts'

const authToken = 'my_auth_token'
const form = new URLSearchParams({
  From: '447700900123',
  MessageUUID: 'abc1234',
  Text: 'Your code is 482913',
  To: '447700900456',
  Type: 'sms',
  Units: '1',
}).toString()
const v3 = (signature: string, nonce = '12345') => ({ 'x-plivo-signature-v3': signature, 'x-plivo-signature-v3-nonce': nonce })
const v2 = (signature: string, nonce = '12345') => ({ 'x-plivo-signature-v2': signature, 'x-plivo-signature-v2-nonce': nonce })
const signedV3 = ingestRequest({
  url: 'https://sms.example.test/in/plivo/k1',
  headers: v3('cP+RbCJ4rIoKfOO8pYT99p4XBtkSMeg+CTh/Qz2GZbg='),
  body: form,
})

test.each([
  ['https://answer.url', '12345', 'ehV3IKhLysWBxC1sy8INm0qGoQYdYsHwuoKjsX7FsXc=', authToken],
  ['https://answer.url:8000', '24725744043720739450', 'LDphWoWimP4QM5AoWI1uwP6WmlWtt5ITPZjXIWYvCNU=', authToken],
  ['https://answer.url:8080', '123456', 'xeV6S6BPIQJ/rgKCjCm/Fo2ve5zNe1fatQoHyRT8vxQ=', 'my_auth_tokens'],
])("Plivo's own example of a V2 signature, %s, is accepted", (url, nonce, signature, token) => {
  const request = ingestRequest({ url, headers: v2(signature, nonce) })
  expect(plivo.verify?.(request, token)).toBe(true)
  expect(plivo.verify?.({ ...request, url: `${url}?foo=1` }, token)).toBe(true)
  expect(plivo.verify?.(request, 'another')).toBe(false)
  expect(plivo.verify?.({ ...request, url: 'https://another.url' }, token)).toBe(false)
  expect(plivo.verify?.({ ...request, headers: v2(signature, '1') }, token)).toBe(false)
  expect(plivo.verify?.({ ...request, headers: { 'x-plivo-signature-v2': signature } }, token)).toBe(false)
})

test('a V3 signature covers address, fields and nonce', () => {
  expect(plivo.verify?.(signedV3, authToken)).toBe(true)
  expect(plivo.verify?.({ ...signedV3, url: 'https://sms.example.test:443/in/plivo/k1' }, authToken)).toBe(true)
  expect(plivo.verify?.({ ...signedV3, body: Buffer.from(form.replace('482913', '482914')) }, authToken)).toBe(false)
  expect(plivo.verify?.({ ...signedV3, body: Buffer.from(`${form}&More=1`) }, authToken)).toBe(false)
  expect(plivo.verify?.({ ...signedV3, url: 'https://sms.example.test/in/plivo/k2' }, authToken)).toBe(false)
  expect(plivo.verify?.(signedV3, 'another token')).toBe(false)
  expect(plivo.verify?.({ ...signedV3, headers: {} }, authToken)).toBeNull()
})

test('a V3 signature sorts the query of the address', () => {
  const request = ingestRequest({
    url: 'https://sms.example.test/in/plivo?k=k1&a=1',
    rawQuery: 'k=k1&a=1',
    headers: v3('/AH3nPx6JPGRzjOvCas6B0h0eRilWilnm4aDp3gARSg='),
    body: form,
  })
  expect(plivo.verify?.(request, authToken)).toBe(true)
  expect(plivo.verify?.({ ...request, rawQuery: 'k=k1&a=2' }, authToken)).toBe(false)
})

test('a V3 signature over GET, and over a Greek text with an emoji, is accepted', () => {
  const sign = (text: string) => v3(createHmac('sha256', authToken).update(`${text}.12345`).digest('base64'))
  const url = 'https://sms.example.test/in/plivo'
  const rawQuery = `Text=${encodeURIComponent('Ο κωδικός σας 👍🏽')}&From=Bank&To=447700900456`
  const get = {
    method: 'GET',
    url: `${url}?${rawQuery}`,
    rawQuery,
    headers: sign(`${url}?From=Bank&Text=Ο κωδικός σας 👍🏽&To=447700900456`),
  }
  expect(plivo.verify?.(ingestRequest(get), authToken)).toBe(true)
  expect(parseFirstText(plivo, ingestRequest(get))).toMatchObject({ from: 'Bank', text: 'Ο κωδικός σας 👍🏽' })
  const post = { url, body: rawQuery, headers: sign(`${url}?FromBankTextΟ κωδικός σας 👍🏽To447700900456`) }
  expect(plivo.verify?.(ingestRequest(post), authToken)).toBe(true)
})

test('the token of the main account, or one of several signatures, is enough; V2 is not where there is V3', () => {
  const right = signedV3.headers['x-plivo-signature-v3']
  const wrong = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
  const verify = (headers: IngestRequest['headers']) => plivo.verify?.({ ...signedV3, headers }, authToken)
  expect(verify({ ...v3(wrong), 'x-plivo-signature-ma-v3': right })).toBe(true)
  expect(verify({ 'x-plivo-signature-ma-v3': right, 'x-plivo-signature-v3-nonce': '12345' })).toBe(true)
  expect(verify(v3(`${wrong}, ${right}`))).toBe(true)
  expect(verify(v3([...Array.from({ length: 9 }, () => wrong), right].join(',')))).toBe(false)
  const byV2 = createHmac('sha256', authToken).update('https://sms.example.test/in/plivo/k112345').digest('base64')
  expect(verify(v2(byV2))).toBe(true)
  expect(verify({ 'x-plivo-signature-ma-v2': byV2, 'x-plivo-signature-v2-nonce': '12345' })).toBe(true)
  expect(verify({ ...v2(byV2), ...v3(wrong) })).toBe(false)
  for (const signature of ['', ',', ' , ']) expect(verify(v3(signature))).toBeNull()
})

test('a text is parsed, by POST and by GET', () => {
  const text = { externalId: 'abc1234', from: '447700900123', to: '447700900456', text: 'Your code is 482913', sentAt: null }
  expect(parseFirstText(plivo, signedV3)).toEqual(text)
  expect(parseFirstText(plivo, ingestRequest({ method: 'GET', rawQuery: `${form}&token=a` }))).toEqual(text)
  expect(parseFirstText(plivo, ingestRequest({ body: 'From=a&To=1&Type=mms&Body=with+a+picture&MediaCount=1' }))?.text).toBe(
    'with a picture',
  )
  expect(parseFirstText(plivo, ingestRequest({ body: 'From=a&To=1&Text=' }))?.text).toBe('')
})

test.each(['', '&Body=', '&Text='])('an MMS without words (%j) is acknowledged and is no text', (words) => {
  // Body is "the text content (if any)": docs.plivo.com/docs/messaging/api/message/handling-incoming, read on 2026-11-23.
  const body = `MessageUUID=a&From=447700900123&To=447700900456&Type=mms&Units=1&MediaCount=1&Media1=https%3A%2F%2Fmedia.plivo.com%2Fa${words}`
  expect(plivo.parse(ingestRequest({ body }))).toEqual(mmsWithoutWords)
})

test.each(['MessageUUID=a&From=1&To=2&Status=delivered&Units=1', 'MessageUUID=a&From=1&To=2&Text=Hi&Type=whatsapp'])(
  '%s is acknowledged and is no text',
  (body) => {
    expect(plivo.parse(ingestRequest({ body }))).toEqual({ kind: 'nothing' })
    expect(plivo.respond([], [])).toMatchObject({ status: 200, body: '<Response/>' })
  },
)

test.each([
  ['no To', 'From=a&Text=b', 'To'],
  ['no From', 'To=1&Text=b', 'From'],
  ['no Text', 'To=1&From=a', 'Text'],
  ['nothing', '', 'To'],
  ['a long id', `To=1&From=a&Text=b&MessageUUID=${'x'.repeat(256)}`, 'MessageUUID'],
])('%s is refused by name', (_name, body, field) => {
  expect(refusedField(plivo, ingestRequest({ body }))).toBe(field)
})
