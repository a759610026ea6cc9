import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { startScheduler, type Job } from './scheduler.ts'
import { createJobs } from './jobs.ts'

const jobs = createJobs({ site: async () => true, ingest: async () => true, live: async () => true })

const brisk = { cronSeconds: 1, forwardSeconds: 1, pollingSeconds: 0.5 }

/** Nodes that run these jobs on one database, asking for them more often than nodes do. */
async function openCluster({ nodes, jobs: ofNode }: { nodes: number; jobs: (node: number) => Job[] }) {
  const testApp = await openTestApp()
  const clocks = Array.from({ length: nodes }, (_, node) => startScheduler(testApp.app, testApp.connection, ofNode(node), brisk))
  return {
    states: (name: string) => readStates(testApp, name),
    /** Waits until a node has looked once more for what is due. */
    async nextLook() {
      const lookedAt = async () => String((await testApp.connection.query('select cron_on::text from pgboss.version')).rows[0]?.['cron_on'])
      const before = await lookedAt()
      await waitUntil(async () => (await lookedAt()) !== before)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clocks.map((clock) => clock.stop()))
      await testApp[Symbol.asyncDispose]()
    },
  }
}

async function readStates(testApp: TestApp, name: string): Promise<unknown[]> {
  const { rows: tables } = await testApp.connection.query("select to_regclass('pgboss.job') is not null as there")
  if (!tables[0]?.['there']) return []
  const { rows } = await testApp.connection.query('select state from pgboss.job where name = $1', [name])
  return rows.map(({ state }) => state)
}

/** A time of day that comes once while the test runs: this minute, or the next one when this is nearly over. */
function soon(): string {
  const time = new Date(Date.now() + 15_000)
  return `${time.getUTCMinutes()} ${time.getUTCHours()} * * *`
}

test('a scheduled job runs once in a cluster of three nodes', { timeout: 60_000 }, async () => {
  const ran: number[] = []
  const cron = soon()
  await using cluster = await openCluster({ nodes: 3, jobs: (node) => [{ name: 'once', cron, run: async () => void ran.push(node) }] })
  await waitUntil(async () => (await cluster.states('once')).includes('completed'))
  // Meanwhile the nodes look for what is due again, three times.
  for (let round = 0; round < 3; round++) await cluster.nextLook()
  expect(ran).toHaveLength(1)
  expect(await cluster.states('once')).toEqual(['completed'])
})

test('a failed job is retried, and the others go on', { timeout: 60_000 }, async () => {
  const cron = soon()
  const fails = async () => Promise.reject(new Error('not this time'))
  const three: Job[] = [
    { name: 'often', everySeconds: 0.1, run: fails },
    { name: 'failing', cron, run: fails },
    { name: 'other', cron, run: async () => {} },
  ]
  await using cluster = await openCluster({ nodes: 1, jobs: () => three })
  const isOver = (state: unknown) => state !== undefined && state !== 'created' && state !== 'active'
  await waitUntil(async () => isOver((await cluster.states('failing'))[0]) && isOver((await cluster.states('other'))[0]))
  expect([await cluster.states('failing'), await cluster.states('other')]).toEqual([['retry'], ['completed']])
})

test('jobs are in a schema of their own, and stopping leaves nothing running', async () => {
  await using testApp = await openTestApp()
  const clock = startScheduler(testApp.app, testApp.connection, jobs)
  const scheduled = async () => {
    const { rows } = await testApp.connection.query("select to_regclass('pgboss.schedule') is not null as there")
    return rows[0]?.['there'] ? (await testApp.connection.query('select name, cron from pgboss.schedule order by name')).rows : []
  }
  const expected = jobs
    .flatMap((job) => ('cron' in job ? [{ name: job.name, cron: job.cron }] : []))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await waitUntil(async () => (await scheduled()).length === expected.length)
  expect(await scheduled()).toEqual(expected)
  const { rows } = await testApp.connection.query(
    "select count(*)::int as strays from pg_tables where schemaname = 'public' and tablename like '%job%' and tablename <> 'job_runs'",
  )
  expect(rows).toEqual([{ strays: 0 }])
  await clock.stop()
  await clock.stop()
})

test('a database that hangs does not prevent stopping', { timeout: 30_000 }, async () => {
  await using testApp = await openTestApp()
  const waiting = new Set<Socket>()
  const silent = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {}).on('close', () => waiting.delete(socket))
    // It lets everybody in, and answers no query.
    socket.once('data', () => socket.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const app = { ...testApp.app, config: { ...testApp.app.config, databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing` } }
  const { pglite: _pglite, ...connection } = testApp.connection
  const clock = startScheduler(app, { ...connection, kind: 'postgres' }, jobs)
  await waitUntil(() => waiting.size > 0)
  await clock.stop()
  // It is still waiting for an answer, and we are not.
  expect(waiting.size).toBeGreaterThan(0)
  silent.close()
  for (const socket of waiting) socket.destroy()
  // The start that gives up now has the database of the test to itself until then.
  await testApp.connection.exclusively(async () => {})
})
