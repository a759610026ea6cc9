import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'
import { findPostgres } from '#tests/harness/find-postgres.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { connect } from './connect.ts'

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''

test.runIf(databaseUrl)(
  'where the network forgets what is open and takes new connections, whatever waits fails, and what follows works',
  async () => {
    await using proxy = await openDatabaseProxy(databaseUrl)
    const connection = await connect({ databaseUrl: proxy.urlOf(databaseUrl), dataDir: '' })
    await connection.check()
    const received: string[] = []
    await connection.listen(`test_${process.pid}_forgotten`, (payload) => void received.push(payload))
    await connection.query('select 1')
    proxy.freeze()
    const waiting = await connection.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseUnavailable(waiting)).toBe(true)
    expect((await connection.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await expect.poll(() => received).toEqual([''])
    await connection.close()
  },
)

test.runIf(databaseUrl)(
  'what waits fails also where new connections were refused in between, as while an address moves to another machine',
  async () => {
    await using proxy = await openDatabaseProxy(databaseUrl)
    const told: Array<Error | null> = []
    const connection = await connect({
      databaseUrl: proxy.urlOf(databaseUrl),
      dataDir: '',
      onAvailability: (error) => void told.push(error),
    })
    await connection.check()
    await connection.query('select 1')
    proxy.freeze()
    const waiting = connection.query('select 1').catch((error: unknown) => error)
    await expect.poll(() => told).toHaveLength(1)
    proxy.refuse()
    expect(isDatabaseUnavailable(await connection.check().catch((error: unknown) => error))).toBe(true)
    proxy.mend()
    expect(isDatabaseUnavailable(await waiting)).toBe(true)
    await connection.close()
  },
)

test.runIf(databaseUrl && findPostgres() && process.platform === 'linux')('a database that pauses keeps its connections', async () => {
  const postgres = await startPostgres()
  const told: Array<Error | null> = []
  const connection = await connect({ databaseUrl: postgres.url, dataDir: '', onAvailability: (error) => void told.push(error) })
  await connection.check()
  await connection.query('select 1')
  postgres.freeze()
  const waiting = connection.query('select 1 as one')
  await expect.poll(() => told).toHaveLength(1)
  postgres.thaw()
  expect((await waiting).rows).toEqual([{ one: 1 }])
  await expect.poll(() => told).toHaveLength(2)
  await connection.close()
  await postgres.stop()
})
