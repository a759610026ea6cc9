import { expect, test } from 'vitest'
import type { Sim } from '#domain/api/sims.ts'
import { planSimList } from './plan-sim-list.ts'
import { splitSimList } from './split-sim-list.ts'
import { writeSimsCsv } from './write-sims-csv.ts'

const simOf = (port: string, rest: Partial<Sim> = {}): Sim => {
  const entered = { iccid: null, number: null, network: null, signal: null, seen_at: null, prepaid_until: null, note: null }
  return { port, ...entered, last_top_up: null, lapses_on: null, last_text_at: null, ...rest }
}
const bank = [
  simOf('8', {
    number: '+447700900142',
    iccid: '8944110068000000015',
    network: 'EE',
    prepaid_until: '2027-01-31',
    note: 'a, "b"',
    last_top_up: '2026-11-01',
  }),
  simOf('9', { note: '=HYPERLINK("x")' }),
  simOf('12.10', { network: 'O2' }),
]

async function plan(text: string, sims = bank) {
  const rows = await splitSimList(text)
  if ('error' in rows) throw new Error(rows.error)
  return planSimList(rows, sims)
}
const outcomesOf = async (text: string, sims = bank) =>
  (await plan(text, sims)).lines.map(({ line, port, outcome, detail }) => [line, port, outcome, detail ?? ''])

test('the file that is downloaded is free of formulas, and of what spreadsheets would alter', () => {
  expect(writeSimsCsv(bank)).toBe(
    [
      'port,number,iccid,network,prepaid_until,note,last_top_up',
      `8,'+447700900142,'8944110068000000015,EE,2027-01-31,"a, ""b""",2026-11-01`,
      `9,,,,,"'=HYPERLINK(""x"")",`,
      `'12.10,,,O2,,,`,
      '',
    ].join('\r\n'),
  )
})

test('a file that is given back as it was downloaded changes nothing', async () => {
  expect((await plan(writeSimsCsv(bank))).lines.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test.each([
  ['commas', 'port,number\n9,07700 900387'],
  ['semicolons, a byte order mark and other headings', '\uFEFFNetwork operator;MSISDN;Slot\r\n;"0044 7700 900387";9'],
  ['tabs without headings', '9\t07700900387'],
  ['what a spreadsheet makes of numbers', 'PORT,Phone Number\r9,7700900387'],
])('%s are understood', async (_what, text) => {
  const { lines } = await plan(text)
  expect(lines).toMatchObject([{ port: '9', outcome: 'changed', change: { port: '9', number: '+447700900387' } }])
})

test('every line is told in words, and only what differs would be sent', async () => {
  const text = [
    'port,number,note,colour',
    '8,,"a, ""b""",red',
    '9,07700900142,,red',
    '1B,07700900387,New,',
    '12.10,020 7946 0000,,',
    ',07700900516,,',
    '09,07700900516,,',
    '33,07700900387,,',
  ].join('\n')
  expect(await outcomesOf(text)).toEqual([
    [2, '8', 'changed', 'Number: +44 7700 900142 → none.'],
    [3, '9', 'changed', 'Number: +44 7700 900142. Note: =HYPERLINK("x") → none. Taken from port 8.'],
    [4, '1B', 'added', 'Number: +44 7700 900387. Note: New.'],
    [5, '12.10', 'invalid', 'A landline. Only UK mobile numbers can be listed.'],
    [6, '', 'invalid', 'There is no port in this line.'],
    [7, '09', 'invalid', 'The same port as in line 3.'],
    [8, '33', 'invalid', 'The same number as in line 4.'],
  ])
  const { lines, ignored } = await plan(text)
  expect(ignored).toEqual(['colour'])
  expect(lines.flatMap(({ change }) => change ?? [])).toEqual([
    { port: '8', number: null },
    { port: '9', number: '+447700900142', note: null },
    { port: '1B', number: '+447700900387', note: 'New' },
  ])
})

test.each([
  [
    'port,iccid\n9,8.94411E+18',
    'A spreadsheet has shortened this ICCID to 8.94411E+18, and its last digits are lost. Format the column as text and export it again.',
  ],
  ['port,iccid\n9,none', 'An ICCID has 10 to 24 digits; most have 19 or 20.'],
  ['port,prepaid until\n9,31/01/2027', '“31/01/2027” is no date: write it as 2027-01-31.'],
  ['port,prepaid until\n9,2027-02-30', '“2027-02-30” is no date: write it as 2027-01-31.'],
  [`port,note\n9,${'x'.repeat(201)}`, 'A note has at most 200 characters.'],
  [`port,note\n${'9'.repeat(65)},x`, 'A port has at most 64 characters.'],
])('%j is not valid', async (text, detail) => {
  expect(await outcomesOf(text)).toMatchObject([[2, expect.anything(), 'invalid', detail]])
})

test('a bank has no more than its ports, and a quotation mark that is left open is told', async () => {
  const many = Array.from({ length: 1025 }, (_, index) => `${index}`).join('\n')
  const { lines } = await plan(many, [])
  expect(lines.at(-1)).toMatchObject({ outcome: 'invalid', detail: 'A gateway has at most 1,024 ports.' })
  expect(lines.filter(({ outcome }) => outcome === 'added')).toHaveLength(1024)
  expect(await splitSimList('port,note\n8,"open')).toEqual({ error: expect.stringContaining('A quotation mark') })
})
