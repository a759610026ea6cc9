import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { retryConflicts, transact } from './retry-conflicts.ts'

test('what conflicts is tried a few times, and what fails otherwise once', async () => {
  for (const [code, expected] of [
    ['40P01', 4],
    ['40001', 4],
    ['23505', 1],
  ] as const) {
    let tried = 0
    const work = () => {
      tried++
      return Promise.reject(Object.assign(new Error('failed'), { code }))
    }
    await expect(retryConflicts(work)).rejects.toThrow('failed')
    expect([code, tried]).toEqual([code, expected])
  }
})

// Only Postgres works on several things at once, so only there can they wait for each other.
test.runIf(process.env['TEST_DATABASE_URL'])('three transactions that wait for one another are all committed', async () => {
  await using app = await openTestApp()
  await app.connection.query('create table counters (id int primary key, count int not null)')
  await app.connection.query('insert into counters values (0, 0), (1, 0), (2, 0)')
  const haveFirst: Array<Promise<void>> = []
  const increment = (id: number) => sql`update counters set count = count + 1 where id = ${id % 3}`
  const ready = [0, 1, 2].map(() => Promise.withResolvers<void>())
  haveFirst.push(...ready.map(({ promise }) => promise))
  const run = (id: number) =>
    transact(app.app.db, async (tx) => {
      await increment(id).execute(tx)
      ready[id]?.resolve()
      await Promise.all(haveFirst)
      await increment(id + 1).execute(tx)
    })
  await Promise.all([run(0), run(1), run(2)])
  expect((await app.connection.query('select count from counters')).rows).toEqual([{ count: 2 }, { count: 2 }, { count: 2 }])
})
