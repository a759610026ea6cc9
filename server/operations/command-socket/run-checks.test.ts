import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { runChecks } from './run-checks.ts'

test('a database of a later version is told by the check of the database, whatever room it has', async () => {
  await using app = await openTestApp()
  const database = async () => (await runChecks(app.app)).find(({ name }) => name === 'database')
  expect(await database()).toMatchObject({ is_ok: true })
  await app.connection.query("insert into migrations (name) values ('9999-later.sql')")
  expect(await database()).toMatchObject({
    is_ok: false,
    message: 'The database is of a later version: this one does not know 9999-later.',
  })
})
