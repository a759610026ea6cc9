import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import { startScheduler, type Job } from '#server/operations/jobs/scheduler.ts'
import { recordRun } from '#server/system/runs/record-run.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { passTime } from '#tests/harness/pass-time.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { countQueries } from '#tests/harness/count-queries.ts'

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''
/** What the database said is older than this is asked again. */
const cachedMs = 10_000

async function serveMetrics(app: TestApp) {
  const served = await app.serve()
  const scrape = async () => (await fetch(`${served.url}/metrics`)).text()
  return {
    ...served,
    scrape,
    /** The value of one line such as `callbox_gateway_up{gateway_id="1",name="A"}`; null where there is none. */
    async value(line: string) {
      const found = (await scrape()).split('\n').find((each) => each.startsWith(`${line} `))
      return found === undefined ? null : Number(found.slice(line.length + 1))
    },
  }
}

test('a gateway is up or not, with the time since it was seen, until it is deleted', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  await using metrics = await serveMetrics(app)
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Shelf "A"' })
  const labels = `{gateway_id="${id}",name="Shelf \\"A\\""}`
  const up = () => metrics.value(`callbox_gateway_up${labels}`)
  const since = () => metrics.value(`callbox_gateway_seconds_since_heard${labels}`)
  expect([await up(), await since()]).toEqual([null, null])

  await recordHeartbeat(app.app, Number(id), {})
  app.clock.advance(cachedMs)
  expect([await up(), await since()]).toEqual([1, 10])
  // Between two looks at the database the time goes on.
  app.clock.advance(5000)
  expect(await since()).toBe(15)
  await passTime(app, 600_000)
  expect([await up(), await since()]).toEqual([0, 615])

  const gateway = await findIngestGateway(app.app, id)
  await app.receive(gateway, 'json', { externalId: null, to: '+12025550123', from: 'a', text: 'b', sentAt: null })
  expect(await metrics.value(`callbox_texts_total{gateway_id="${id}",outcome="held"}`)).toBe(1)
  await deleteGateway(app.ctx(app.admin), { id })
  app.clock.advance(cachedMs)
  expect(await metrics.scrape()).not.toContain(`gateway_id="${id}"`)
})

test('texts that wait for an administrator are counted, and links that are not bound are down', async () => {
  await using app = await openTestApp()
  await using metrics = await serveMetrics(app)
  const smpp = { host: '127.0.0.1', port: 1, system_id: 'a', password: 'b' }
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Centre', kind: 'smpp', smpp })
  const gateway = await findIngestGateway(app.app, id)
  for (const text of ['one', 'two'])
    await app.receive(gateway, 'smpp', { externalId: null, to: '+12025550123', from: 'a', text, sentAt: null })
  expect(await metrics.value('callbox_held_texts')).toBe(2)
  expect(await metrics.value(`callbox_smpp_link_up{gateway_id="${id}",name="Centre"}`)).toBe(0)
  const link = (state: string) =>
    app.connection.query('update smpp_links set state = $2, renewed_at = $3 where gateway_id = $1', [id, state, app.clock.now()])
  await link('bound')
  app.clock.advance(cachedMs)
  expect(await metrics.value(`callbox_smpp_link_up{gateway_id="${id}",name="Centre"}`)).toBe(1)
  // The node that held it has died.
  app.clock.advance(60_000)
  expect(await metrics.value(`callbox_smpp_link_up{gateway_id="${id}",name="Centre"}`)).toBe(0)
})

test('the age of a job is that of its last success, however often it failed since, and jobs that run every few seconds have one', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  await using metrics = await serveMetrics(app)
  await recordRun(app.app, 'prune', async () => 3)
  app.clock.advance(60_000)
  await recordRun(app.app, 'prune', () => Promise.reject(new Error('not today'))).catch(() => {})
  expect(await metrics.value('callbox_job_seconds_since_success{job_name="prune"}')).toBe(60)

  let ran = 0
  const job: Job = { name: 'often', everySeconds: 0.02, run: async () => ran++ }
  const scheduler = startScheduler(app.app, app.connection, [job])
  await expect.poll(() => ran).toBeGreaterThan(3)
  await scheduler.stop()
  app.clock.advance(30_000)
  expect(await metrics.value('callbox_job_seconds_since_success{job_name="often"}')).toBe(30)
  expect(await metrics.value('callbox_job_period_seconds{job_name="often"}')).toBe(0.02)
})

