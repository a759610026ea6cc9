import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { changeGateway } from '#server/gateways/change-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import { createProbes } from '#server/http/probe-self.ts'
import { passTime } from '#tests/harness/pass-time.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { measureStatus, type Probes } from './measure-status.ts'
import { recordRun } from '#server/system/runs/record-run.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { getAdminCounts } from './get-admin-counts.ts'
import { getOverview } from './get-overview.ts'
import { getStatus } from './get-status.ts'

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''
const yes = async () => true
const no = async () => false
const allUp: Probes = { site: yes, ingest: yes, live: yes }
const minute = 60 * 1000
const day = 24 * 60 * 60 * 1000

test('without measurements the status is unknown', async () => {
  await using app = await openTestApp()
  const { parts, measured_since: since } = await getStatus(app.app)
  expect(since).toBeNull()
  expect(parts.map(({ id, health, target }) => [id, health, target])).toEqual([
    ['site', 'unknown', 99.9],
    ['ingest', 'unknown', 99.8],
    ['live', 'unknown', 99.9],
    ['gateways', 'unknown', null],
    ['mail', 'unknown', null],
  ])
  expect(parts[0]?.days).toHaveLength(90)
  expect(parts[0]?.days.every(({ up, down }) => up === 0 && down === 0)).toBe(true)
})

test('measurements are counted by day, and failed ones not at all', async () => {
  await using app = await openTestApp()
  await measureStatus(app.app, allUp)
  app.clock.advance(minute)
  await measureStatus(app.app, { ...allUp, live: no })
  const { parts } = await getStatus(app.app)
  const today = (id: string) => parts.find((part) => part.id === id)?.days.at(-1)
  expect(today('site')).toMatchObject({ up: 2, down: 0 })
  expect(today('live')).toMatchObject({ up: 1, down: 1 })
  // Without SMTP_URL letters are printed: there is no mail to be up or down.
  expect(today('mail')).toMatchObject({ up: 0, down: 0 })
  expect(parts.map(({ health, uptime }) => [health, uptime])).toEqual([
    ['up', 100],
    ['up', 100],
    ['down', 50],
    ['idle', null],
    ['idle', null],
  ])
})

test('an old measurement does not count for now, and is deleted after 90 days', async () => {
  await using app = await openTestApp()
  await measureStatus(app.app, allUp)
  app.clock.advance(6 * 60 * 1000)
  expect((await getStatus(app.app)).parts[0]?.health).toBe('unknown')
  app.clock.advance(89 * day)
  expect((await getStatus(app.app)).parts[0]?.days[0]).toMatchObject({ up: 1 })
  expect(await prune(app.app, 'prune-status')).toBe(0)
  app.clock.advance(2 * day)
  expect(await prune(app.app, 'prune-status')).toBe(3)
})

test('all gateways are one part: their names and number are not public', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const measureGateways = async () => {
    await passTime(app, minute)
    await measureStatus(app.app, allUp)
    return (await getStatus(app.app)).parts.find(({ id }) => id === 'gateways')
  }
  const add = async (name: string) => (await createGateway(ctx, { name })).id
  const ids = [await add('Phone in the loft of 3 Acacia Avenue'), await add('A second'), await add('A third')]
  expect(await measureGateways()).toMatchObject({ name: 'Gateways', health: 'idle', uptime: null })
  for (const id of ids) await recordHeartbeat(app.app, Number(id), {})
  expect(await measureGateways()).toMatchObject({ health: 'up', uptime: 100 })
  await passTime(app, 8 * minute)
  for (const id of ids.slice(1)) await recordHeartbeat(app.app, Number(id), {})
  await passTime(app, 8 * minute)
  expect(await measureGateways()).toMatchObject({ health: 'degraded', uptime: 100 })
  await passTime(app, 2 * minute)
  await recordHeartbeat(app.app, Number(ids[2]), {})
  expect(await measureGateways()).toMatchObject({ health: 'down' })
  // One that is set aside is not in use.
  for (const id of ids.slice(0, 2)) await changeGateway(ctx, { id, status: 'paused' })
  expect(await measureGateways()).toMatchObject({ health: 'up', days: expect.arrayContaining([expect.objectContaining({ down: 1 })]) })
  const published = JSON.stringify(await getStatus(app.app))
  expect(published).not.toContain('Acacia')
  for (const id of ids) await deleteGateway(ctx, { id })
  for (let index = 0; index < 20; index++) await recordHeartbeat(app.app, Number(await add(`Phone ${index}`)), {})
  await measureGateways()
  const { parts } = await getStatus(app.app)
  expect(parts.map(({ id }) => id)).toEqual(['site', 'ingest', 'live', 'gateways', 'mail'])
  expect(JSON.stringify(await getStatus(app.app)).length).toBeLessThan(published.length * 1.1)
})

