import { createHmac } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { WebhookShape } from '#domain/alarms.ts'
import { failed, passed, type CheckResult } from '#server/checks/check.ts'
import { parseConfig } from '#server/config.ts'
import { createMailer } from '#server/email/mailer.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { recordHeartbeat } from '#server/gateways/record-heartbeat.ts'
import { openApp } from '#server/open-app.ts'
import { recordRun } from '#server/runs/record-run.ts'
import { deliverNotices } from '#server/webhooks/deliver-notices.ts'
import { testWebhook } from '#server/webhooks/test-webhook.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { openTestMailServer } from '#tests/harness/open-test-mail-server.ts'
import { openWebhookReceiver, type ReceivedPost } from '#tests/harness/open-webhook-receiver.ts'
import { changeWebhook } from './change-webhook.ts'
import type { Condition, Problem } from './condition.ts'
import { databaseFull } from './conditions/database-full.ts'
import { gatewayNoTexts } from './conditions/gateway-no-texts.ts'
import { gatewaySilent } from './conditions/gateway-silent.ts'
import { heldWaiting } from './conditions/held-waiting.ts'
import { diskFull } from './conditions/host-problems.ts'
import { createJobLate } from './conditions/job-late.ts'
import { linkDown } from './conditions/link-down.ts'
import { mailFailing } from './conditions/mail-failing.ts'
import { numberSilent } from './conditions/number-silent.ts'
import { createWebhook } from './create-webhook.ts'
import { evaluateAlarms } from './evaluate-alarms.ts'
import { getAlarms } from './get-alarms.ts'
import { upsertHostReport } from './host-queries.ts'
import { listPastAlarms } from './list-past-alarms.ts'
import { muteAlarms } from './mute-alarms.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''

/** A condition that a test turns on and off. */
function createSwitch(): { condition: Condition; problems: Problem[]; turn(...subjects: string[]): void } {
  const problems: Problem[] = []
  return {
    problems,
    condition: { kind: 'disk_full', opensAfterMs: 2 * minute, closesAfterMs: 5 * minute, find: async () => [...problems] },
    turn(...subjects) {
      problems.splice(0)
      for (const subject of subjects) problems.push({ subject, title: `Disk of ${subject}`, detail: 'Nearly full.' })
    },
  }
}

/** Lets time pass in steps of half a minute, with an evaluation and the deliveries at each. */
async function run(app: TestApp, ms: number, conditions: Condition[], step = minute / 2) {
  for (let elapsed = 0; elapsed < ms; elapsed += step) {
    app.clock.advance(step)
    await evaluateAlarms(app.app, conditions)
    await deliverNotices(app.app)
  }
}

async function addWebhook(app: TestApp, url: string, shape: WebhookShape = 'json') {
  return createWebhook(app.ctx(app.admin), { name: 'On call', url, shape, chat_id: shape === 'telegram' ? '-100' : null })
}

const titlesOf = (posts: ReceivedPost[]) =>
  posts.map(({ body }) => {
    const { opened, closed } = JSON.parse(body) as Record<'opened' | 'closed', Array<{ title: string }>>
    return { opened: opened.map(({ title }) => title), closed: closed.map(({ title }) => title) }
  })

const openTitles = async (app: TestApp) => (await getAlarms(app.ctx(app.admin))).open.map(({ title }) => title)

test('an alarm opens once for each outage and closes once, and flapping is one outage', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const { condition, turn } = createSwitch()
  turn('a')
  await run(app, minute, [condition])
  turn()
  await run(app, minute, [condition])
  expect(titlesOf(receiver.received)).toEqual([])
  for (let flap = 0; flap < 5; flap++) {
    turn('a')
    await run(app, 3 * minute, [condition])
    turn()
    await run(app, 2 * minute, [condition])
  }
  expect(titlesOf(receiver.received)).toEqual([{ opened: ['Disk of a'], closed: [] }])
  expect(await openTitles(app)).toEqual(['Disk of a'])
  await run(app, 10 * minute, [condition])
  expect(titlesOf(receiver.received)).toEqual([
    { opened: ['Disk of a'], closed: [] },
    { opened: [], closed: ['Disk of a'] },
  ])
  const { alarms } = await listPastAlarms(app.ctx(app.admin), { limit: 10 })
  expect(alarms).toMatchObject([{ title: 'Disk of a', from: expect.any(String), to: expect.any(String) }])
  expect(await openTitles(app)).toEqual([])
})

