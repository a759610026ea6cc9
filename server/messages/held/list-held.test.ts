import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldReasonOf, type HeldReason } from '#domain/messages/held.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { logIngest } from '#server/messages/log/log-ingest.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { getHeld } from './get-held.ts'
import { getHeldCounts } from './get-held-counts.ts'
import { listHeld } from './list-held.ts'
import { listHeldIds } from './list-held-ids.ts'
import { listHeldNumbers } from './list-held-numbers.ts'

const number = '+447700900999'

async function openGateway(app: TestApp, name: string, ownNumber?: string) {
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, {
    name,
    lists_numbers: 'none',
    ...(ownNumber === undefined ? {} : { current_phone_number: ownNumber }),
  })
  return {
    id,
    ctx,
    send: async (text: string, to: string | null = number, from = 'Uber') =>
      app.receive(await findIngestGateway(app.app, id), 'json', { externalId: null, to, from, text, sentAt: null }),
  }
}

const textsOf = async (app: TestApp, filter: Partial<Parameters<typeof listHeld>[1]>) => {
  const { held, total } = await listHeld(app.ctx(app.admin), { limit: 50, ...filter })
  expect(total).toBe(held.length)
  return held.map(({ text }) => text)
}

test('a list has the first 500 characters of a text and its length, and one is read whole by its id', async () => {
  await using app = await openTestApp()
  const { ctx, send } = await openGateway(app, 'Phone')
  const long = '😀'.repeat(501)
  await send(long)
  await send('short')
  for (const search of [undefined, number]) {
    const { held } = await listHeld(ctx, { limit: 50, search })
    expect(held.map(({ text, text_length: length }) => [text, length])).toEqual([
      ['short', 5],
      ['😀'.repeat(500), 501],
    ])
    const [short, cut] = held.map(({ id }) => id)
    expect([await getHeld(ctx, { id: short ?? '' }), await getHeld(ctx, { id: cut ?? '' })]).toEqual([
      { id: short, text: 'short' },
      { id: cut, text: long },
    ])
  }
  for (const id of ['entry-999999', 'entry-x', '1', ''])
    await expect(getHeld(ctx, { id })).rejects.toMatchObject({ code: 'held_not_found' })
})

test('held texts are filtered by gateway, deleted or not, by reason and by number, and counted by each', async () => {
  await using app = await openTestApp()
  const bank = await openGateway(app, 'SIM bank')
  const phone = await openGateway(app, 'Phone')
  await bank.send('one')
  await bank.send('two', '07700 900999')
  await bank.send('abroad', '+33612345678')
  await phone.send('no number', null)
  await phone.send('a port', '')
  await deleteGateway(bank.ctx, { id: bank.id })

  expect(await textsOf(app, {})).toEqual(['a port', 'no number', 'abroad', 'two', 'one'])
  expect(await textsOf(app, { gateway_id: bank.id })).toEqual(['abroad', 'two', 'one'])
  expect(await textsOf(app, { gateway_id: phone.id })).toEqual(['a port', 'no number'])
  expect(await textsOf(app, { reason: 'unlisted' })).toEqual(['two', 'one'])
  expect(await textsOf(app, { reason: 'not_uk_mobile' })).toEqual(['abroad'])
  expect(await textsOf(app, { reason: 'no_number' })).toEqual(['no number'])
  expect(await textsOf(app, { reason: 'unknown_port' })).toEqual(['a port'])
  expect(await textsOf(app, { number: '07700 900 999' })).toEqual(['two', 'one'])
  expect(await textsOf(app, { number: 'nonsense' })).toEqual([])
  expect(await textsOf(app, { gateway_id: phone.id, reason: 'unlisted' })).toEqual([])

  expect(await getHeldCounts(phone.ctx)).toEqual({
    total: 5,
    gateways: [
      { id: phone.id, name: 'Phone', is_deleted: false, texts: 2 },
      { id: bank.id, name: 'SIM bank', is_deleted: true, texts: 3 },
    ],
    reasons: [
      { reason: 'unlisted', texts: 2 },
      { reason: 'not_uk_mobile', texts: 1 },
      { reason: 'no_number', texts: 1 },
      { reason: 'unknown_port', texts: 1 },
    ],
  })
})

