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
    isRelayTime: true,
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
    isRelayTime: true,
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

test('a part says which it is, by GET and by POST, with its header as bytes or in hex', () => {
  const part = { reference: '8:42', number: 2, total: 3, encoding: 'utf-16be', bytes: Buffer.from('041a0031', 'hex') }
  const get = (udh: string) => parseFirstText(kannel, kannelGet(`from=a&to=1&text=%04%1a%00%31&coding=2&udh=${udh}`))
  expect(get('%05%00%03%2A%03%02')).toMatchObject({ text: 'К1', part })
  expect(get('0500032A0302')).toMatchObject({ text: 'К1', part })
  const headers = { 'x-kannel-to': '1', 'x-kannel-coding': '2' }
  for (const udh of ['%05%00%03%2A%03%02', '0500032a0302'])
    expect(
      parseFirstText(kannel, ingestRequest({ headers: { ...headers, 'x-kannel-udh': udh }, body: Buffer.from('041a0031', 'hex') })),
    ).toMatchObject({ text: 'К1', part })
  expect(parseFirstText(kannel, kannelGet('from=a&to=1&text=%C2%A3&charset=UTF-8&udh=%06%08%04+%20%02%01'))?.part).toEqual({
    reference: '16:8224',
    number: 1,
    total: 2,
    bytes: Buffer.from('£'),
    encoding: 'utf-8',
  })
})

test.each(['', '%', '%05%00', '%06%05%04%0b%84%23%f0', 'nonsense', '%05%00%03%2A%01%01'])('a header such as “%s” makes no part', (udh) => {
  expect(parseFirstText(kannel, kannelGet(`from=a&to=1&text=b&udh=${udh}`))).not.toHaveProperty('part')
})

test('septets, or what Kannel has made of them, are read by the tables of the header', () => {
  const get = (query: string) => parseFirstText(kannel, kannelGet(`from=a&to=1&coding=0&udh=%03%25%01%01&${query}`))?.text
  expect(get('charset=UTF-8&text=Do%C3%B8rulama+payla%C3%A6may%C3%ACn')).toBe('Doğrulama paylaşmayın')
  expect(get('charset=&text=Do%0crulama')).toBe('Doğrulama')
  expect(get('charset=GSM&text=Do%0crulama')).toBe('Doğrulama')
})

test('8-bit data to a port and data for the SIM are no texts, and an invalid header is told', () => {
  const get = (query: string) => parseFirstText(kannel, kannelGet(`from=a&to=1&text=%01%06&${query}`))
  expect(get('coding=1&udh=%06%05%04%0b%84%23%f0')?.notText).toContain('port 2948')
  expect(get('coding=1&udh=0605040b8423f0')?.notText).toContain('port 2948')
  const headers = { 'x-kannel-to': '1', 'x-kannel-coding': '1', 'x-kannel-pid': '127' }
  expect(parseFirstText(kannel, ingestRequest({ headers, body: 'x' }))?.notText).toContain('for the SIM')
  expect(get('coding=1&udh=%05%00')?.fault).toContain('longer than what it came with')
  expect(get('coding=0&udh=')).not.toHaveProperty('fault')
})

test('a delivery report is acknowledged and not stored, and a text with an empty one is a text', () => {
  for (const dlr of ['1', '2', '8', '16'])
    expect(kannel.parse(kannelGet(`from=a&to=447700900142&text=id:1&dlr=${dlr}`)).kind).toBe('nothing')
  expect(kannel.parse(kannelGet('dlr=8&id=a-1')).kind).toBe('nothing')
  for (const dlr of ['', '0', '-1', 'x', '%d'])
    expect(parseFirstText(kannel, kannelGet(`from=a&to=447700900142&text=b&dlr=${dlr}`))?.text).toBe('b')
  expect(parseFirstText(kannel, kannelGet('from=a&to=1&text=dlr%3D1'))?.text).toBe('dlr=1')
})
