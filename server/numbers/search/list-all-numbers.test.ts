import { expect, test } from 'vitest'
import type { Input } from '#domain/api/api.ts'
import { numberSortFields, numberSorts, type NumberSort } from '#domain/numbers/number.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { listAllNumbers } from './list-all-numbers.ts'
import { createRecordLastTexts } from '../activity/record-last-texts.ts'

const hour = 3600

async function numbersOf(app: TestApp, query: Partial<Input<'numbers.listAll'>>): Promise<string[]> {
  const { numbers, total } = await listAllNumbers(app.ctx(app.admin), { limit: 50, ...query })
  expect(total).toBe(numbers.length)
  return numbers.map(({ number }) => number)
}

function toQuery(sort: NumberSort) {
  const field = numberSortFields.find((name) => name === sort.replace('-', ''))
  return { sort: field, order: sort === field ? ('asc' as const) : ('desc' as const) }
}

test('pages of every order hold each number once and are in order', async () => {
  await using app = await openTestApp()
  await app.connection.query(
    `insert into phone_numbers (number, last_text_at, texts_per_day)
      select '+4477009' || lpad((i * 37 % 100)::text, 5, '0'), case when i % 3 > 0 then date_trunc('second', now()) - (i % 7) * interval '1 hour' end, (i % 5) / 4.0
      from generate_series(1, 60) i`,
  )
  const rows = await app.app.db.selectFrom('phone_numbers').select(['id', 'texts_per_day']).execute()
  const means = new Map(rows.map(({ id, texts_per_day: mean }) => [id, mean]))
  const keyOf = (sort: NumberSort, number: Awaited<ReturnType<typeof listAllNumbers>>['numbers'][number]) =>
    ({
      created_at: Number(number.id),
      number: number.number,
      last_text_at: number.last_text_at ?? '',
      texts_per_day: means.get(Number(number.id)) ?? -1,
    })[sort.replace('-', '') as 'number']
  for (const sort of numberSorts) {
    const found = []
    let before: string | undefined
    do {
      const page = await listAllNumbers(app.ctx(app.admin), { ...toQuery(sort), limit: 7, before })
      expect(page.total).toBe(60)
      found.push(...page.numbers)
      before = page.next ?? undefined
    } while (before)
    expect(new Set(found.map(({ id }) => id)).size, sort).toBe(60)
    const keys = found.map((number) => keyOf(sort, number))
    const inOrder = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys, sort).toEqual(sort.startsWith('-') ? inOrder.toReversed() : inOrder)
  }
})

test('a position of another order is refused or ignored, and never a fault', async () => {
  await using app = await openTestApp({ numbers: 6 })
  const ctx = app.ctx(app.admin)
  for (const sort of numberSorts)
    for (const before of ['', '1', '1.2', 'x.1', '1.x', '447700900142.1', '99999999999999.1', '1.2.3', '-1.1'])
      await listAllNumbers(ctx, { ...toQuery(sort), limit: 5, before }).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'field_invalid', field: 'before' }),
      )
})

test('numbers are found by how long they had no text, also after their texts have expired', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await app.connection.query(`update phone_numbers set created_at = $1`, [new Date(app.clock.now().getTime() - 30 * 24 * hour * 1000)])
  const record = createRecordLastTexts()
  await app.deliver({ to: testNumbers[0] ?? '' })
  await record(app.app)
  app.clock.advance(2 * hour * 1000)
  await app.deliver({ to: testNumbers[1] ?? '' })
  expect(await record(app.app)).toBe(1)
  expect(await record(app.app)).toBe(0)

  expect(await numbersOf(app, { silent_for: 3 * hour })).toEqual([testNumbers[2]])
  expect(await numbersOf(app, { silent_for: hour })).toEqual([testNumbers[2], testNumbers[0]])
  expect(await numbersOf(app, { sort: 'last_text_at', order: 'desc' })).toEqual([testNumbers[1], testNumbers[0], testNumbers[2]])
  app.clock.advance(25 * hour * 1000)
  await expireMessages(app.app)
  const { numbers } = await listAllNumbers(app.ctx(app.admin), { limit: 50, sort: 'number' })
  expect(numbers.map((number) => [number.message_count, number.last_message_at, number.last_text_at !== null])).toEqual([
    [0, null, true],
    [0, null, true],
    [0, null, false],
  ])
  // A node that starts now knows only what is stored.
  expect(await createRecordLastTexts()(app.app)).toBe(0)
  expect(await numbersOf(app, { silent_for: 26 * hour, sort: 'number' })).toEqual([testNumbers[0], testNumbers[2]])
})

test('a number that was added a moment ago is not silent', async () => {
  await using app = await openTestApp({ numbers: 1 })
  expect(await numbersOf(app, { silent_for: hour })).toEqual([])
})

test('numbers are found by whether they receive, and by whether they are for tests', async () => {
  await using app = await openTestApp({ numbers: 5 })
  const ctx = app.ctx(app.admin)
  const states = [
    ['active', true],
    ['offline', true],
    ['active', false],
    ['maintenance', true],
  ] as const
  for (const [index, [status, wasSeen]] of states.entries()) {
    const { id } = await createGateway(ctx, { name: `Gateway ${index}` })
    await app.connection.query('update sms_gateways set status = $2, last_text_at = $3 where id = $1', [
      id,
      status,
      wasSeen ? app.clock.now() : null,
    ])
    await app.connection.query('update phone_numbers set gateway_id = $1, is_test = $3 where number = $2', [
      id,
      testNumbers[index],
      index === 0,
    ])
  }
  const all = await listAllNumbers(ctx, { limit: 50, sort: 'number' })
  for (const receiving of ['yes', 'silent', 'unknown'] as const) {
    const expected = all.numbers.filter((number) => number.receiving === receiving).map(({ number }) => number)
    expect(expected).not.toEqual([])
    expect(await numbersOf(app, { receiving, sort: 'number' })).toEqual(expected)
  }
  expect(await numbersOf(app, { is_test: true })).toEqual([testNumbers[0]])
  expect(await numbersOf(app, { is_test: false, gateway_id: 'none' })).toEqual([testNumbers[4]])
})

test('the query string filters and sorts, and says what it does not understand', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const get = async (query: string) => {
    const response = await fetch(`${served.url}/api/admin/numbers?${query}`, { headers })
    return { status: response.status, body: (await response.json()) as { numbers?: Array<{ number: string }>; field?: string } }
  }
  await app.connection.query('update phone_numbers set is_test = true where number = $1', [testNumbers[1]])
  expect((await get('is_test=false&sort=number&silent_for=3600')).body.numbers).toEqual([])
  expect((await get('is_test=true&sort=texts_per_day&order=desc')).body.numbers).toMatchObject([
    { number: testNumbers[1], texts_today: 0, texts_per_day: null, last_text_at: null },
  ])
  for (const [field, value] of [
    ['sort', 'colour'],
    ['order', 'backwards'],
    ['silent_for', 'long'],
    ['silent_for', '0'],
    ['is_test', 'perhaps'],
    ['receiving', 'maybe'],
  ])
    expect(await get(`${field}=${value}`)).toMatchObject({ status: 400, body: { field } })
})