test('two hundred alarms at once are one e-mail to each administrator who wants it, over a real mail server', async () => {
  await using mail = await openTestMailServer()
  await using app = await openTestApp({ env: { SMTP_URL: mail.url } })
  await app.connection.query(`insert into profiles (email, role, wants_alarms, is_active) values
    ('one@example.test', 'admin', true, true), ('two@example.test', 'super_admin', true, true),
    ('no@example.test', 'admin', false, true), ('gone@example.test', 'admin', true, false), ('user@example.test', 'user', true, true)`)
  const { condition, turn } = createSwitch()
  const mailer = createMailer(app.app.config, app.app.db, app.app.log)
  app.app.sendEmail = mailer.send
  turn(...Array.from({ length: 200 }, (_, index) => `host ${index}`))
  await run(app, 4 * minute, [condition])
  expect(mail.emails.map(({ to }) => String(to?.[0]?.address)).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'one@example.test',
    'two@example.test',
  ])
  const [first] = mail.emails
  expect(first?.subject).toBe('Callbox: 200 alarms: Disk of host 0 and others')
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
  await run(app, 10 * minute, [mailFailing])
  expect(titlesOf(receiver.received)).toEqual([{ opened: ['Mail is failing'], closed: [] }])
  expect(app.emails).toEqual([])
  isUp = true
  await run(app, 10 * minute, [mailFailing])
  expect(app.emails.map(({ subject }) => subject)).toEqual(['Callbox: Over: Mail is failing'])
})

test('a mail server that responds and refuses every e-mail is failing', async () => {
  await using app = await openTestApp()
  const fail = (recipient: string) =>
    app.connection.query(
      `insert into email_deliveries (recipient, kind, status, error, attempts, created_at) values ($1, 'sign-in code', 'failed', 'quota exceeded', 1, $2)`,
      [recipient, app.clock.now()],
    )
  for (let at = 0; at < 5; at++) await fail('mistyped@example.test')
  await run(app, 5 * minute, [mailFailing])
  expect(await openTitles(app)).toEqual([])
  for (let at = 0; at < 5; at++) await fail(`user${at}@example.test`)
  await run(app, 5 * minute, [mailFailing])
  expect((await getAlarms(app.ctx(app.admin))).open[0]?.detail).toContain('took none of the last e-mails')
})

test('a receiver that is down for hours gets one entry an outage once it is back, in order', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const { id } = await addWebhook(app, receiver.url)
  const { condition, turn } = createSwitch()
  await receiver.goAway()
  turn('a')
  await run(app, 10 * minute, [condition])
  turn()
  await run(app, 10 * minute, [condition])
  turn('b')
  await run(app, 3 * hour, [condition], 2 * minute)
  const { deliveries } = await getAlarms(app.ctx(app.admin))
  expect(deliveries.map(({ state, attempts, error }) => [state, attempts > 0, error])).toEqual([
    ['waiting', false, null],
    ['waiting', false, null],
    ['waiting', true, 'Nothing listens at this address.'],
  ])
  expect(deliveries.at(-1)?.attempts).toBeLessThan(25)
  await receiver.comeBack()
  await run(app, 20 * minute, [condition], minute)
  expect(titlesOf(receiver.received)).toEqual([
    { opened: ['Disk of a'], closed: [] },
    { opened: [], closed: ['Disk of a'] },
    { opened: ['Disk of b'], closed: [] },
  ])
  expect((await getAlarms(app.ctx(app.admin))).webhooks.map((webhook) => webhook.id)).toEqual([id])
})

test('a delivery is given up after a day, and those of a webhook that is turned off at once', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  receiver.state.status = 500
  const { id } = await addWebhook(app, receiver.url)
  const { condition, turn } = createSwitch()
  turn('a')
  await run(app, 4 * minute, [condition])
  await run(app, 26 * hour, [condition], 30 * minute)
  const states = async () => (await getAlarms(app.ctx(app.admin))).deliveries.map(({ state, error }) => [state, error])
  expect(await states()).toEqual([['failed', 'The receiver responded with status 500.']])
  turn('a', 'b')
  await run(app, 10 * minute, [condition])
  expect((await states())[0]?.[0]).toBe('waiting')
  await changeWebhook(app.ctx(app.admin), { id, is_active: false })
  expect((await states())[0]).toEqual(['failed', 'The webhook was turned off.'])
  turn()
  const before = receiver.received.length
  await run(app, 20 * minute, [condition])
  expect(receiver.received).toHaveLength(before)
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
  const { condition, turn } = createSwitch()
  turn(...Array.from({ length: 300 }, (_, index) => `<host ${index}>${' of a long name'.repeat(4)}`))
  await run(app, 3 * minute, [condition])
  const [toSlack, toTelegram] = [slack, telegram].map(({ received }) => JSON.parse(received[0]?.body ?? '') as Record<string, string>)
  expect(toSlack?.['text']).toContain('• Disk of &lt;host 0&gt; of')
  expect(toTelegram).toEqual({ chat_id: '-100', text: expect.stringContaining('• Disk of <host 0> of') })
  expect(toTelegram?.['text']?.length).toBeLessThanOrEqual(4096)
  expect(toTelegram?.['text']).toMatch(/… and \d+ more lines/)
})

