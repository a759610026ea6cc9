import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { withTimeLimit } from './time-limit-queries.ts'

async function findSettings(db: Db) {
  const { rows } = await sql<{ limit: string; workers: string }>`
    select current_setting('statement_timeout') as limit, current_setting('max_parallel_workers_per_gather') as workers`.execute(db)
  return rows[0]
}

test('a search has a limit of time and no parallel workers, and what runs after it has what it had', async () => {
  await using app = await openTestApp()
  const { db } = app.app
  const before = await findSettings(db)
  expect(await withTimeLimit(db, 150, findSettings)).toEqual({ limit: '150ms', workers: '0' })
  expect(await findSettings(db)).toEqual(before)
})
