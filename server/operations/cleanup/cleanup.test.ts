import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { recordRun } from '#server/system/runs/record-run.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { cleanUp } from './clean-up.ts'
import { getDatabaseFacts } from './get-database-facts.ts'
import { testDatabase } from './test-database.ts'

test('old texts are counted, then deleted, and lists are updated', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  await app.deliver({ text: 'old' })
  app.clock.advance(3 * 3_600_000)
  await app.deliver({ text: 'new' })
  const ask = { tool: 'old-messages' as const, older_than_hours: 2 }
  expect(await cleanUp(ctx, { ...ask, dry_run: true })).toEqual({ count: 1, messages: 0, done: true })
  expect((await app.app.numbers.numbers())[0]?.message_count).toBe(2)
  expect(await cleanUp(ctx, { ...ask, dry_run: false })).toEqual({ count: 1, messages: 0, done: true })
  expect((await app.app.numbers.numbers())[0]?.message_count).toBe(1)
  const rows = await app.app.db
    .selectFrom('admin_analytics')
    .select(['action', 'resource', 'metadata'])
    .where('action', '=', 'clean_up')
    .execute()
  expect(rows).toMatchObject([{ resource: 'old-messages', metadata: { count: 1, older_than_hours: 2 } }])
  await expect(cleanUp(ctx, { tool: 'old-messages', dry_run: true })).rejects.toMatchObject({ field: 'older_than_hours' })
})

test('numbers without a gateway are deleted with their texts, however many, and others stay', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await app.connection.query(`insert into phone_numbers (number, gateway_id) values ('${testNumbers[0]}', $1)`, [id])
  await app.connection.query(`insert into phone_numbers (number) select '+4477' || lpad(i::text, 8, '0') from generate_series(1, 1200) i`)
  const { id: deleted } = await createGateway(ctx, { name: 'Soon gone' })
  await app.receive(await findIngestGateway(app.app, deleted), 'json', {
    externalId: null,
    to: '+447700000007',
    from: 'Google',
    text: 'Hello',
    sentAt: null,
  })
  await deleteGateway(ctx, { id: deleted })
  expect(await cleanUp(ctx, { tool: 'orphan-numbers', dry_run: true })).toEqual({ count: 1200, messages: 1, done: true })
  expect(await cleanUp(ctx, { tool: 'orphan-numbers', dry_run: false })).toEqual({ count: 1200, messages: 0, done: true })
  expect((await app.app.numbers.numbers()).map(({ number }) => number)).toEqual([testNumbers[0]])
  // One action, however many batches.
  const actions = await app.app.db.selectFrom('admin_analytics').select('metadata').where('action', '=', 'clean_up').execute()
  expect(actions).toMatchObject([{ metadata: { count: 1200 } }])
})

test('work that takes longer than a call continues with the next one', async () => {
  await using app = await openTestApp()
  await app.connection.query(`insert into phone_numbers (number) select '+4477' || lpad(i::text, 8, '0') from generate_series(1, 700) i`)
  const ctx = app.ctx(app.admin)
  let looks = 0
  // Every look at the clock is a second later.
  const slow = { ...ctx, now: () => new Date(app.clock.now().getTime() + 1000 * looks++) }
  expect(await cleanUp(slow, { tool: 'orphan-numbers', dry_run: false })).toMatchObject({ count: 500, done: false })
  expect(await cleanUp(ctx, { tool: 'orphan-numbers', dry_run: false })).toMatchObject({ count: 200, done: true })
})

test('numbers by gateway, number or id are counted with their texts, then deleted, and never without a filter', async () => {
  await using app = await openTestApp({ numbers: 4 })
  const ctx = app.ctx(app.admin)
  const { id: gateway_id } = await createGateway(ctx, { name: 'SIM bank' })
  await app.connection.query('update phone_numbers set gateway_id = $1 where number = any($2::text[])', [
    gateway_id,
    testNumbers.slice(0, 2),
  ])
  for (let text = 0; text < 3; text++) await app.deliver({ to: testNumbers[1] ?? '' })
  const left = async () => (await app.app.numbers.numbers()).map(({ number }) => number).toSorted()

  expect(await cleanUp(ctx, { tool: 'numbers', gateway_id, dry_run: true })).toEqual({ count: 2, messages: 3, done: true })
  expect(await left()).toHaveLength(4)
  expect(await cleanUp(ctx, { tool: 'numbers', gateway_id, dry_run: false })).toMatchObject({ count: 2, done: true })
  expect(await left()).toEqual(testNumbers.slice(2, 4))
  // As people write it.
  expect(await cleanUp(ctx, { tool: 'numbers', number: '07700 900516', dry_run: false })).toMatchObject({ count: 1 })
  const [last] = await app.app.numbers.numbers()
  for (const ask of [{ number: 'not a number' }, { id: 'neither' }, { id: '999999' }])
    expect(await cleanUp(ctx, { tool: 'numbers', ...ask, dry_run: false })).toMatchObject({ count: 0, done: true })
  await expect(cleanUp(ctx, { tool: 'numbers', dry_run: false })).rejects.toMatchObject({ code: 'filter_missing' })
  expect(await cleanUp(ctx, { tool: 'numbers', id: last?.id, dry_run: false })).toMatchObject({ count: 1 })
  expect(await left()).toEqual([])
})

test('the ingest log is purged by age', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const entry = (outcome: 'held' | 'refused') =>
    app.app.db.insertInto('ingest_log').values({ outcome, reason: 'for a test', received_at: app.clock.now() }).execute()
  await entry('held')
  app.clock.advance(40 * 24 * 3_600_000)
  await entry('refused')
  const ask = { tool: 'old-logs' as const, older_than_hours: 30 * 24 }
  expect(await cleanUp(ctx, { ...ask, dry_run: true })).toMatchObject({ count: 1 })
  expect(await cleanUp(ctx, { ...ask, dry_run: false })).toMatchObject({ count: 1, done: true })
  expect(await app.app.db.selectFrom('ingest_log').select('outcome').execute()).toEqual([{ outcome: 'refused' }])
})

test('the database page shows version, table sizes and job runs', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await recordRun(app.app, 'prune-codes', async () => 4)
  const facts = await getDatabaseFacts(app.app)
  expect(facts).toMatchObject({ kind: process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite', version: expect.stringMatching(/^\d+/) })
  expect(facts.bytes).toBeGreaterThan(1_000_000)
  expect(facts.tables.find(({ name }) => name === 'phone_numbers')).toMatchObject({ rows: 3 })
  expect(facts.runs).toMatchObject([{ name: 'prune-codes', result: '4', error: null }])
})

test('the connection test covers the tables that matter', async () => {
  await using app = await openTestApp()
  const { checks } = await testDatabase(app.ctx(app.admin))
  expect(checks.map(({ name }) => name)).toEqual(['profiles', 'phone_numbers', 'sms_messages'])
  expect(checks.every(({ ms }) => ms >= 0 && ms < 5000)).toBe(true)
})