test('webhooks call no link-local address and follow no redirect', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  for (const url of [
    'http://169.254.169.254/latest',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'ftp://example.test',
    'http://a:b@example.test',
  ])
    await expect(addWebhook(app, url)).rejects.toMatchObject({ field: 'url' })
  const { id } = await addWebhook(app, receiver.url)
  receiver.state.status = 302
  receiver.state.location = 'http://169.254.169.254/'
  expect(await testWebhook(app.ctx(app.admin), { id })).toMatchObject({ success: false, error: expect.stringContaining('redirects') })
})

test('a muted alarm is not told, and is told when the mute ends while it lasts', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const ctx = app.ctx(app.admin)
  const { condition, turn } = createSwitch()
  await muteAlarms(ctx, { kind: 'disk_full', subject: 'a', for: '1h' })
  turn('a', 'b')
  await run(app, 10 * minute, [condition])
  expect(titlesOf(receiver.received)).toEqual([{ opened: ['Disk of b'], closed: [] }])
  expect((await openTitles(app)).toSorted()).toEqual(['Disk of a', 'Disk of b'])
  await run(app, hour, [condition])
  expect(titlesOf(receiver.received).at(-1)).toEqual({ opened: ['Disk of a'], closed: [] })
  await muteAlarms(ctx, { kind: 'disk_full', subject: '', for: 'forever' })
  turn()
  await run(app, 10 * minute, [condition])
  expect(receiver.received).toHaveLength(2)
  await muteAlarms(ctx, { kind: 'disk_full', subject: '', for: 'off' })
  expect((await getAlarms(ctx)).mutes).toEqual([])
})

test('a condition that fails leaves its alarms as they are', async () => {
  await using app = await openTestApp()
  const { condition, turn } = createSwitch()
  turn('a')
  await run(app, 5 * minute, [condition])
  const failing = { ...condition, find: () => Promise.reject(new Error('no permission')) }
  await run(app, 30 * minute, [failing])
  expect(await openTitles(app)).toEqual(['Disk of a'])
})

test.runIf(postgresUrl)('of two nodes over one database one evaluates, and each delivery is made once', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: app.app.config.databaseUrl,
    SECRET: 'a secret for tests only',
    LOG_LEVEL: 'silent',
  }
  const second = await openApp(parseConfig(env), pino({ level: 'silent' }), { now: app.clock.now, sendEmail: async () => {} })
  const { condition, turn } = createSwitch()
  turn('a', 'b')
  const nodes = [app.app, second.app]
  let evaluations = 0
  for (let at = 0; at < 30; at++) {
    app.clock.advance(minute / 2)
    if (at === 15) turn()
    const counting = { ...condition, find: async () => (evaluations++, condition.find(app.app, { since: new Date(), open: new Map() })) }
    await Promise.all(nodes.map((node) => evaluateAlarms(node, [counting])))
    await Promise.all(nodes.map(deliverNotices))
  }
  expect(evaluations).toBe(30)
  expect(titlesOf(receiver.received)).toEqual([
    { opened: ['Disk of a', 'Disk of b'], closed: [] },
    { opened: [], closed: ['Disk of a', 'Disk of b'] },
  ])
  second.hub.close()
  await second.close()
})

/** Gives a gateway a history: so many texts in each hour of the last four weeks that `isBusy`. */
async function addHistory(app: TestApp, gatewayId: number, perHour: number, isBusy: (at: Date) => boolean = () => true) {
  const thisHour = Math.floor(app.clock.now().getTime() / hour) * hour
  const hours = Array.from({ length: 28 * 24 }, (_, index) => new Date(thisHour - (index + 1) * hour)).filter(isBusy)
  await app.connection.query(`insert into text_hours (hour, gateway_id, count) select unnest($1::timestamptz[]), $2, $3`, [
    hours.map((at) => at.toISOString()),
    gatewayId,
    perHour,
  ])
  await app.connection.query(
    `insert into usual_hours (gateway_id, hour_of_day, median, capped_mean)
      select $1, h, coalesce(sum(count), 0) / 28, coalesce(sum(count), 0)::float8 / 28 from generate_series(0, 23) h
      left join text_hours t on t.gateway_id = $1 and extract(hour from t.hour at time zone 'UTC') = h group by h`,
    [gatewayId],
  )
}

