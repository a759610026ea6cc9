import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { twilio } from './twilio.ts'

test("Twilio's own example of a signature is accepted, and one changed letter is not", () => {
  const request = ingestRequest({
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    rawQuery: 'foo=1&bar=2',
    headers: { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
    body: 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212',
  })
  expect(twilio.verify?.(request, '12345')).toBe(true)
  expect(twilio.verify?.({ ...request, body: Buffer.from(request.body.toString().replace('1234&', '1235&')) }, '12345')).toBe(false)
  expect(twilio.verify?.({ ...request, url: 'https://mycompany.com/myapp.php' }, '12345')).toBe(false)
  expect(twilio.verify?.({ ...request, headers: {} }, '12345')).toBeNull()
})

test('a Twilio signature holds with the standard port in the URL or without it, over repeated parameters, and over GET', () => {
  const sign = (signed: string) => ({ 'x-twilio-signature': createHmac('sha1', 'token').update(signed).digest('base64') })
  expect(twilio.verify?.(ingestRequest({ headers: sign('https://callbox.example:443/ingest/1/xa1'), body: 'a=1' }), 'token')).toBe(true)
  expect(twilio.verify?.(ingestRequest({ headers: sign('https://callbox.example/ingest/1/xb1b2'), body: 'b=2&b=1&b=2' }), 'token')).toBe(
    true,
  )
  const get = { method: 'GET', url: 'https://callbox.example/ingest/1/x?Body=hi', rawQuery: 'Body=hi' }
  expect(twilio.verify?.(ingestRequest({ ...get, headers: sign(get.url) }), 'token')).toBe(true)
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
  const request = ingestRequest({
    url: 'https://sms.example.test/in/twilio/k1',
    headers: { 'x-twilio-signature': 'IMO/GfYvKr9gAuvPNa9hA129QT0=' },
    body: new URLSearchParams(fields).toString(),
  })
  expect(twilio.verify?.(request, '12345')).toBe(true)
  expect(twilio.verify?.(request, '12346')).toBe(false)
})

test('a Twilio request signed over the hash of its body is checked by that', () => {
  const body = '{"property": "value", "boolean": true}'
  const rawQuery = 'bodySHA256=0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620'
  const url = `https://callbox.example/ingest/1/twilio?${rawQuery}`
  const headers = { 'x-twilio-signature': createHmac('sha1', 'token').update(url).digest('base64') }
  expect(twilio.verify?.(ingestRequest({ url, rawQuery, headers, body }), 'token')).toBe(true)
  expect(twilio.verify?.(ingestRequest({ url, rawQuery, headers, body: `${body} ` }), 'token')).toBe(false)
  const published = {
    url: `https://mycompany.com/myapp.php?foo=1&bar=2&${rawQuery}`,
    rawQuery: `foo=1&bar=2&${rawQuery}`,
    headers: { 'x-twilio-signature': 'a9nBmqA0ju/hNViExpshrM61xv4=' },
    body,
  }
  expect(twilio.verify?.(ingestRequest(published), '12345')).toBe(true)
})

test('a Twilio message is read from its form, a status callback is not a text, and a missing field is named', () => {
  const body = 'MessageSid=SM1&From=Google&To=%2B447700900142&Body=G-482913+is+your+code+%E2%9C%93&NumMedia=0'
  expect(parseFirstText(twilio, ingestRequest({ body }))).toEqual({
    externalId: 'SM1',
    from: 'Google',
    to: '+447700900142',
    text: 'G-482913 is your code ✓',
    sentAt: null,
  })
  expect(twilio.parse(ingestRequest({ body: 'MessageSid=SM1&MessageStatus=delivered&To=1&From=2' })).kind).toBe('nothing')
  expect(refusedField(twilio, ingestRequest({ body: 'From=a&Body=b' }))).toBe('To')
  for (const other of ['CallSid=CA1&From=a&To=b', 'EventType=onMessageAdded&Body=hi&Author=a'])
    expect(twilio.parse(ingestRequest({ body: other })).kind).toBe('nothing')
  expect(
    twilio.parse(ingestRequest({ headers: { 'content-type': 'application/json' }, body: '{"property": "value", "boolean": true}' })).kind,
  ).toBe('nothing')
  expect(refusedField(twilio, ingestRequest({ headers: { 'content-type': 'application/json' }, body: '{"Body":"hi","From":"a"}' }))).toBe(
    'To',
  )
  expect(twilio.respond([], [])).toEqual({ status: 200, contentType: expect.stringContaining('text/xml'), body: '<Response/>' })
})

test('the status of an outbound message is no text, with the older name of its status too, and an inbound one is', () => {
  const body = 'SmsSid=SM1&From=a&To=b'
  for (const status of ['sent', 'delivered', 'failed'])
    expect(twilio.parse(ingestRequest({ body: `${body}&SmsStatus=${status}` }))).toEqual({ kind: 'nothing' })
  expect(parseFirstText(twilio, ingestRequest({ body: `${body}&SmsStatus=received&Body=hi` }))).toMatchObject({
    externalId: 'SM1',
    text: 'hi',
  })
})

test('an MMS without words is acknowledged and is no text, with an empty Body or none', () => {
  // Recorded with and without a caption: github.com/turt2live/matrix-appservice-twilio issue 14, of 2017-08-24; NumMedia and MediaUrl0 as in
  // twilio.com/docs/messaging/guides/webhook-request (of 2026-03-09); both read on 2026-11-23.
  const picture =
    'ToCountry=CA&MediaContentType0=image%2Fjpeg&SmsMessageSid=MM1&NumMedia=1&SmsSid=MM1&SmsStatus=received&To=%2B447700900142&NumSegments=1&MessageSid=MM1&From=%2B15145550123&MediaUrl0=https%3A%2F%2Fapi.twilio.com%2Fa'
  expect(twilio.parse(ingestRequest({ body: picture }))).toEqual(mmsWithoutWords)
  expect(twilio.parse(ingestRequest({ body: `${picture}&Body=` }))).toEqual(mmsWithoutWords)
  expect(parseFirstText(twilio, ingestRequest({ body: `${picture}&Body=With+caption` }))?.text).toBe('With caption')
  expect(parseFirstText(twilio, ingestRequest({ body: 'From=a&To=b&Body=&NumMedia=0' }))?.text).toBe('')
  expect(refusedField(twilio, ingestRequest({ body: 'From=a&To=b&NumMedia=0' }))).toBe('Body')
})

test('a text of Twilio in Greek with an emoji is parsed by GET, and a wrong type is refused by name', () => {
  const rawQuery = new URLSearchParams({ From: 'Bank', To: '+447700900142', Body: 'Ο κωδικός σας 👍🏽', token: 'a' }).toString()
  expect(parseFirstText(twilio, ingestRequest({ method: 'GET', rawQuery }))?.text).toBe('Ο κωδικός σας 👍🏽')
  const headers = { 'content-type': 'application/json' }
  expect(refusedField(twilio, ingestRequest({ headers, body: '{"Body":7,"From":"a","To":"b"}' }))).toBe('Body')
  expect(refusedField(twilio, ingestRequest({ headers, body: 'Body=7' }))).toBe('body')
})