test('gateways with held texts come by name, as people count', async () => {
  await using app = await openTestApp()
  for (const name of ['SIM 10', 'sim 2', 'Phone']) await (await openGateway(app, name)).send('one')
  const { gateways } = await getHeldCounts(app.ctx(app.admin))
  expect(gateways.map(({ name }) => name)).toEqual(['Phone', 'sim 2', 'SIM 10'])
})

test('a search needs all its words, in the sender, the recipient or the text; its characters are literal', async () => {
  await using app = await openTestApp()
  const { send } = await openGateway(app, 'Phone')
  await send('Your code is 441712', number, 'Uber')
  await send('100% off, code 88 12 40', '+33612345678', 'SNCF')
  await send('Ihr Code: 5528', '07700 900998', 'Grüße')
  for (const [search, found] of [
    ['CODE uber', ['Your code is 441712']],
    ['441712', ['Your code is 441712']],
    ['88 12 40', ['100% off, code 88 12 40']],
    ['100%', ['100% off, code 88 12 40']],
    ['_', []],
    ['GRÜSSE', []],
    ['grüße', ['Ihr Code: 5528']],
    ['07700 900999', ['Your code is 441712']],
    ['+44 (0)7700 900998', ['Ihr Code: 5528']],
    ['0612', []],
    ['900', ['Ihr Code: 5528', 'Your code is 441712']],
    ['', ['Ihr Code: 5528', '100% off, code 88 12 40', 'Your code is 441712']],
  ] as const)
    expect([search, await textsOf(app, { search })]).toEqual([search, found])
})

test('a held text says why, what its gateway lists, and whether its number is ours by now', async () => {
  await using app = await openTestApp()
  const { ctx, id, send } = await openGateway(app, 'Phone')
  await send('for an unlisted number')
  const [entry] = (await listHeld(ctx, { limit: 1 })).held
  expect(entry).toEqual({
    id: expect.any(String),
    gateway_id: id,
    gateway_name: 'Phone',
    lists_numbers: 'none',
    recipient: number,
    number,
    number_status: null,
    sender: 'Uber',
    text: 'for an unlisted number',
    text_length: 22,
    is_incomplete: false,
    reason_code: 'unlisted',
    reason: `${number} is not one of our numbers.`,
    received_at: expect.any(String),
  })
  await addNumber(ctx, { number, status: 'paused' })
  expect((await listHeld(ctx, { limit: 1 })).held).toMatchObject([{ reason_code: 'unlisted', number_status: 'paused' }])
})

test('a text that names no number is held for the own number of its gateway', async () => {
  await using app = await openTestApp()
  const mobile = await openGateway(app, 'Mobile', '07700 900997')
  const landline = await openGateway(app, 'Landline')
  await recordHeartbeat(app.app, Number(landline.id), { number: '+441632960001' })
  await mobile.send('first', null)
  await landline.send('second', null)
  expect((await listHeld(mobile.ctx, { limit: 2 })).held).toMatchObject([
    { recipient: '+441632960001', number: null, reason_code: 'not_uk_mobile' },
    { recipient: '+447700900997', number: '+447700900997', reason_code: 'unlisted' },
  ])
})

