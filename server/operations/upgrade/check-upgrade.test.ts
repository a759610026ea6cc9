import { expect, test } from 'vitest'
import { listMigrations } from '#server/db/migrate.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { checkBackup, checkMigrations, checkPostgres } from './check-upgrade.ts'
import { describeInstallation } from './describe-installation.ts'

test('a database of this version has every migration, and is a Postgres that is new enough', async () => {
  await using app = await openTestApp()
  const installation = await describeInstallation(app.app)
  expect(installation.migrations).toEqual(listMigrations())
  expect(checkMigrations(installation)).toMatchObject({ is_ok: true, message: 'The database has the schema of this version.' })
  expect(checkPostgres(installation).is_ok).toBe(true)
})

test('the migrations to come are named, and a database of a later version is in the way', () => {
  const ours = ['0001-begin.sql', '0002-go-on.sql', '0003-end.sql']
  expect(checkMigrations({ migrations: [] }, ours)).toMatchObject({ is_ok: true, message: expect.stringContaining('is empty') })
  expect(checkMigrations({ migrations: ['0001-begin.sql'] }, ours)).toMatchObject({
    is_ok: true,
    message: 'The first start migrates the database, before it serves: 0002-go-on, 0003-end.',
  })
  expect(checkMigrations({ migrations: [...ours, '0004-later.sql'] }, ours)).toMatchObject({
    is_ok: false,
    message: expect.stringContaining('0004-later'),
  })
})

test('an old Postgres, and a backup that is old or missing, are in the way', () => {
  expect([checkPostgres({ postgres: '14.9' }).is_ok, checkPostgres({ postgres: '15.1' }).is_ok]).toEqual([false, true])
  const now = new Date('2026-11-26T12:00:00Z')
  const of = (at: string | null) => checkBackup({ migrations: ['0001-begin.sql'], last_backup_at: at }, now)
  expect(of('2026-11-26T09:30:00Z')).toMatchObject({ is_ok: true, message: 'The last backup is 2 hours old.' })
  expect(of('2026-11-20T09:30:00Z')).toMatchObject({ is_ok: false, message: 'The last backup is 6 days old.' })
  expect(of(null).is_ok).toBe(false)
  expect(checkBackup({ migrations: [], last_backup_at: null }, now).is_ok).toBe(true)
})
