import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { recordBackup } from '#server/system/backups/record-backup.ts'
import { addWebhook, createFakeCondition, evaluateFor, listOpenTitles, sentTitles } from '#tests/harness/alarms.ts'
import { makeCertificate } from '#tests/harness/make-certificate.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { deleteWebhook } from '../delete-webhook.ts'
import { getAlarms } from '../get-alarms.ts'
import { listPastAlarms } from '../list-past-alarms.ts'
import { backupLate } from './backup-late.ts'
import { certificateEnds } from './certificate-ends.ts'
import { channelFailing } from './channel-failing.ts'

const minute = 60_000
const hour = 60 * minute

/** A webhook whose secret was lost with a new SECRET. Returns its id. */
async function addLostWebhook(app: TestApp): Promise<string> {
  const { id } = await addWebhook(app, 'http://127.0.0.1:9/', 'json', { name: 'Lost' })
  await app.connection.query('update webhooks set secret = $1 where id = $2', [encryptSecret('another secret than that', 'x'), id])
  return id
}

test('no backup for 36 hours, from the first start on, has an alarm, which the next backup ends', async () => {
  await using app = await openTestApp()
  // The database of a test is a copy of one that was first started earlier.
  await app.connection.query('update backup_state set counted_since = $1', [app.clock.now().toISOString()])
  await evaluateFor(app, 35 * hour, [backupLate], hour)
  expect(await listOpenTitles(app)).toEqual([])
  await evaluateFor(app, 2 * hour, [backupLate], hour)
  expect((await getAlarms(app.ctx(app.admin))).open[0]?.detail).toMatch(/^No backup has been made since/)
  await recordBackup(app.app)
  await app.connection.query('update backup_state set last_at = $1', [app.clock.now().toISOString()])
  await evaluateFor(app, hour, [backupLate], hour)
  expect(await listOpenTitles(app)).toEqual([])
  await evaluateFor(app, 37 * hour, [backupLate], hour)
  expect((await getAlarms(app.ctx(app.admin))).open[0]?.detail).toMatch(/^The last backup was made on/)
})

test('a certificate that ends within 14 days has an alarm, and one that cannot be read leaves it as it is', async ({ skip }) => {
  const certificate = makeCertificate({ days: 20 })
  if (!certificate) return skip('needs openssl, to make a certificate')
  const server = createServer(certificate, (socket) => socket.on('error', () => {}))
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await using app = await openTestApp({ env: { PUBLIC_URL: `https://127.0.0.1:${port}` } })
  await evaluateFor(app, 5 * 24 * hour, [certificateEnds], 12 * hour)
  expect(await listOpenTitles(app)).toEqual([])
  await evaluateFor(app, 2 * 24 * hour, [certificateEnds], 12 * hour)
  expect(await listOpenTitles(app)).toEqual([`The certificate of 127.0.0.1:${port} ends soon`])
  server.close()
  await evaluateFor(app, 24 * hour, [certificateEnds], 12 * hour)
  expect(await listOpenTitles(app)).toHaveLength(1)
  expect(app.app.config.publicUrl).toContain('https:')
})

test('a webhook that has not delivered for two hours is told by the others, also after what waited was given up', async () => {
  await using app = await openTestApp()
  await using broken = await openWebhookReceiver()
  await using working = await openWebhookReceiver()
  broken.state.status = 500
  await addWebhook(app, broken.url)
  await addWebhook(app, working.url, 'json', { name: 'Second' })
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  const conditions = [condition, channelFailing]
  await evaluateFor(app, 110 * minute, conditions, minute)
  expect(sentTitles(working.received)).toEqual([{ opened: ['Disk of a'], closed: [] }])
  await evaluateFor(app, 30 * minute, conditions, minute)
  expect(sentTitles(working.received).at(-1)).toEqual({ opened: ['The webhook On call does not deliver alarms'], closed: [] })
  await evaluateFor(app, 26 * hour, conditions, 15 * minute)
  const { open, deliveries } = await getAlarms(app.ctx(app.admin))
  expect(open.map(({ title }) => title)).toContain('The webhook On call does not deliver alarms')
  expect(deliveries.filter(({ webhook }) => webhook === 'On call').map(({ state }) => state)).toEqual(['failed'])
  broken.state.status = 200
  setProblems('a', 'b')
  await evaluateFor(app, 10 * minute, conditions, minute)
  expect(sentTitles(working.received).at(-1)).toEqual({ opened: [], closed: ['The webhook On call does not deliver alarms'] })
})

test('a webhook whose secret was lost with a new SECRET is told by the others at once, and so are e-mails that do not go out', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addLostWebhook(app)
  await addWebhook(app, receiver.url)
  await evaluateFor(app, minute, [channelFailing])
  expect(sentTitles(receiver.received)).toEqual([{ opened: ['The webhook Lost does not deliver alarms'], closed: [] }])
  await app.connection.query(`insert into profiles (email, role) values ('one@example.test', 'admin')`)
  app.app.sendEmail = () => Promise.reject(new Error('mailbox one@example.test is full'))
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, 3 * hour, [channelFailing, condition], 5 * minute)
  const { opened } = JSON.parse(receiver.received.at(-1)?.body ?? '') as { opened: Array<{ title: string; detail: string }> }
  expect(opened).toMatchObject([{ title: 'E-mail does not deliver alarms' }])
  expect(opened[0]?.detail).not.toContain('one@example.test')
})

test('a webhook that does not deliver is over once it is deleted, and not said to deliver again', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const id = await addLostWebhook(app)
  await addWebhook(app, receiver.url)
  await evaluateFor(app, minute, [channelFailing])
  await deleteWebhook(app.ctx(app.admin), { id })
  await evaluateFor(app, 2 * minute, [channelFailing])
  const { title } = JSON.parse(receiver.received.at(-1)?.body ?? '') as { title: string }
  expect(title).toMatch(/^Over: The webhook Lost does not deliver alarms/)
})

test('alarms by e-mail fail until one goes out, also after what waited was given up; an administrator who wants none any more does not count', async () => {
  await using app = await openTestApp()
  await app.connection.query(`insert into profiles (email, role) values ('one@example.test', 'admin'), ('two@example.test', 'admin')`)
  const send = app.app.sendEmail
  app.app.sendEmail = () => Promise.reject(new Error('The server does not respond.'))
  const { condition, setProblems } = createFakeCondition()
  const conditions = [condition, channelFailing]
  setProblems('a')
  await evaluateFor(app, 3 * hour, conditions, 5 * minute)
  expect(await listOpenTitles(app)).toContain('E-mail does not deliver alarms')
  await evaluateFor(app, 30 * hour, conditions, 15 * minute)
  expect((await listPastAlarms(app.ctx(app.admin), { limit: 10 })).alarms).toEqual([])
  expect((await app.connection.query(`select distinct state from outbox`)).rows).toEqual([{ state: 'failed' }])
  await app.connection.query(`update profiles set wants_alarms = false where email = 'one@example.test'`)
  app.app.sendEmail = send
  setProblems('a', 'b')
  await evaluateFor(app, 10 * minute, conditions)
  expect((await listOpenTitles(app)).toSorted()).toEqual(['Disk of a', 'Disk of b'])
})
