import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { noteRun } from '#server/status/note-run.ts'
import { openHouse, testNumbers } from '#tests/harness/open-house.ts'
import { cleanUp } from './clean-up.ts'
import { readDatabase } from './read-database.ts'

test('old texts are counted first, then deleted, and the lists hear of it', async () => {
  await using house = await openHouse({ numbers: 1 })
  const ctx = house.ctx(house.admin)
  await house.deliver({ text: 'old' })
  house.clock.advance(3 * 3_600_000)
  await house.deliver({ text: 'new' })
  const ask = { tool: 'old-messages' as const, older_than_hours: 2 }
  expect(await cleanUp(ctx, { ...ask, dry_run: true })).toEqual({ count: 1, done: true })
  expect((await house.app.numbers.numbers())[0]?.message_count).toBe(2)
  expect(await cleanUp(ctx, { ...ask, dry_run: false })).toEqual({ count: 1, done: true })
  expect((await house.app.numbers.numbers())[0]?.message_count).toBe(1)
  const rows = await house.app.db
    .selectFrom('admin_analytics')
    .select(['action', 'resource', 'metadata'])
    .where('action', '=', 'clean_up')
    .execute()
  expect(rows).toMatchObject([{ resource: 'old-messages', metadata: { count: 1, older_than_hours: 2 } }])
  await expect(cleanUp(ctx, { tool: 'old-messages', dry_run: true })).rejects.toMatchObject({ field: 'older_than_hours' })
})

test('numbers without a gateway go, batch by batch, and those with one stay', async () => {
  await using house = await openHouse()
  const ctx = house.ctx(house.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await house.connection.query(`insert into phone_numbers (number, gateway_id) values ('${testNumbers[0]}', $1)`, [id])
  await house.connection.query(`insert into phone_numbers (number) select '+4477' || lpad(i::text, 8, '0') from generate_series(1, 700) i`)
  expect(await cleanUp(ctx, { tool: 'orphan-numbers', dry_run: true })).toEqual({ count: 700, done: true })
  expect(await cleanUp(ctx, { tool: 'orphan-numbers', dry_run: false })).toEqual({ count: 500, done: false })
  expect(await cleanUp(ctx, { tool: 'orphan-numbers', dry_run: false })).toEqual({ count: 200, done: true })
  expect((await house.app.numbers.numbers()).map(({ number }) => number)).toEqual([testNumbers[0]])
})

test('the database tells what it is, how large its tables are and when its jobs ran', async () => {
  await using house = await openHouse({ numbers: 3 })
  await noteRun(house.app, 'prune-codes', async () => 4)
  const facts = await readDatabase(house.app)
  expect(facts).toMatchObject({ kind: process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite', version: expect.stringMatching(/^\d+/) })
  expect(facts.bytes).toBeGreaterThan(1_000_000)
  expect(facts.tables.find(({ name }) => name === 'phone_numbers')).toMatchObject({ rows: 3 })
  expect(facts.runs).toMatchObject([{ name: 'prune-codes', result: '4', error: null }])
})
