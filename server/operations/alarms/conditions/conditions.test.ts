import { expect, test } from 'vitest'
import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { recordRun } from '#server/system/runs/record-run.ts'
import { evaluateFor, listOpenTitles } from '#tests/harness/alarms.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { getAlarms } from '../get-alarms.ts'
import { upsertHostReport } from '../host-queries.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { databaseFull } from './database-full.ts'
import { heldWaiting } from './held-waiting.ts'
import { diskFull } from './disk-full.ts'
import { createJobLate } from './job-late.ts'
import { linkDown } from './link-down.ts'
import { mailFailing } from './mail-failing.ts'

const minute = 60_000
const hour = 60 * minute

test('a mail server that responds and refuses every e-mail is failing', async () => {
  await using app = await openTestApp()
  const fail = (recipient: string) =>
    app.connection.query(
      `insert into email_deliveries (recipient, kind, status, error, attempts, created_at) values ($1, 'sign-in code', 'failed', 'quota exceeded', 1, $2)`,
      [recipient, app.clock.now()],
    )
  for (let at = 0; at < 5; at++) await fail('mistyped@example.test')
  await evaluateFor(app, 5 * minute, [mailFailing])
  expect(await listOpenTitles(app)).toEqual([])
  for (let at = 0; at < 5; at++) await fail(`user${at}@example.test`)
  await evaluateFor(app, 5 * minute, [mailFailing])
  expect((await getAlarms(app.ctx(app.admin))).open[0]?.detail).toContain('took none of the last e-mails')
})

test('held texts have an alarm after an hour, a link after five minutes, so has a late job, and a full disk that a node reports', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  const phone = await findIngestGateway(app.app, id)
  await app.receive(phone, 'json', { externalId: null, to: '+447700900999', from: 'Bank', text: 'Held', sentAt: null })
  const smpp = await createGateway(ctx, {
    name: 'Centre',
    place: 'London',
    kind: 'smpp',
    smpp: { host: '127.0.0.1', port: 2775, system_id: 'a', password: 'b' },
  })
  const jobs = [{ name: 'expire-messages', cron: '* * * * *' }]
  await recordRun(app.app, 'expire-messages', async () => 0)
  const report = (disk: CheckResult) => upsertHostReport(app.app.db, 'node-1', { disk, clock: passed('') })
  await report(failed('1 GB of 40 GB are free.', 'Free some space.'))
  const conditions = [heldWaiting, linkDown, createJobLate(jobs), diskFull, databaseFull]
  await evaluateFor(app, 3 * minute, conditions)
  expect(await listOpenTitles(app)).toEqual(['The disk of node-1 is nearly full'])
  await evaluateFor(app, 4 * minute, conditions)
  expect((await listOpenTitles(app)).toSorted()).toEqual(['The SMPP link of Centre is down', 'The disk of node-1 is nearly full'])
  expect((await getAlarms(ctx)).groups).toMatchObject([
    { kind: 'disk_full', place: null },
    { kind: 'link_down', place: 'London' },
  ])
  await evaluateFor(app, hour, conditions)
  expect((await listOpenTitles(app)).toSorted()).toEqual([
    'Held texts are waiting',
    'The SMPP link of Centre is down',
    'The disk of node-1 is nearly full',
    'The job expire-messages is late or failed',
  ])
  await report(passed('plenty'))
  await recordRun(app.app, 'expire-messages', async () => 0)
  await app.connection.query(`delete from ingest_log`)
  await app.connection.query(`update sms_gateways set status = 'paused' where id = $1`, [smpp.id])
  await evaluateFor(app, 4 * minute, conditions)
  expect(await listOpenTitles(app)).toEqual(['The disk of node-1 is nearly full'])
  await recordRun(app.app, 'expire-messages', async () => 0)
  await evaluateFor(app, 8 * minute, conditions)
  expect(await listOpenTitles(app)).toEqual([])
})

test('a machine that reports no more has no alarm, and a wrong clock does not hide a report', async () => {
  await using app = await openTestApp()
  const problem = failed('1 GB of 40 GB are free.', 'Free some space.')
  for (const host of ['replaced', 'running']) await upsertHostReport(app.app.db, host, { disk: problem, clock: passed('') })
  await app.connection.query(`update host_reports set reported_at = reported_at - interval '11 minutes' where host = 'replaced'`)
  app.clock.advance(-30 * hour)
  const found = await diskFull.find(app.app, { since: app.clock.now(), open: new Map() })
  expect(found.map(({ subject }) => subject)).toEqual(['running'])
  await app.connection.query(`update host_reports set reported_at = reported_at - interval '3 days' where host = 'replaced'`)
  await prune(app.app, 'prune-alarms')
  expect((await app.connection.query('select host from host_reports')).rows).toEqual([{ host: 'running' }])
})
