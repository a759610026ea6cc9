import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeWebhook } from '#server/operations/alarms/change-webhook.ts'
import { claimNotices } from '#server/operations/alarms/claim-notices.ts'
import { mailFailing } from '#server/operations/alarms/conditions/mail-failing.ts'
import { evaluateAlarms } from '#server/operations/alarms/evaluate-alarms.ts'
import { getAlarms } from '#server/operations/alarms/get-alarms.ts'
import { queueTest } from '#server/operations/alarms/queue-test.ts'
import { createMailer } from '#server/system/email/mailer.ts'
import { addWebhook, createFakeCondition, evaluateFor, sentTitles } from '#tests/harness/alarms.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openTestMailServer } from '#tests/harness/open-test-mail-server.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { deliverNotice, deliverNotices } from './deliver-notices.ts'
import { testWebhook } from './test-webhook.ts'

const minute = 60_000
const hour = 60 * minute

test('two hundred alarms at once are one e-mail to each administrator who wants it, over a real mail server', async () => {
  await using mail = await openTestMailServer()
  await using app = await openTestApp({ env: { SMTP_URL: mail.url } })
  await app.connection.query(`insert into profiles (email, role, wants_alarms, is_active) values
    ('one@example.test', 'admin', true, true), ('two@example.test', 'super_admin', true, true),
    ('no@example.test', 'admin', false, true), ('gone@example.test', 'admin', true, false), ('user@example.test', 'user', true, true)`)
  const { condition, setProblems } = createFakeCondition()
  const mailer = createMailer(app.app.config, app.app.db, app.app.now, app.app.log)
  app.app.sendEmail = mailer.send
  setProblems(...Array.from({ length: 200 }, (_, index) => `host ${index}`))
  await evaluateFor(app, 4 * minute, [condition])
  expect(mail.emails.map(({ to }) => String(to?.[0]?.address)).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'one@example.test',
    'two@example.test',
  ])
  const [first] = mail.emails
  expect(first?.subject).toMatch(/^Callbox: 200 disks nearly full since (?:\d+ \w+, )?\d\d:\d\d$/)
  expect(first?.text).toContain('• Disk of host 99. Nearly full.')
  expect(first?.text).toContain('… and 100 more')
  mailer.close()
})

test('the failing of mail is told by webhook and not by e-mail; that it is over is e-mailed', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  await app.connection.query(`insert into profiles (email, role) values ('one@example.test', 'admin')`)
  let isUp = false
  app.app.checkMailServer = async () => isUp
  app.app.lastMailError = () => 'connection refused'
  await evaluateFor(app, 10 * minute, [mailFailing])
  expect(sentTitles(receiver.received)).toEqual([{ opened: ['Mail is failing'], closed: [] }])
  expect(app.emails).toEqual([])
  isUp = true
  await evaluateFor(app, 10 * minute, [mailFailing])
  expect(app.emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Callbox: Mail works again after \d+ min$/)])
})

test('a receiver that is down for hours gets one entry an outage once it is back, in order', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const { id } = await addWebhook(app, receiver.url)
  const { condition, setProblems } = createFakeCondition()
  await receiver.goAway()
  setProblems('a')
  await evaluateFor(app, 10 * minute, [condition])
  setProblems()
  await evaluateFor(app, 10 * minute, [condition])
  setProblems('b')
  await evaluateFor(app, 3 * hour, [condition], 2 * minute)
  const { deliveries } = await getAlarms(app.ctx(app.admin))
  expect(deliveries.map(({ state, attempts, error }) => [state, attempts > 0, error])).toEqual([
    ['waiting', false, null],
    ['waiting', false, null],
    ['waiting', true, 'Nothing listens at this address.'],
  ])
  expect(deliveries.at(-1)?.attempts).toBeLessThan(25)
  await receiver.comeBack()
  await evaluateFor(app, 20 * minute, [condition], minute)
  expect(sentTitles(receiver.received)).toEqual([
    { opened: ['Disk of a'], closed: [] },
    { opened: [], closed: ['Disk of a'] },
    { opened: ['Disk of b'], closed: [] },
  ])
  expect((await getAlarms(app.ctx(app.admin))).webhooks.map((webhook) => webhook.id)).toEqual([id])
})

test('a receiver that says when to come back is asked again then, within an hour', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const { condition, setProblems } = createFakeCondition()
  Object.assign(receiver.state, { status: 429, retryAfter: '1800' })
  setProblems('a')
  await evaluateFor(app, 20 * minute, [condition], minute)
  expect(receiver.received).toHaveLength(1)
  receiver.state.retryAfter = '86400'
  await evaluateFor(app, 20 * minute, [condition], minute)
  expect(receiver.received).toHaveLength(2)
  Object.assign(receiver.state, { status: 200, retryAfter: '' })
  await evaluateFor(app, 50 * minute, [condition], minute)
  expect(receiver.received).toHaveLength(2)
  await evaluateFor(app, 20 * minute, [condition], minute)
  expect(receiver.received).toHaveLength(3)
})

