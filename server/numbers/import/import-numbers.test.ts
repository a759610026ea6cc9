import { expect, test } from 'vitest'
import { maxImportLines } from '#domain/list-import.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { failFirstInsert } from '#tests/harness/fail-first-insert.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { addNumber } from '../add/add-numbers.ts'
import { columnNames, findNumberColumns } from './find-columns.ts'
import { importNumbers } from './import-numbers.ts'
import { parseLines } from './parse-lines.ts'

async function stored(app: TestApp) {
  const { rows } = await app.connection.query('select number, status, gateway_id, is_test from phone_numbers order by number')
  return rows
}

test('a spreadsheet is described line by line, and imported only when it is confirmed', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await using watcher = await openLiveStream(served.url)
  const text = [
    '\uFEFFGateway;"Phone Number";Notes;STATUS;Test',
    'sim BANK;07700 900 516;"quoted; and ""quoted""";;',
    `${id};+44 (0)7700 900608;;Paused;yes`,
    ';0044 7700 900142;;;',
    'none; 07700-900387 ;"two\nlines";retired;',
    '',
    'Nowhere;07700900731;;;',
    ';020 7946 0000;;;',
    ';4.479E+11;;;',
    ';07700 90051;;;',
    ';07700900914;;gone;',
    ';07700900516;;;',
    ';;only notes;;',
  ].join('\r\n')
  const preview = await importNumbers(ctx, { text, dry_run: true })
  expect(preview).toMatchObject({
    dry_run: true,
    counts: { added: 2, changed: 1, unchanged: 1, repeated: 1, invalid: 6 },
    columns: ['gateway', 'number', null, 'status', 'test'],
    ignored: ['Notes'],
  })
  expect(preview.lines.map(({ line, number, outcome, detail }) => [line, number, outcome, detail])).toEqual([
    [2, '+447700900516', 'added', 'SIM bank'],
    [3, '+447700900608', 'added', 'SIM bank, paused, test'],
    [4, '+447700900142', 'unchanged', undefined],
    [6, '+447700900387', 'changed', 'Status: available → retired.'],
    [8, '+447700900731', 'invalid', 'There is no gateway called “Nowhere”.'],
    [9, '020 7946 0000', 'invalid', 'A landline. Only UK mobile numbers can be listed.'],
    [10, '4.479E+11', 'invalid', expect.stringContaining('A spreadsheet has shortened this number to 4.479E+11')],
    [11, '07700 90051', 'invalid', 'Too short: 1 digit missing.'],
    [12, '07700900914', 'invalid', '“gone” is no status: it is available, paused or retired.'],
    [13, '+447700900516', 'repeated', 'The same number as line 2, which counts.'],
    [14, '', 'invalid', 'There is no number in this line.'],
  ])
  await expect(importNumbers(ctx, { text })).rejects.toMatchObject({
    code: 'import_invalid',
    message: '6 lines are not valid (the first is line 8: There is no gateway called “Nowhere”.), so nothing was imported.',
  })
  expect((await stored(app)).length).toBe(2)

  const done = await importNumbers(ctx, { text, file: 'sims.csv', skip_invalid: true, plan: preview.plan })
  expect({ ...done, dry_run: true }).toEqual(preview)
  expect(await stored(app)).toEqual([
    { number: '+447700900142', status: 'available', gateway_id: null, is_test: false },
    { number: '+447700900387', status: 'retired', gateway_id: null, is_test: false },
    { number: '+447700900516', status: 'available', gateway_id: Number(id), is_test: false },
    { number: '+447700900608', status: 'paused', gateway_id: Number(id), is_test: true },
  ])
  await watcher.until(1, 'number.removed')
  await watcher.until(1, 'number.changed')
  const recorded = await app.app.db.selectFrom('admin_analytics').select('metadata').where('action', '=', 'import_numbers').execute()
  expect(recorded.map(({ metadata }) => metadata)).toEqual([
    {
      by: app.admin.email,
      file: 'sims.csv',
      added: 2,
      changed: 1,
      left_out: 6,
      details: ['+447700900387: Status: available → retired.'],
      changes: { numbers: [[], ['+447700900516', '+447700900608']] },
    },
  ])
  const again = await importNumbers(ctx, { text, skip_invalid: true })
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
})

test('deadlocks cost an import nothing but further tries', async () => {
  await using app = await openTestApp()
  await failFirstInsert(app.connection, { times: 2, table: 'phone_numbers' })
  await importNumbers(app.ctx(app.admin), { text: '07700 900516' })
  expect(await stored(app)).toMatchObject([{ number: '+447700900516' }])
})

