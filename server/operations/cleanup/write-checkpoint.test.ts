import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

test('a checkpoint frees the log of the embedded database', async ({ skip }) => {
  await using app = await openTestApp()
  skip(app.connection.kind !== 'pglite', 'Postgres makes its own')
  const older = async () => {
    const { rows } = await app.connection.query(
      `select count(*)::int as n from pg_ls_waldir() where name < pg_walfile_name(pg_current_wal_lsn()) and name ~ '^[0-9A-F]{24}$'`,
    )
    return Number(rows[0]?.['n'])
  }
  for (let segment = 0; segment < 3; segment++) {
    await app.connection.query(`select pg_logical_emit_message(false, 'filler', 'x')`)
    await app.connection.query('select pg_switch_wal()')
  }
  expect(await older()).toBeGreaterThanOrEqual(3)
  await writeCheckpoint(app.app)
  expect(await older()).toBe(0)
})
