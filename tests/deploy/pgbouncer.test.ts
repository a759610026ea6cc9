import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScheduler } from '#server/operations/jobs/scheduler.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { openDatabase } from './open-database.ts'
import { openNodes } from './open-nodes.ts'
import { openPgbouncer } from './open-pgbouncer.ts'
import { skipWithout } from './skip-without.ts'

const root = join(import.meta.dirname, '../..')
const texts = 200
const isMissing = skipWithout('pgbouncer')
/** The databases of tests do not sync, which every node says once. */
const saysThatNothingIsSynced = (line: string) => line.includes('In Postgres fsync is off')

test.skipIf(isMissing)('two nodes work through PgBouncer in transaction mode, given the database itself to listen on', async () => {
  await using database = await openDatabase()
  await using pooler = await openPgbouncer(database.url)
  await using site = await openNodes({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url })
  const { path, token, accessToken } = await site.addGateway()
  const [first, second] = site.nodes
  // On the other node: texts come to it by a notification.
  await using stream = await openLiveStream(second.url, { authorization: `Bearer ${accessToken}` })
  const send = async (serial: number) => {
    const body = JSON.stringify({
      id: `text ${serial}`,
      to: `+44770090014${serial % 10}`,
      from: 'Uber',
      text: `Your code is ${1000 + serial}`,
    })
    const response = await fetch(first.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    return ((await response.json()) as { results: Array<{ status: string }> }).results[0]?.status
  }
  // All at once: more transactions than the pooler has connections to the database.
  const statuses = await Promise.all(Array.from({ length: texts }, (_each, serial) => send(serial)))
  expect(new Set(statuses)).toEqual(new Set(['stored']))
  expect(await send(0)).toBe('duplicate')
  expect(new Set((await stream.until(texts, 'message.received')).map(({ data }) => data['id'])).size).toBe(texts)
  for (const node of site.nodes) expect(await node.stop()).toBe(0)
  // Warnings and errors: a statement that another connection had prepared, a lock that belonged to a session.
  const complaints = site.nodes
    .flatMap((node) => node.log().split('\n'))
    .filter((line) => /"level":(?:40|50|60)/.test(line) && !saysThatNothingIsSynced(line))
  expect(complaints).toEqual([])
})

test.skipIf(isMissing || !process.env['TEST_DATABASE_URL'])(
  'the job runners of eight nodes that start together on a new database log nothing above "info", ten times',
  async () => {
    await using testApp = await openTestApp({ env: { LOG_LEVEL: 'debug' } })
    await using pooler = await openPgbouncer(testApp.app.config.databaseUrl ?? '')
    const app = { ...testApp.app, config: { ...testApp.app.config, databaseUrl: pooler.url } }
    const complaints = () => testApp.logged.filter(({ level, msg }) => Number(level) > 30 && !saysThatNothingIsSynced(String(msg)))
    const started = () => testApp.logged.filter(({ msg }) => msg === 'the job runner has started').length
    for (let round = 1; round <= 10; round++) {
      // The connections of the pooler stay, and know what they have looked for.
      await testApp.connection.query('drop schema if exists pgboss cascade')
      const runners = Array.from({ length: 8 }, () =>
        startScheduler(app, testApp.connection, [{ name: 'daily', cron: '0 0 * * *', run: async () => {} }]),
      )
      await waitUntil(() => started() >= 8 * round || complaints().length > 0)
      await Promise.all(runners.map((runner) => runner.stop()))
    }
    expect(complaints()).toEqual([])
  },
)

test.skipIf(isMissing)('without the database itself the start ends with a sentence that names the variable', async () => {
  await using database = await openDatabase()
  await using pooler = await openPgbouncer(database.url)
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { NODE_ENV: 'production', PORT: '0', DATABASE_URL: pooler.url, SECRET: 'a secret for tests only', LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  })
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^Callbox cannot start: .* Set DATABASE_DIRECT_URL to /)]])
})