test('the delay of delivery and the time to the event streams are measured', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.connectNumbers()
  await using metrics = await serveMetrics(app)
  await using watcher = await openLiveStream(metrics.url)
  await app.deliver({ text: 'late', sentAt: new Date(app.clock.now().getTime() - 45_000) })
  await app.deliver({ text: 'ahead', sentAt: new Date(app.clock.now().getTime() + 45_000) })
  await app.deliver({ text: 'unknown' })
  await watcher.until(3, 'message.received')
  const delays = (bound: string) => metrics.value(`callbox_delivery_delay_seconds_bucket{le="${bound}"}`)
  expect([await delays('0.5'), await delays('30'), await delays('60'), await delays('+Inf')]).toEqual([1, 1, 2, 2])
  expect(await metrics.value('callbox_publication_seconds_count')).toBe(3)
  expect(await metrics.value('callbox_database_query_seconds_count{outcome="done"}')).toBeGreaterThan(5)
})

test('the running version is reported, with the loop’s lag and, on Postgres, the pool', async () => {
  await using app = await openTestApp()
  await using metrics = await serveMetrics(app)
  const text = await metrics.scrape()
  expect(text).toMatch(
    new RegExp(
      `callbox_build_info\\{version="\\d+\\.\\d+\\.\\d+",commit="\\w+",node_version="v[\\d.]+",database="${app.connection.kind}"\\} 1`,
    ),
  )
  expect(text).toContain('callbox_nodejs_eventloop_lag_p99_seconds ')
  expect((await metrics.value('callbox_database_pool_max_connections')) !== null).toBe(postgresUrl !== '')
  expect((await metrics.value('callbox_database_pool_connections{state="idle"}')) !== null).toBe(postgresUrl !== '')
})

test('two scrapers cost the database no more than one', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  await using metrics = await serveMetrics(app)
  const count = countQueries(app.app)
  await Promise.all(Array.from({ length: 5 }, metrics.scrape))
  expect(count()).toBe(4)
  app.clock.advance(cachedMs - 1)
  await metrics.scrape()
  expect(count()).toBe(4)
  app.clock.advance(1)
  await Promise.all([metrics.scrape(), metrics.scrape()])
  expect(count()).toBe(8)
})

test('while the database hangs, a scrape does not: what it would say is absent', async () => {
  await using app = await openTestApp()
  await using metrics = await serveMetrics(app)
  let release = () => {}
  const isLocked = Promise.withResolvers<void>()
  const locked = app.connection.exclusively(async (connection) => {
    await connection.query('lock table sms_gateways')
    isLocked.resolve()
    await new Promise<void>((resolve) => (release = resolve))
  })
  await isLocked.promise
  const text = await metrics.scrape()
  expect(text).toContain('\ncallbox_database_up 0\n')
  expect(text).not.toContain('\ncallbox_held_texts ')
  expect(text).toContain('\ncallbox_process_start_time_seconds ')
  release()
  await locked
  await expect.poll(() => metrics.value('callbox_database_up')).toBe(1)
  expect(await metrics.value('callbox_held_texts')).toBe(0)
})

test('while the database is away, a scrape tells that and what the process knows', async ({ skip }) => {
  skip(!postgresUrl, 'needs Postgres: set TEST_DATABASE_URL')
  await using line = await openDatabaseProxy(postgresUrl)
  await using app = await openTestApp({ line })
  await using metrics = await serveMetrics(app)
  expect(await metrics.value('callbox_database_up')).toBe(1)
  line.cut()
  app.clock.advance(cachedMs)
  expect([await metrics.value('callbox_database_up'), await metrics.value('callbox_held_texts')]).toEqual([0, null])
  expect(await metrics.value('callbox_live_streams{audience="visitors"}')).toBe(0)
  line.mend()
  app.clock.advance(cachedMs)
  expect([await metrics.value('callbox_database_up'), await metrics.value('callbox_held_texts')]).toEqual([1, 0])
})
