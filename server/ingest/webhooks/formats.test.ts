import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { androidSmsGateway } from './android-sms-gateway.ts'
import { json } from './json.ts'
import { kannel } from './kannel.ts'
import { twilio } from './twilio.ts'

const kannelGet = (rawQuery: string) => ingestRequest({ method: 'GET', rawQuery })
const phone = (event: string, payload: unknown) => ingestRequest({ body: JSON.stringify({ id: 'env-1', event, payload }) })

test.each([
  ['a NUL', 'a\0'],
  ['more characters than can be kept', 'x'.repeat(256)],
])('an id with %s is refused in every format, since a changed one would not tell a repetition', (_name, id) => {
  const query = new URLSearchParams({ from: 'a', to: '1', text: 'b', id }).toString()
  expect(refusedField(kannel, kannelGet(query))).toBe('id')
  expect(refusedField(kannel, ingestRequest({ headers: { 'x-kannel-to': '1' }, rawQuery: query }))).toBe('id')
  expect(
    refusedField(twilio, ingestRequest({ body: new URLSearchParams({ To: '1', From: 'a', Body: 'b', MessageSid: id }).toString() })),
  ).toBe('MessageSid')
  expect(
    refusedField(
      androidSmsGateway,
      ingestRequest({ body: JSON.stringify({ id, event: 'sms:received', payload: { sender: 'a', message: 'b' } }) }),
    ),
  ).toBe('id')
  expect(refusedField(json, ingestRequest({ body: JSON.stringify({ id, to: '+447700900142', from: 'a', text: 'b' }) }))).toBe('id')
})

test.each(['+012345-01-01T00:00:00Z', '-000100-01-01T00:00:00Z', '0000-01-01T00:00:00Z', 'yesterday', ''])(
  'a time such as "%s" costs no text: it is left out',
  (receivedAt) => {
    expect(parseFirstText(androidSmsGateway, phone('sms:received', { sender: 'a', message: 'b', receivedAt }))?.sentAt).toBeNull()
    expect(parseFirstText(kannel, ingestRequest({ headers: { 'x-kannel-to': '1', 'x-kannel-time': receivedAt } }))?.sentAt).toBeNull()
    expect(parseFirstText(kannel, kannelGet(`from=a&to=1&text=b&ts=${encodeURIComponent(receivedAt)}`))?.sentAt).toBeNull()
  },
)

test('the recipient of a text is a telephone number in any notation, without the marks that nobody sees', () => {
  const body = (to: string) => ingestRequest({ body: JSON.stringify({ to, from: 'a', text: 'b' }) })
  for (const [given, to] of [
    ['\u202A+44 7700 900142\u202C', '+44 7700 900142'],
    ['\u200B07700900142', '07700900142'],
    ['+44\u20117700\u2011900142', '+44\u20117700\u2011900142'],
    ['+٤٤٧٧٠٠٩٠٠١٤٢', '+٤٤٧٧٠٠٩٠٠١٤٢'],
    ['tel:+44-7700-900142', 'tel:+44-7700-900142'],
  ] as const)
    expect(parseFirstText(json, body(given))?.to).toBe(to)
  for (const to of ['', '12', '\u200B', '--- ---', 'Vodafone', '+44 7700 900142 x', '7'.repeat(25)])
    expect([to, refusedField(json, body(to))]).toEqual([to, 'to'])
})
