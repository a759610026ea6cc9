import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { telnyx } from './telnyx.ts'

const publicKey = 'A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg='
const body =
  '{"data":{"event_type":"message.received","id":"b301ed3f-1490-491f-995f-6e64e69674d4","payload":{"direction":"inbound","from":{"phone_number":"+447700900123"},"id":"84cca175-9755-4859-b67f-4730d7f58aa3","text":"Your code is 482913","to":[{"phone_number":"+447700900456"}],"type":"SMS"},"record_type":"event"}}'
const headers = {
  'telnyx-timestamp': '1700000000',
  'telnyx-signature-ed25519': 'RFyisperS22eZyXaB9shi4HlRuniHODsVZL6TrnVXtFIUmR6YurAks/Ry3q7UofhJx+fb/iU7149fFH0hvtYBw==',
}
const signed = ingestRequest({ headers, body })
const event = (payload: unknown, type = 'message.received') =>
  ingestRequest({ body: JSON.stringify({ data: { record_type: 'event', event_type: type, payload } }) })
const received = { id: 'm-1', from: { phone_number: '+447700900123' }, to: [{ phone_number: '+447700900456' }], text: 'Hi' }

test('a signature over timestamp and body is accepted for five minutes, and for that body alone', () => {
  const laterBy = (seconds: number) => ({ ...signed, now: new Date(1_700_000_000_000 + seconds * 1000) })
  expect(telnyx.verify?.(signed, publicKey)).toBe(true)
  expect([-301, -300, 300, 301, 3600].map((seconds) => telnyx.verify?.(laterBy(seconds), publicKey))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(telnyx.verify?.({ ...signed, body: Buffer.from(body.replace('482913', '482914')) }, publicKey)).toBe(false)
  expect(telnyx.verify?.({ ...signed, headers: { ...headers, 'telnyx-timestamp': '1700000001' } }, publicKey)).toBe(false)
  expect(telnyx.verify?.({ ...signed, headers: { ...headers, 'telnyx-timestamp': undefined } }, publicKey)).toBe(false)
  expect(telnyx.verify?.({ ...signed, headers: { ...headers, 'telnyx-signature-ed25519': 'AAAA' } }, publicKey)).toBe(false)
  expect(telnyx.verify?.(ingestRequest({ body }), publicKey)).toBeNull()
})

test('another key, and what is no key, verifies nothing', () => {
  const other = generateKeyPairSync('ed25519')
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' })
  const spki = other.publicKey.export({ type: 'spki', format: 'der' })
  for (const key of [
    spki.toString('base64'),
    spki.subarray(12).toString('base64'),
    rsa.toString('base64'),
    'an API key',
    '',
    publicKey.slice(4),
  ])
    expect(telnyx.verify?.(signed, key)).toBe(false)
  const signature = sign(null, Buffer.from(`1700000000|${body}`), other.privateKey).toString('base64')
  const byOther = { ...signed, headers: { ...headers, 'telnyx-signature-ed25519': signature } }
  expect(telnyx.verify?.(byOther, spki.toString('base64'))).toBe(true)
  expect(telnyx.verify?.(byOther, spki.subarray(12).toString('base64'))).toBe(true)
  expect(telnyx.verify?.(byOther, publicKey)).toBe(false)
  expect(telnyx.verify?.(signed, publicKey)).toBe(true)
})

test("the documentation's own event is parsed", () => {
  const payload = {
    record_type: 'message',
    direction: 'inbound',
    id: '7ee4241c-f127-47e5-9c34-3aac291f8058',
    type: 'SMS',
    from: { phone_number: '+18665550001', carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' },
    to: [{ phone_number: '+18445550001', status: 'delivered', carrier: 'TELNYX LLC', line_type: 'VoIP' }],
    cc: [],
    text: 'Hello, World!',
    media: [],
    encoding: 'GSM-7',
    parts: 1,
    received_at: '2019-01-23T18:10:02.574Z',
  }
  expect(parseFirstText(telnyx, event(payload))).toEqual({
    externalId: '7ee4241c-f127-47e5-9c34-3aac291f8058',
    from: '+18665550001',
    to: '+18445550001',
    text: 'Hello, World!',
    sentAt: new Date('2019-01-23T18:10:02.574Z'),
  })
})

test('a Greek text with an emoji, an empty text and a sender with a name are texts', () => {
  expect(parseFirstText(telnyx, event({ ...received, text: 'Ο κωδικός σας 👍🏽' }))?.text).toBe('Ο κωδικός σας 👍🏽')
  expect(parseFirstText(telnyx, event({ ...received, text: '' }))?.text).toBe('')
  expect(parseFirstText(telnyx, event({ ...received, from: { phone_number: 'WhatsApp' } }))).toMatchObject({
    from: 'WhatsApp',
    sentAt: null,
  })
})

test('an MMS without words is acknowledged and is no text; one with words is', () => {
  // The fields of a recorded delivery (github.com/simontelephonics/smsconnector issue 77, of 2025-05-02), with those of an MMS as in
  // developers.telnyx.com/docs/messaging/messages/receive-message (type, media), both read on 2026-11-23.
  const media = [{ url: 'https://media.telnyx.com/a.jpg', content_type: 'image/jpeg' }]
  const picture = {
    autoresponse_type: null,
    direction: 'inbound',
    encoding: 'GSM-7',
    errors: [],
    from: { carrier: 'Bell & Virgin', line_type: 'Wireless', phone_number: '+15145550123', status: 'webhook_delivered' },
    id: '7ee4241c-f127-47e5-9c34-3aac291f8058',
    media,
    parts: 1,
    received_at: '2025-05-02T21:46:13.030+00:00',
    to: [{ phone_number: '+447700900456' }],
    type: 'MMS',
  }
  for (const text of [null, undefined, '']) expect(telnyx.parse(event({ ...picture, text }))).toEqual(mmsWithoutWords)
  expect(telnyx.parse(event({ ...picture, media: [], text: null }))).toEqual(mmsWithoutWords)
  expect(telnyx.parse(event({ ...picture, type: undefined, text: null }))).toEqual(mmsWithoutWords)
  expect(parseFirstText(telnyx, event({ ...picture, text: 'Look' }))).toMatchObject({
    text: 'Look',
    sentAt: new Date('2025-05-02T21:46:13.030Z'),
  })
})

test.each(['message.sent', 'message.finalized', 'call.initiated', ''])('the event "%s" is acknowledged and is no text', (type) => {
  expect(telnyx.parse(event(received, type))).toEqual({ kind: 'nothing' })
  expect(telnyx.respond([], []).status).toBe(200)
})

test.each<[string, unknown, string]>([
  ['no JSON', 'hello', 'body'],
  ['a list', [], 'body'],
  ['no data', {}, 'data'],
  ['an event of version 1', { event_type: 'message.received', sms_id: 'a' }, 'data'],
  ['no event_type', { data: {} }, 'data.event_type'],
  ['no payload', { data: { event_type: 'message.received' } }, 'data.payload'],
  ['no to', { data: { event_type: 'message.received', payload: { ...received, to: [] } } }, 'data.payload.to'],
  ['a to that is no list', { data: { event_type: 'message.received', payload: { ...received, to: '+44' } } }, 'data.payload.to'],
  ['a number in to', { data: { event_type: 'message.received', payload: { ...received, to: [7] } } }, 'data.payload.to.0.phone_number'],
  ['no from', { data: { event_type: 'message.received', payload: { ...received, from: null } } }, 'data.payload.from'],
  ['no text and no picture', { data: { event_type: 'message.received', payload: { ...received, text: null } } }, 'data.payload.text'],
  ['a number as text', { data: { event_type: 'message.received', payload: { ...received, text: 7 } } }, 'data.payload.text'],
  ['a long id', { data: { event_type: 'message.received', payload: { ...received, id: 'x'.repeat(256) } } }, 'data.payload.id'],
])('%s is refused by name', (_name, content, field) => {
  expect(refusedField(telnyx, ingestRequest({ body: typeof content === 'string' ? content : JSON.stringify(content) }))).toBe(field)
})
