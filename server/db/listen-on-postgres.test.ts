import { expect, test } from 'vitest'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { connect } from './connect.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''

test.runIf(databaseUrl).each(['cut', 'freeze'] as const)(
  'a connection that was lost (%s) is replaced, and notifications arrive again',
  async (fault) => {
    await using proxy = await openDatabaseProxy(databaseUrl)
    const direct = await connect({ databaseUrl, dataDir: '' })
    const channel = `test_${process.pid}_${fault}`
    const received: string[] = []
    const listening = await listenOnPostgres(proxy.urlOf(databaseUrl), channel, (payload) => void received.push(payload), {
      checkEveryMs: 50,
      responseMs: 1000,
    })
    try {
      proxy[fault]()
      proxy.mend()
      // Empty: notifications may have been missed.
      await expect.poll(() => received, { timeout: 10_000 }).toEqual([''])
      await direct.query('select pg_notify($1, $2)', [channel, 'after'])
      await expect.poll(() => received).toEqual(['', 'after'])
    } finally {
      await listening.stop()
      await direct.close()
    }
  },
)

test.runIf(databaseUrl)('whoever knows that the database was silent has it connect anew before its own check', async () => {
  await using proxy = await openDatabaseProxy(databaseUrl)
  const received: string[] = []
  const listening = await listenOnPostgres(
    proxy.urlOf(databaseUrl),
    `test_${process.pid}_reopen`,
    (payload) => void received.push(payload),
    {
      checkEveryMs: 3_600_000,
    },
  )
  proxy.freeze()
  listening.reopen()
  await expect.poll(() => received).toEqual([''])
  await listening.stop()
})