test('where nothing is due, a delivery run is one query', async () => {
  await using app = await openTestApp()
  const queries = countQueries(app.app)
  expect([await deliverNotices(app.app), queries()]).toEqual([0, 1])
})

test('a delivery is given up after a day, and those of a webhook that is turned off at once', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  receiver.state.status = 500
  const { id } = await addWebhook(app, receiver.url)
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, 4 * minute, [condition])
  await evaluateFor(app, 26 * hour, [condition], 30 * minute)
  const states = async () => (await getAlarms(app.ctx(app.admin))).deliveries.map(({ state, error }) => [state, error])
  expect(await states()).toEqual([['failed', 'The receiver responded with status 500.']])
  setProblems('a', 'b')
  await evaluateFor(app, 10 * minute, [condition])
  expect((await states())[0]?.[0]).toBe('waiting')
  await changeWebhook(app.ctx(app.admin), { id, is_active: false })
  expect((await states())[0]).toEqual(['failed', 'The webhook was turned off.'])
  setProblems()
  const before = receiver.received.length
  await evaluateFor(app, 20 * minute, [condition])
  expect(receiver.received).toHaveLength(before)
})

test('a delivery that is given up while it is attempted does not wait again', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  receiver.state.status = 500
  const ctx = app.ctx(app.admin)
  const { id } = await addWebhook(app, receiver.url)
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  for (let at = 0; at < 5; at++) {
    app.clock.advance(minute / 2)
    await evaluateAlarms(app.app, [condition])
  }
  const [claimed] = await claimNotices(app.app)
  await changeWebhook(ctx, { id, is_active: false })
  if (claimed) expect(await deliverNotice(app.app, claimed)).toContain('status 500')
  expect((await getAlarms(ctx)).deliveries).toMatchObject([{ state: 'failed', error: 'The webhook was turned off.' }])
})

test('a test is delivered by the node that was asked, past what waits, and its outcome is never guessed', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  receiver.state.status = 500
  const ctx = app.ctx(app.admin)
  const { id } = await addWebhook(app, receiver.url)
  const claimed = await queueTest(ctx, id)
  expect(await deliverNotices(app.app)).toBe(0)
  expect(await deliverNotice(app.app, claimed)).toContain('status 500')
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, 3 * minute, [condition])
  receiver.state.status = 200
  expect(await testWebhook(ctx, { id })).toEqual({ success: true, error: null })
  expect((await getAlarms(ctx)).deliveries.map(({ state }) => state)).toEqual(['sent', 'waiting', 'failed'])
})

test('a post is signed over timestamp and body, and neither address nor secret is stored in the clear', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const { id, secret } = await addWebhook(app, receiver.url)
  expect(await testWebhook(app.ctx(app.admin), { id })).toEqual({ success: true, error: null })
  const [post] = receiver.received
  const timestamp = String(post?.headers['x-callbox-timestamp'])
  const expected = createHmac('sha256', secret).update(`${timestamp}.${post?.body}`).digest('hex')
  expect(post?.headers['x-callbox-signature']).toBe(`sha256=${expected}`)
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ type: 'test', opened: [], closed: [] })
  const { rows } = await app.connection.query(`select encode(url, 'escape') as url, encode(secret, 'escape') as secret from webhooks`)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
})

test('Slack and Telegram get bodies in their shape', async () => {
  await using app = await openTestApp()
  await using slack = await openWebhookReceiver()
  await using telegram = await openWebhookReceiver()
  await addWebhook(app, slack.url, 'slack')
  await addWebhook(app, telegram.url, 'telegram')
  const { condition, setProblems } = createFakeCondition()
  setProblems(...Array.from({ length: 300 }, (_, index) => `<host ${index}>${' of a long name'.repeat(4)}`))
  await evaluateFor(app, 3 * minute, [condition])
  const [toSlack, toTelegram] = [slack, telegram].map(({ received }) => JSON.parse(received[0]?.body ?? '') as Record<string, string>)
  expect(toSlack?.['text']).toContain('• Disk of &lt;host 0&gt; of')
  expect(toTelegram).toEqual({ chat_id: '-100', text: expect.stringContaining('• Disk of <host 0> of') })
  expect(toTelegram?.['text']?.length).toBeLessThanOrEqual(4096)
  expect(toTelegram?.['text']).toMatch(/… and \d+ more/)
})

test('webhooks call no link-local address and follow no redirect', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  for (const url of [
    'http://169.254.169.254/latest',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[ff02::1]/',
    'http://[fec0::1]/',
    'http://[64:ff9b:1::1]/',
    'http://224.0.0.1/',
    'ftp://example.test',
    'http://a:b@example.test',
  ])
    await expect(addWebhook(app, url)).rejects.toMatchObject({ field: 'url' })
  const { id } = await addWebhook(app, receiver.url)
  receiver.state.status = 302
  receiver.state.location = 'http://169.254.169.254/'
  expect(await testWebhook(app.ctx(app.admin), { id })).toMatchObject({ success: false, error: expect.stringContaining('redirects') })
})