test('nothing is imported when something else would happen than in the preview', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const text = '07700900142\n07700900387'
  const { plan } = await importNumbers(ctx, { text, dry_run: true })
  await addNumber(ctx, { number: '07700900387' })
  await expect(importNumbers(ctx, { text, plan })).rejects.toMatchObject({ code: 'numbers_changed', status: 409 })
  expect((await stored(app)).length).toBe(1)
})

test.each([
  ['a list of one number a line', '07700900142\n07700900387\n'],
  ['lines that end with CR alone', '07700900142\r07700900387\r'],
  ['numbers in one line', '07700900142, 07700 900387'],
  ['tabs and a heading', 'MSISDN\tgateway\n07700900142\t\n07700900387\tnone'],
  ['a heading that is quoted, after spaces', '\n  "mobile number" , "notes"\n07700900142,a\n07700900387,b'],
  ['what spreadsheets make of numbers', '="07700900142"\n447700900387.0'],
  ['a column without its leading zeros', 'number\n7700900142\n7700900387'],
  ['links and characters that nobody sees', 'tel:+447700900142\n\u202A+44\u00A07700\u00A0900387\u202C'],
])('%s is understood', async (_what, text) => {
  await using app = await openTestApp()
  const { lines, counts } = await importNumbers(app.ctx(app.admin), { text })
  expect(lines.map(({ number }) => number)).toEqual(testNumbers.slice(0, 2))
  expect(counts).toEqual({ added: 2, changed: 0, unchanged: 0, repeated: 0, invalid: 0 })
})

test('what is no list is refused in words', async () => {
  await using app = await openTestApp()
  const refusal = (text: string) =>
    importNumbers(app.ctx(app.admin), { text }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await refusal('07700900142\n'.repeat(1_000_000))).toBe(
    `This list has 1,000,000 lines. One import takes up to ${maxImportLines.toLocaleString('en-GB')} lines and 4 MB: split it into several.`,
  )
  expect(await refusal('1'.repeat(5 * 1024 * 1024))).toContain('This list has 5.0 MB.')
  expect(await refusal('')).toBe('There are no numbers in this list.')
  expect(await refusal('number,gateway\n')).toBe('There are no numbers in this list.')
  expect(await refusal('PK\u0003\u0004 a workbook')).toContain('This is not a text file.')
  expect(await refusal('0\x007\x007\x00')).toContain('This is not a text file.')
  expect(await refusal('"07700900142\n07700900387\n')).toContain('A quotation mark')
})

test('a list that is too long is refused however its numbers are separated', async () => {
  await using app = await openTestApp()
  const numbers = Array.from({ length: maxImportLines + 1 }, (_, index) => `07${String(index).padStart(9, '0')}`)
  for (const separator of ['\r', ','])
    await expect(importNumbers(app.ctx(app.admin), { text: numbers.join(separator), dry_run: true })).rejects.toMatchObject({
      code: 'import_too_long',
      message: expect.stringContaining('This list has more than 50,000 lines.'),
    })
})

test('a sheet with very many columns is searched for its columns once, and not for each row', async () => {
  const heading = Array.from({ length: 2000 }, () => 'x')
  const row = { line: 2, cells: ['07700900142'] }
  const columns = findNumberColumns([{ line: 1, cells: ['number', ...heading] }])
  let searches = 0
  columns.columns.indexOf = (name) => {
    searches++
    return name === 'number' ? 0 : -1
  }
  const lines = await parseLines([{ line: 1, cells: [] }, row, row, row], columns)
  expect(lines).toHaveLength(3)
  expect(searches).toBe(columnNames.length)
})

test('the numbers that are added get the defaults, and those that exist stay as they are', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  const defaults = { gateway_id: id, status: 'paused', is_test: true } as const
  await importNumbers(ctx, { text: 'number,gateway\n07700900142,\n07700900387,\n07700900516,none', defaults })
  expect(await stored(app)).toEqual([
    { number: testNumbers[0], status: 'available', gateway_id: null, is_test: false },
    { number: testNumbers[1], status: 'paused', gateway_id: Number(id), is_test: true },
    { number: testNumbers[2], status: 'paused', gateway_id: null, is_test: true },
  ])
})

test('two gateways of one name are distinguished by their ids', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await createGateway(ctx, { name: 'Phone' })
  const { id } = await createGateway(ctx, { name: 'phone' })
  const { lines } = await importNumbers(ctx, { text: `number,gateway\n07700900142,Phone\n07700900387,${id}`, dry_run: true })
  expect(lines).toMatchObject([
    { outcome: 'invalid', detail: 'Several gateways are called “Phone”. Write the id of one.' },
    { outcome: 'added' },
  ])
})
