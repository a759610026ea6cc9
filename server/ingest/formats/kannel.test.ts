import { expect, test } from 'vitest'
import { ingestRequest, parseFirstText, refusedField } from '#tests/harness/ingest-request.ts'
import { kannel } from './kannel.ts'

const kannelGet = (rawQuery: string) => ingestRequest({ method: 'GET', rawQuery })

test('a Kannel GET is read, with its id, its time and the plus of its sender', () => {
  expect(
    parseFirstText(
      kannel,
      kannelGet(
        'from=%2B447700900123&to=447700900142&text=Your+code+is+482913+%C2%A3+%26+%25&coding=0&charset=UTF-8&ts=1700000000&id=a-1&smsc=x&udh=',
      ),
    ),
  ).toEqual({
    externalId: 'a-1',
    from: '+447700900123',
    to: '447700900142',
    text: 'Your code is 482913 £ & %',
    sentAt: new Date(1_700_000_000_000),
  })
})

test.each([
  ['UTF-16BE by its charset', 'text=%04%1a%04%3e%04%34%00%20%d8%3d%de%00&coding=2&charset=UTF-16BE', 'Код 😀'],
  ['UTF-16BE by its coding', 'text=%04%1a%00%31&coding=2', 'К1'],
  ['UCS-2 that Kannel recoded', 'text=%D0%9A1&coding=2&charset=UTF-8', 'К1'],
  ['Latin-1', 'text=Caf%E9+%A35&charset=ISO-8859-1', 'Café £5'],
  ['bytes that are not what they say', 'text=Caf%E9&charset=UTF-8', 'Café'],
  ['a charset nobody knows', 'text=%C2%A35&charset=KLINGON', '£5'],
  ['a broken percent sign', 'text=100%&charset=UTF-8', '100%'],
  ['nothing', 'text=', ''],
])('Kannel: %s', (_name, query, text) => {
  expect(parseFirstText(kannel, kannelGet(`from=a&to=447700900142&${query}`))?.text).toBe(text)
})

test('a Kannel POST carries the text in the body and the rest in its headers', () => {
  const headers = {
    'content-type': 'text/plain; charset="UTF-8"',
    'x-kannel-from': Buffer.from('Größe').toString('latin1'),
    'x-kannel-to': '447700900142',
    'x-kannel-time': '2026-11-21 09:30:00',
  }
  expect(parseFirstText(kannel, ingestRequest({ rawQuery: 'id=p-1', headers, body: 'Grüße 482913' }))).toEqual({
    externalId: 'p-1',
    from: 'Größe',
    to: '447700900142',
    text: 'Grüße 482913',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  })
  expect(
    parseFirstText(
      kannel,
      ingestRequest({
        headers: { 'content-type': 'application/octet-stream', 'x-kannel-to': '1', 'x-kannel-coding': '2' },
        body: Buffer.from('041a0031', 'hex'),
      }),
    ),
  ).toMatchObject({ text: 'К1', from: '', externalId: null, sentAt: null })
})

test('Kannel is answered with 200 and an empty body, and what it leaves out is named', () => {
  expect(kannel.respond([], [])).toMatchObject({ status: 200, body: '' })
  for (const [query, field] of [
    ['to=1&text=a', 'from'],
    ['from=1&text=a', 'to'],
    ['from=1&to=2', 'text'],
  ] as const)
    expect(refusedField(kannel, kannelGet(query))).toBe(field)
  expect(refusedField(kannel, kannelGet(''))).toBe('from')
  expect(refusedField(kannel, ingestRequest({ body: 'hello' }))).toBe('X-Kannel-To')
  expect(parseFirstText(kannel, kannelGet('from=&to=&text='))).toMatchObject({ from: '', to: null, text: '' })
})