test('the probes call a running server, and report one that is not running as down', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const probes = createProbes(served.url, app.app)
  expect(await Promise.all([probes.ingest(), probes.live()])).toEqual([true, true])
  const nowhere = createProbes('http://127.0.0.1:9', app.app)
  expect(await Promise.all([nowhere.site(), nowhere.ingest(), nowhere.live()])).toEqual([false, false, false])
})

test('text reception is down while over 5% of texts cannot be received, and then up again', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const send = () =>
    fetch(`${served.url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: testNumbers[0], from: 'Uber', text: 'Hello' }),
    }).then(({ status }) => status)
  const probes = createProbes(served.url, app.app)
  for (let sent = 0; sent < 20; sent++) expect(await send()).toBe(200)
  expect(await probes.ingest()).toBe(true)
  await app.connection.query('alter table sms_messages rename to sms_messages_away')
  expect(await send()).toBe(500)
  await app.connection.query('alter table sms_messages_away rename to sms_messages')
  expect(await probes.ingest()).toBe(false)
  expect(await send()).toBe(200)
  expect(await probes.ingest()).toBe(true)
})

test('a database outage leaves a gap in the figures, and missed work counts as down', async ({ skip }) => {
  skip(!postgresUrl, 'needs Postgres: set TEST_DATABASE_URL')
  await using line = await openDatabaseProxy(postgresUrl)
  await using app = await openTestApp({ numbers: 1, line })
  await using served = await app.serve()
  const probes = { ...createProbes(served.url, app.app), site: yes }
  await measureStatus(app.app, allUp)
  const { id: gatewayId, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const send = (bearer: string) =>
    fetch(`${served.url}/ingest/${gatewayId}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ to: testNumbers[0], from: 'Uber', text: 'Hello' }),
    }).then(({ status }) => status)
  expect(await send(token)).toBe(200)
  line.cut()
  expect((await fetch(`${served.url}/readyz`)).status).toBe(503)
  // Pages are served without it.
  expect((await fetch(`${served.url}/readyz?of=node`)).status).toBe(200)
  app.clock.advance(minute)
  await expect(measureStatus(app.app, probes)).rejects.toThrow(/ECONN|terminated/)
  expect(await probes.live()).toBe(false)
  expect((await fetch(`${served.url}/api/status`)).status).toBe(503)
  // A stranger's failure is reported as one and not counted; that of a gateway we know is both.
  expect([await send('wrong'), await send(token)]).toEqual([503, 503])
  line.mend()
  app.clock.advance(minute)
  await expect.poll(() => measureStatus(app.app, probes).catch(() => 0)).toBe(5)
  const { parts } = await getStatus(app.app)
  expect(parts.map(({ id, days }) => [id, days.at(-1)?.up, days.at(-1)?.down]).slice(0, 3)).toEqual([
    ['site', 2, 0],
    ['ingest', 1, 1],
    ['live', 2, 0],
  ])
})

