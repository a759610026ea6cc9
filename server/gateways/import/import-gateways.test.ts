import { expect, test } from 'vitest'
import { hashToken } from '#server/base/token.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from '../create-gateway.ts'
import { exportGateways } from '../export-gateways.ts'
import { importGateways } from './import-gateways.ts'

async function stored(app: TestApp) {
  const { rows } = await app.connection.query(
    `select name, kind, place, tags, imei, current_phone_number, lists_numbers, adds_numbers from sms_gateways order by id`,
  )
  return rows
}

test('a spreadsheet is told line by line, and imported only when it is confirmed; the tokens are told once', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  await createGateway(ctx, { name: 'Old phone', kind: 'textbee' })
  const csv = [
    '\uFEFFPlace;"Gateway Name";Notes;KIND;Tags;IMEI;Number;Lists numbers',
    'London;Phone 1;"quoted; and ""quoted""";HttpSms;"rack 2; EE,EE";\'356938035643809;07700 900142;none',
    '; Bank ;;dinstar;;;;ALL',
    ';old PHONE;;httpsms;;;;',
    '',
    ';phone 1;;;;;;',
    ';;;httpsms;;;;',
    ';Phone 3;;pigeon;;;;',
    ';Phone 4;;smpp;;;;',
    ';Phone 5;;;;3.56E+14;;',
    ';Phone 6;;;;;020 7946 0000;',
    ';Phone 7;;;;;;some',
    `;${'n'.repeat(121)};;;;;;`,
    `${'p'.repeat(81)};Phone 9;;;;;;`,
    `;Phone 10;;;${Array.from({ length: 21 }, (_, index) => `t${index}`).join(',')};;;`,
    ";'=1+1;;;;;;",
  ].join('\r\n')
  const preview = await importGateways(ctx, { csv, dry_run: true })
  expect(preview).toMatchObject({
    dry_run: true,
    tokens: [],
    counts: { added: 3, changed: 0, unchanged: 1, repeated: 1, invalid: 9 },
    columns: ['place', 'name', null, 'kind', 'tags', 'imei', 'current_phone_number', 'lists_numbers'],
    ignored: ['Notes'],
  })
  expect(preview.lines.map(({ line, name, outcome, detail }) => [line, name, outcome, detail])).toEqual([
    [2, 'Phone 1', 'added', 'httpsms, London, tags rack 2; EE, IMEI 356938035643809, +447700900142, lists no numbers'],
    [3, 'Bank', 'added', 'dinstar, lists all numbers'],
    [4, 'old PHONE', 'unchanged', 'A gateway has this name, and stays as it is.'],
    [6, 'phone 1', 'repeated', 'The same name as line 2, which counts.'],
    [7, '', 'invalid', 'There is no name in this line.'],
    [8, 'Phone 3', 'invalid', expect.stringContaining('“pigeon” is no kind of gateway. The kinds are android-sms-gateway, ')],
    [9, 'Phone 4', 'invalid', expect.stringContaining('A gateway of kind smpp needs an address')],
    [10, 'Phone 5', 'invalid', expect.stringContaining('A spreadsheet has shortened this IMEI to 3.56E+14')],
    [11, 'Phone 6', 'invalid', 'Its current number is not valid. A landline. Only UK mobile numbers can be listed.'],
    [12, 'Phone 7', 'invalid', '“some” does not say which numbers it lists: none, own or all.'],
    [13, `${'n'.repeat(40)}…`, 'invalid', 'The name is too long: it may have up to 120 characters.'],
    [14, 'Phone 9', 'invalid', 'The place is too long: it may have up to 80 characters.'],
    [15, 'Phone 10', 'invalid', 'A gateway may have up to 20 tags, and this line has 21.'],
    [16, '=1+1', 'added', 'json'],
  ])
  await expect(importGateways(ctx, { csv })).rejects.toMatchObject({
    code: 'import_invalid',
    message: '9 lines are not valid (the first is line 7: There is no name in this line.), so nothing was imported.',
  })
  expect(await stored(app)).toHaveLength(1)

  const done = await importGateways(ctx, { csv, file: 'fleet.csv', skip_invalid: true, plan: preview.plan })
  expect({ ...done, dry_run: true, tokens: [] }).toEqual(preview)
  expect((await stored(app)).slice(1)).toEqual([
    {
      name: 'Phone 1',
      kind: 'httpsms',
      place: 'London',
      tags: ['rack 2', 'EE'],
      imei: '356938035643809',
      current_phone_number: '+447700900142',
      lists_numbers: 'none',
      adds_numbers: false,
    },
    expect.objectContaining({ name: 'Bank', kind: 'dinstar', lists_numbers: 'all', adds_numbers: true, place: null, tags: [] }),
    expect.objectContaining({ name: '=1+1', kind: 'json', lists_numbers: 'own' }),
  ])
  expect(done.tokens.map(({ name }) => name)).toEqual(['Phone 1', 'Bank', '=1+1'])
  for (const { id, token } of done.tokens) {
    const { rows } = await app.connection.query(`select token_hash from sms_gateways where id = ${id}`)
    expect(Buffer.from(rows[0]?.['token_hash'] as Uint8Array)).toEqual(Buffer.from(hashToken(token)))
    const beat = await fetch(`${served.url}/ingest/${id}/heartbeat`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect(beat.status).toBe(204)
  }
  const { rows } = await app.connection.query(`select metadata - 'from' as metadata from admin_analytics where action = 'import_gateways'`)
  expect(rows.map(({ metadata }) => metadata)).toEqual([
    { by: app.admin.email, file: 'fleet.csv', added: 3, left_out: 9, names: ['Phone 1', 'Bank', '=1+1'] },
  ])
  const again = await importGateways(ctx, { csv, skip_invalid: true })
  expect([again.counts.added, again.tokens]).toEqual([0, []])
})