async function hear(app: TestApp, id: number, change: { last_text_at?: Date; last_own_heartbeat?: Date }) {
  for (const [column, at] of Object.entries(change))
    await app.connection.query(`update sms_gateways set ${column} = $2 where id = $1`, [id, at])
}

test('a gateway that sends heartbeats is silent within minutes, unless it never delivered a text', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const used = Number((await createGateway(ctx, { name: 'Used' })).id)
  const unused = Number((await createGateway(ctx, { name: 'Unused' })).id)
  for (const id of [used, unused]) await recordHeartbeat(app.app, id, {})
  await hear(app, used, { last_text_at: app.clock.now() })
  const conditions = [gatewaySilent, gatewayNoTexts]
  const live = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += minute) {
      await app.app.syncGateways()
      await run(app, minute, conditions)
    }
  }
  await live(9 * minute)
  expect(await openTitles(app)).toEqual([])
  await live(10 * minute)
  expect(await openTitles(app)).toEqual(['Used is silent'])
  await recordHeartbeat(app.app, used, {})
  await live(7 * minute)
  expect(await openTitles(app)).toEqual([])
})

test('a gateway that only delivers texts is judged by its own weeks: nights and weekends are no outage', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  // To a Monday, 8:00 UTC.
  const wanted = app.clock.now()
  wanted.setUTCHours(8, 0, 0, 0)
  while (wanted.getUTCDay() !== 1 || wanted < app.clock.now()) wanted.setUTCDate(wanted.getUTCDate() + 1)
  app.clock.advance(wanted.getTime() - app.clock.now().getTime())
  const ctx = app.ctx(app.admin)
  const add = async (name: string) => Number((await createGateway(ctx, { name })).id)
  const [always, office, quiet] = [await add('Always'), await add('Office'), await add('Quiet')]
  const isOffice = (at: Date) => at.getUTCDay() >= 1 && at.getUTCDay() <= 5 && at.getUTCHours() >= 8 && at.getUTCHours() < 18
  await addHistory(app, always, 20)
  await addHistory(app, office, 20, isOffice)
  await addHistory(app, quiet, 1, (at) => at.getUTCHours() === 12)
  // The office gateway was heard on Friday evening; it is Sunday night now.
  app.clock.advance(-8 * hour)
  const friday = new Date(app.clock.now().getTime() - 54 * hour)
  await evaluateAlarms(app.app, [gatewaySilent])
  await app.connection.query(`update alarm_watch set watched_since = $1`, [new Date(app.clock.now().getTime() - 20 * day)])
  await hear(app, office, { last_text_at: friday })
  await hear(app, quiet, { last_text_at: new Date(app.clock.now().getTime() - 5 * day) })
  await hear(app, always, { last_text_at: app.clock.now() })
  const live = (ms: number) => run(app, ms, [gatewaySilent], 2 * minute)
  await live(30 * minute)
  expect(await openTitles(app)).toEqual([])
  await live(50 * minute)
  expect(await openTitles(app)).toEqual(['Always is silent'])
  await hear(app, always, { last_text_at: app.clock.now() })
  await live(8 * minute)
  expect(await openTitles(app)).toEqual([])
  // Monday 8:00 comes, and an hour of it without a text.
  await hear(app, always, { last_text_at: new Date(app.clock.now().getTime() + day) })
  app.clock.advance(6 * hour)
  await app.connection.query(`update alarm_watch set evaluated_at = $1`, [app.clock.now()])
  await live(2.5 * hour)
  expect(await openTitles(app)).toEqual(['Office is silent'])
})