test('a minute is measured once, however many nodes try', async () => {
  await using app = await openTestApp()
  let tries = 0
  const counting = { ...allUp, site: async () => ++tries > 0 }
  await measureStatus(app.app, counting)
  expect([await measureStatus(app.app, counting), tries]).toEqual([0, 1])
  app.clock.advance(minute)
  // Both find the minute unmeasured; the one that is late writes nothing.
  const counts = await Promise.all([measureStatus(app.app, counting), measureStatus(app.app, counting)])
  expect(counts.toSorted()).toEqual([0, 5])
  expect((await getStatus(app.app)).parts[0]?.days.at(-1)).toMatchObject({ up: 2, down: 0 })
})

test('over HTTP the status is open to anybody and the overview to administrators', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  await app.deliver({ text: 'one' })
  await measureStatus(app.app, allUp)
  const ask = async (path: string, as = {}) => {
    const response = await fetch(served.url + path, { headers: as })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  expect(await ask('/api/status')).toMatchObject({
    status: 200,
    body: { parts: [{ id: 'site', health: 'up', target: 99.9, uptime: 100 }, {}, {}, {}, {}] },
  })
  expect((await ask('/api/admin/overview')).status).toBe(401)
  const overview = await ask('/api/admin/overview', headers)
  expect(overview).toMatchObject({
    status: 200,
    // One text is enough to be seen.
    body: { gateways_up: 1, gateways_down: 0, mail: 'unknown', last_text_at: expect.any(String) },
  })
})

test('the navigation counts what there is, silent gateways and what waits for an administrator', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.deliver({ text: 'one' })
  const before = await getAdminCounts(app.app)
  expect(before).toMatchObject({ gateways: 1, gateways_silent: 0, numbers: 2, held: 0, alarms: 0, reports: 0 })
  await expect(app.deliver({ to: '+33612345678', text: 'held' })).rejects.toThrow('the text was held')
  await app.connection.query(`update sms_gateways set status = 'offline', last_own_heartbeat = now()`)
  await app.connection.query(`insert into alarms (kind, subject, title, detail, seen_since, opened_at) values
    ('mail_failing', '', 'Open', '', now(), now()), ('disk_full', '', 'Not yet open', '', now(), null)`)
  const after = await getAdminCounts(app.app)
  expect(after).toEqual({ ...before, gateways_silent: 1, held: 1, alarms: 1 })
})

test('measurements of a removed mail server are not shown', async () => {
  await using app = await openTestApp()
  await measureStatus(app.app, allUp)
  await app.connection.query(`update status_parts set health = 'down' where id = 'mail'`)
  const mailOf = async (ctx: typeof app.app) => {
    const { mail, attention } = await getOverview(ctx)
    return [mail, attention.some(({ kind }) => kind === 'mail_printed')]
  }
  expect(await mailOf(app.app)).toEqual(['unknown', true])
  const config = { ...app.app.config, smtpUrl: 'smtps://mail.example.test' }
  expect(await mailOf({ ...app.app, config, numbers: app.app.numbers })).toEqual(['down', false])
})

test('the overview counts the last hour by minute, and lists jobs with their last runs and failures', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'one' })
  app.clock.advance(10 * 60 * 1000)
  await app.deliver({ text: 'two' })
  await app.deliver({ text: 'three' })
  await recordRun(app.app, 'expire-messages', async () => 7)
  await expect(recordRun(app.app, 'prune-codes', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  const overview = await getOverview(app.app)
  expect(overview.texts_per_minute).toHaveLength(60)
  expect(overview.texts_per_minute.reduce((sum, count) => sum + count)).toBe(3)
  // The minute may have turned since they arrived.
  expect(overview.texts_per_minute.slice(-2).reduce((sum, count) => sum + count)).toBe(2)
  expect(overview.texts_per_minute.slice(-12, -9).reduce((sum, count) => sum + count)).toBe(1)
  expect(overview.last_text_at).not.toBeNull()
  expect(overview.retention_ran_at).not.toBeNull()
  expect(overview.jobs.map(({ name, result, error }) => [name, result, error])).toEqual([
    ['expire-messages', '7', null],
    ['prune-codes', null, 'no room'],
  ])
})