test('the export of gateways can be imported as it is, into another site too', async () => {
  await using app = await openTestApp()
  await using other = await openTestApp()
  const ctx = app.ctx(app.admin)
  await importGateways(ctx, { csv: 'name,kind,place,tags\nPhone 1,httpsms,London,"rack 2;EE"\n\'=1+1,textbee,,' })
  let csv = ''
  for await (const lines of exportGateways(ctx, {})) csv += lines
  expect((await importGateways(ctx, { csv, dry_run: true })).counts).toMatchObject({ unchanged: 2, added: 0, invalid: 0 })
  await importGateways(other.ctx(other.admin), { csv })
  expect((await stored(other)).toReversed()).toEqual(await stored(app))
})

test('nothing is imported when something else would happen than in the preview', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { plan } = await importGateways(ctx, { csv: 'Phone 1\nPhone 2', dry_run: true })
  await createGateway(ctx, { name: 'Phone 2' })
  await expect(importGateways(ctx, { csv: 'Phone 1\nPhone 2', plan })).rejects.toMatchObject({ code: 'gateway_changed', status: 409 })
  expect(await stored(app)).toHaveLength(1)
})

test('two imports of one file at once add each gateway once', async () => {
  await using app = await openTestApp()
  const csv = Array.from({ length: 1200 }, (_, index) => `Phone ${index}`).join('\n')
  const results = await Promise.all([1, 2].map(() => importGateways(app.ctx(app.admin), { csv })))
  expect(results.map(({ tokens }) => tokens.length).toSorted((one, two) => one - two)).toEqual([0, 1200])
  expect(await stored(app)).toHaveLength(1200)
})

test('what is no list is refused in words, and so is one that is too long', async () => {
  await using app = await openTestApp()
  const refusal = (csv: string) =>
    importGateways(app.ctx(app.admin), { csv }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await refusal('Phone\n'.repeat(5001))).toBe(
    'This list has 5,001 lines. One import takes up to 5,000 lines and 4 MB: split it into several.',
  )
  expect(await refusal('Phone\r'.repeat(5002))).toContain('more than 5,000 lines')
  expect(await refusal('x'.repeat(5 * 1024 * 1024))).toContain('This list has 5.0 MB.')
  expect(await refusal('')).toBe('There are no gateways in this list.')
  expect(await refusal('name,kind\n')).toBe('There are no gateways in this list.')
  expect(await refusal('kind;Place\nhttpsms;London\n')).toBe('The headings have no column “name”, and a gateway needs one.')
  expect(await refusal('PK\u0003\u0004 a workbook')).toContain('This is not a text file.')
  expect(await refusal('"Phone\nPhone 2\n')).toContain('A quotation mark')
})

test('a cell “name” makes headings of the first line, whatever stands beside it', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const preview = await importGateways(ctx, { csv: 'name,secret\nPhone 1,x', dry_run: true })
  expect(preview).toMatchObject({ columns: ['name', null], ignored: ['secret'], counts: { added: 1 } })
  expect(await importGateways(ctx, { csv: 'Device,json', dry_run: true })).toMatchObject({ counts: { added: 1 } })
})
