import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offerActions } from '#server/operations/command-socket/offer-actions.ts'
import { getBackupAge } from '#server/system/backups/get-backup-age.ts'
import { emptyPlace, kinds } from '#tests/harness/backed-up-database.ts'
import { backUp } from './back-up.ts'

test.each(kinds.slice(-1))('a backup of %s is recorded, beside a running server and without one', async (kind) => {
  await using place = await emptyPlace(kind)
  const running = await place.open()
  const end = kind === 'pglite' ? await offerActions(running) : null
  try {
    expect((await getBackupAge(running.app)).lastAt).toBeNull()
    expect(await backUp(place.config, join(place.config.dataDir, 'one.backup'))).toMatchObject({ isRecorded: true })
    expect((await getBackupAge(running.app)).lastAt).toBeInstanceOf(Date)
    await running.connection.query('update backup_state set last_at = null')
  } finally {
    await end?.()
    running.hub.close()
    await running.close()
  }
  expect(await backUp(place.config, join(place.config.dataDir, 'two.backup'))).toMatchObject({ isRecorded: true })
  const { rows } = await place.look(({ query }) => query('select last_at is not null as known from backup_state'))
  expect(rows).toEqual([{ known: true }])
})

test('a backup of a database that does not count them is made, and says so', async () => {
  await using place = await emptyPlace('pglite')
  const running = await place.open()
  await running.connection.query('drop table backup_state')
  running.hub.close()
  await running.close()
  expect(await backUp(place.config, join(place.config.dataDir, 'old.backup'))).toMatchObject({ isRecorded: false })
})
