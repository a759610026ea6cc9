import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#server/db/database.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeNumber, changeNumbers } from './change-numbers.ts'
import { deleteSelectedNumbers } from './delete-numbers.ts'
import { importNumbers } from '../import/import-numbers.ts'

// Only Postgres works on two things at once, so only there can two changes wait for each other.
const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])

async function untilWaiting(app: TestApp) {
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.app.db)
    return rows.length > 0
  }
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
}

/** Locks as `first` does, starts `work`, which has to wait for that, locks as `next` does, and commits. */
async function whileLocked(
  app: TestApp,
  { first, next, work }: Record<'first' | 'next', (tx: Tx) => Promise<unknown>> & { work: () => Promise<unknown> },
) {
  const started = await app.app.db.transaction().execute(async (tx) => {
    await first(tx)
    const outcome = work().then(
      () => 'done',
      (error: Error) => error.message,
    )
    await untilWaiting(app)
    await next(tx)
    return { outcome }
  })
  return started.outcome
}

test.runIf(isPostgres)('an import locks numbers in the order of ids, as other changes do', async () => {
  await using app = await openTestApp()
  // The lowest number has the highest id, and does not fit into a query with the highest number.
  await app.connection.query(
    `insert into phone_numbers (number) select '+44770090' || lpad((9999 - i)::text, 4, '0') from generate_series(0, 2500) i`,
  )
  const { rows } = await app.connection.query('select id, number from phone_numbers order by id')
  const [lowest, highest] = [rows[0]?.['id'], rows.at(-1)?.['id']].map(Number)
  const lock =
    (id = 0) =>
    (tx: Tx) =>
      tx.selectFrom('phone_numbers').select('id').where('id', '=', id).forUpdate().execute()
  const text = ['number,status', ...rows.map(({ number }) => `${String(number)},paused`)].join('\n')
  const work = () => importNumbers(app.ctx(app.admin), { text })
  expect(await whileLocked(app, { first: lock(lowest), next: lock(highest), work })).toBe('done')
})

test.runIf(isPostgres)('a deletion of numbers holds up no change while it waits for a text that is being stored', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { rows } = await app.connection.query('select id::text from phone_numbers')
  const numbers = (tx: Tx) => tx.selectFrom('phone_numbers').select('id')
  const outcome = await whileLocked(app, {
    first: (tx) => numbers(tx).forKeyShare().execute(),
    next: (tx) => numbers(tx).forNoKeyUpdate().execute(),
    work: () => deleteSelectedNumbers(app.ctx(app.admin), { ids: rows.map(({ id }) => String(id)) }),
  })
  expect(outcome).toBe('done')
})

test.runIf(isPostgres)('numbers that are given to a gateway do not hold up its deletion', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const ctx = app.ctx(app.admin)
  const { rows } = await app.connection.query('select id::text from phone_numbers order by id')
  const ids = rows.map(({ id }) => String(id))
  const ways = [
    (id: string) => changeNumbers(ctx, { ids, change: { gateway_id: id } }),
    (id: string) => changeNumber(ctx, { id: ids[0] ?? '', gateway_id: id }),
    (id: string) => importNumbers(ctx, { text: `number,gateway\n${testNumbers[0]},${id}` }),
  ]
  for (const way of ways) {
    const { id } = await createGateway(ctx, { name: 'Phone' })
    const outcome = await whileLocked(app, {
      first: (tx) => tx.selectFrom('sms_gateways').select('id').where('id', '=', Number(id)).forUpdate().execute(),
      next: async (tx) => {
        await tx.selectFrom('phone_numbers').select('id').orderBy('id').forNoKeyUpdate().execute()
        await tx.deleteFrom('sms_gateways').where('id', '=', Number(id)).execute()
      },
      work: () => way(id),
    })
    expect(outcome).toMatch(/There is no gateway|not valid/)
  }
})