test('the ids of all that match are listed for working through them, and the numbers with the most texts come first', async () => {
  await using app = await openTestApp()
  const { ctx, id } = await openGateway(app, 'SIM bank')
  await app.connection.query(
    `insert into ingest_log (gateway_id, outcome, reason, recipient, sender, message_content, received_at)
     select $1, 'held', 'no', case when i % 3 = 0 then '07700900998' when i % 1000 = 1 then '+4477009' || lpad(i::text, 5, '0') else '+447700900999' end, 'Uber ' || i, i::text, $2
     from generate_series(1, 3000) i`,
    [Number(id), app.app.now()],
  )
  const { numbers, total } = await listHeldNumbers(ctx, { limit: 2 })
  expect(numbers).toMatchObject([
    { number, texts: 1998, number_status: null, last_sender: 'Uber 2999', gateway_id: id, lists_numbers: 'none' },
    { number: '+447700900998', texts: 1000, last_sender: 'Uber 3000' },
  ])
  expect(total).toBe(4)
  const ids: string[] = []
  let before: string | undefined
  do {
    const page = await listHeldIds(ctx, { number, limit: 900, ...(before === undefined ? {} : { before }) })
    ids.push(...page.ids)
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(new Set(ids).size).toBe(1998)
  const first = await listHeld(ctx, { number, limit: 1 })
  expect([first.total, first.held[0]?.id]).toEqual([1998, ids[0]])
  expect((await listHeldNumbers(ctx, { limit: 50, search: 'uber 2999' })).numbers).toMatchObject([{ number, texts: 1 }])
})

test('a held text is found by its number in whichever notation its gateway writes it', async () => {
  await using app = await openTestApp()
  const { ctx, send } = await openGateway(app, 'Phone')
  const notations = [
    'tel:+447700900999',
    '+44\u20117700\u2011900999',
    '+٤٤٧٧٠٠٩٠٠٩٩٩',
    '＋447700900999',
    '\u200b+447700900999',
    '\u202a+44 (0)7700 900999\u202c',
  ]
  for (const to of notations) await send(to, to)
  expect(await textsOf(app, { number })).toEqual(notations.toReversed())
  expect((await listHeld(ctx, { limit: 50, reason: 'unlisted' })).held.map((entry) => [entry.number, entry.reason_code])).toEqual(
    notations.map(() => [number, 'unlisted']),
  )
  expect((await listHeldNumbers(ctx, { limit: 2 })).numbers).toMatchObject([{ number, texts: notations.length }])
  expect((await getHeldCounts(ctx)).reasons).toEqual([{ reason: 'unlisted', texts: notations.length }])
})

test('a held text has the UK mobile number that parseUkMobile finds in its recipient', async () => {
  await using app = await openTestApp()
  const digit = fc
    .integer({ min: 0, max: 9 })
    .chain((value) => fc.constantFrom(...['0', '٠', '०', '０', '𝟎'].map((zero) => digitAfter(zero, value))))
  const blanks = ['', '', ' ', '-', '.', '(', ')', '\t', '\n', '\v', '\u00a0', '\u2003', '\u2028', '\ufeff']
  const blank = fc.constantFrom(...blanks, '\u2011', '\u2212', '\u200b', '\u202a', '\u2069')
  const prefix = fc.constantFrom(
    '+447',
    '00447',
    '447',
    '07',
    '+4407',
    '004407',
    '7',
    '+44',
    '+',
    '',
    '+33',
    '0447',
    '＋447',
    'tel:+447',
    'TEL:07',
  )
  const written = fc
    .tuple(blank, prefix, fc.array(fc.tuple(blank, digit), { minLength: 7, maxLength: 11 }), blank, fc.constantFrom('', '', ';ext=1'))
    .map(([start, first, digits, end, parameter]) => start + first + digits.flat().join('') + end + parameter)
  const recipients = fc.sample(fc.oneof({ weight: 4, arbitrary: written }, fc.string()), 2000)
  const nothing = { gatewayId: null, format: 'json', externalId: null, sender: null, text: null, sentAt: null, receivedAt: app.clock.now() }
  await logIngest(
    app.app,
    recipients.map((recipient) => ({ ...nothing, outcome: 'held', reason: 'for a test', recipient })),
  )
  const { rows } = await app.connection.query('select number from ingest_log order by id')
  const found = recipients.map((raw, index) => ({ raw, number: rows[index]?.['number'] }))
  expect(found).toEqual(recipients.map((raw) => ({ raw, number: parseUkMobile(raw) })))
  expect(found.filter((one) => one.number !== null).length).toBeGreaterThan(100)
})

function digitAfter(zero: string, value: number): string {
  return String.fromCodePoint((zero.codePointAt(0) ?? 0) + value)
}

test('the database finds the number of a held text that a node of the version before stores without it', async () => {
  await using app = await openTestApp()
  await app.connection.query(
    `insert into ingest_log (outcome, reason, recipient, received_at) values ('held', 'no', '07700 900999', now()), ('held', 'no', '+33612345678', now())`,
  )
  const { rows } = await app.connection.query('select number from ingest_log order by id')
  expect(rows).toEqual([{ number }, { number: null }])
})

test.each([
  [{ number, recipient: '07700 900999' }, 'unlisted'],
  [{ number: null, recipient: null }, 'no_number'],
  [{ number: null, recipient: '' }, 'unknown_port'],
  [{ number: null, recipient: '+33612345678' }, 'not_uk_mobile'],
] satisfies Array<[Parameters<typeof heldReasonOf>[0], HeldReason]>)('%j is held as %s', (entry, reason) => {
  expect(heldReasonOf(entry)).toBe(reason)
})