test('a gateway whose heartbeats arrive but no texts is told, and a server that was off does not ring for what it missed', async () => {
  await using app = await openTestApp()
  const id = Number((await createGateway(app.ctx(app.admin), { name: 'Phone' })).id)
  await addHistory(app, id, 20)
  await hear(app, id, { last_text_at: new Date(app.clock.now().getTime() - 10 * hour) })
  const live = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += 2 * minute) {
      await recordHeartbeat(app.app, id, {})
      await run(app, 2 * minute, [gatewaySilent, gatewayNoTexts], 2 * minute)
    }
  }
  // It has just started.
  await live(40 * minute)
  expect(await openTitles(app)).toEqual([])
  await live(20 * minute)
  expect(await openTitles(app)).toEqual(['Phone delivers no texts'])
  // Off again for hours: the alarm stays open.
  app.clock.advance(5 * hour)
  await live(20 * minute)
  expect(await openTitles(app)).toEqual(['Phone delivers no texts'])
  await hear(app, id, { last_text_at: app.clock.now() })
  await live(6 * minute)
  expect(await openTitles(app)).toEqual([])
  expect((await listPastAlarms(app.ctx(app.admin), { limit: 10 })).alarms).toHaveLength(1)
})

test('a number is silent beyond its usual, but not one that is rarely used, paused, or whose gateway is silent', async () => {
  await using app = await openTestApp({ numbers: 5 })
  const gateway = Number(await app.connectNumbers())
  const midnight = Math.floor(app.clock.now().getTime() / day) * day
  const perDay = [20, 1, 20, 20, 4]
  for (const [index, count] of perDay.entries())
    for (let at = 2; at < 28; at++)
      await app.connection.query(`insert into text_hours (hour, phone_number_id, count) values ($1, $2, $3)`, [
        new Date(midnight - at * day),
        index + 1,
        count,
      ])
  await app.connection.query(`update phone_numbers set status = 'paused' where id = 3`)
  const other = Number((await createGateway(app.ctx(app.admin), { name: 'Silent one' })).id)
  await app.connection.query(`update phone_numbers set gateway_id = $1 where id = 4`, [other])
  await app.connection.query(`update sms_gateways set status = 'offline' where id = $1`, [other])
  await hear(app, gateway, { last_text_at: app.clock.now() })
  const live = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += 30 * minute) {
      await run(app, 30 * minute, [numberSilent], 4 * minute)
    }
  }
  await evaluateAlarms(app.app, [numberSilent])
  await app.connection.query(`update alarm_watch set watched_since = $1`, [new Date(midnight - 30 * day)])
  await live(hour)
  expect(await openTitles(app)).toEqual(['+447700900142 is silent'])
  expect((await getAlarms(app.ctx(app.admin))).open[0]?.detail).toMatch(/usually gets about 2\d texts a day/)
  await app.deliver({})
  await live(hour)
  expect(await openTitles(app)).toEqual([])
})

test('held texts ring after an hour, a link after five minutes, a late job, and a full disk that a node reports', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  const phone = await findIngestGateway(app.app, id)
  await app.receive(phone, 'json', { externalId: null, to: '+447700900999', from: 'Bank', text: 'Held', sentAt: null })
  const smpp = await createGateway(ctx, {
    name: 'Centre',
    kind: 'smpp',
    smpp: { host: '127.0.0.1', port: 2775, system_id: 'a', password: 'b' },
  })
  const jobs = [{ name: 'expire-messages', cron: '* * * * *' }]
  await recordRun(app.app, 'expire-messages', async () => 0)
  const report = (disk: CheckResult) => upsertHostReport(app.app.db, 'node-1', app.clock.now(), { disk, clock: passed('') })
  await report(failed('1 GB of 40 GB are free.', 'Free some space.'))
  const conditions = [heldWaiting, linkDown, createJobLate(jobs), diskFull, databaseFull]
  await run(app, 3 * minute, conditions)
  expect(await openTitles(app)).toEqual(['The disk of node-1 is nearly full'])
  await run(app, 4 * minute, conditions)
  expect((await openTitles(app)).toSorted()).toEqual(['The SMPP link of Centre is down', 'The disk of node-1 is nearly full'])
  await run(app, hour, conditions)
  expect((await openTitles(app)).toSorted()).toEqual([
    'Held texts are waiting',
    'The SMPP link of Centre is down',
    'The disk of node-1 is nearly full',
    'The job expire-messages is late or failed',
  ])
  await report(passed('plenty'))
  await recordRun(app.app, 'expire-messages', async () => 0)
  await app.connection.query(`delete from ingest_log`)
  await app.connection.query(`update sms_gateways set status = 'paused' where id = $1`, [smpp.id])
  await run(app, 4 * minute, conditions)
  expect(await openTitles(app)).toEqual(['The disk of node-1 is nearly full'])
  await recordRun(app.app, 'expire-messages', async () => 0)
  await run(app, 8 * minute, conditions)
  expect(await openTitles(app)).toEqual([])
})
