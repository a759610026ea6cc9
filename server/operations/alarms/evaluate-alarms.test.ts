import pino from 'pino'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { openApp } from '#server/open-app.ts'
import { deliverNotices } from '#server/operations/delivery/deliver-notices.ts'
import { addWebhook, createFakeCondition, evaluateFor, listOpenTitles, sentTitles } from '#tests/harness/alarms.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import type { Condition, Problem } from './condition.ts'
import { evaluateAlarms } from './evaluate-alarms.ts'
import { getAlarms } from './get-alarms.ts'
import { listPastAlarms } from './list-past-alarms.ts'
import { muteAlarms } from './mute-alarms.ts'
import { summariseAlarms } from './summarise-alarms.ts'

const minute = 60_000
const hour = 60 * minute
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''

test('an alarm opens once for each outage and closes once, and flapping is one outage', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, minute, [condition])
  setProblems()
  await evaluateFor(app, minute, [condition])
  expect(sentTitles(receiver.received)).toEqual([])
  for (let flap = 0; flap < 5; flap++) {
    setProblems('a')
    await evaluateFor(app, 3 * minute, [condition])
    setProblems()
    await evaluateFor(app, 2 * minute, [condition])
  }
  expect(sentTitles(receiver.received)).toEqual([{ opened: ['Disk of a'], closed: [] }])
  expect(await listOpenTitles(app)).toEqual(['Disk of a'])
  await evaluateFor(app, 10 * minute, [condition])
  expect(sentTitles(receiver.received)).toEqual([
    { opened: ['Disk of a'], closed: [] },
    { opened: [], closed: ['Disk of a'] },
  ])
  const { alarms } = await listPastAlarms(app.ctx(app.admin), { limit: 10 })
  expect(alarms).toMatchObject([{ title: 'Disk of a', from: expect.any(String), to: expect.any(String) }])
  expect(await listOpenTitles(app)).toEqual([])
})

test('a muted alarm is not told, and is told when the mute ends while it lasts', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const ctx = app.ctx(app.admin)
  const { condition, setProblems } = createFakeCondition()
  await muteAlarms(ctx, { kind: 'disk_full', subject: 'a', for: '1h' })
  setProblems('a', 'b')
  await evaluateFor(app, 10 * minute, [condition])
  expect(sentTitles(receiver.received)).toEqual([{ opened: ['Disk of b'], closed: [] }])
  expect((await listOpenTitles(app)).toSorted()).toEqual(['Disk of a', 'Disk of b'])
  await evaluateFor(app, hour, [condition])
  expect(sentTitles(receiver.received).at(-1)).toEqual({ opened: ['Disk of a'], closed: [] })
  await muteAlarms(ctx, { kind: 'disk_full', subject: '', for: 'forever' })
  setProblems()
  await evaluateFor(app, 10 * minute, [condition])
  // What was told is told as over: an incident that it opened elsewhere ends with it.
  expect(sentTitles(receiver.received).slice(2)).toEqual([{ opened: [], closed: ['Disk of a', 'Disk of b'] }])
  await muteAlarms(ctx, { kind: 'disk_full', subject: '', for: 'off' })
  expect((await getAlarms(ctx)).mutes).toEqual([])
})

test('a muted alarm that is over is still listed by its title', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, 3 * minute, [condition])
  await muteAlarms(ctx, { kind: 'disk_full', subject: 'a', for: 'forever' })
  await muteAlarms(ctx, { kind: 'clock_wrong', subject: 'b', for: '1h' })
  setProblems()
  await evaluateFor(app, 10 * minute, [condition])
  const { open, mutes } = await getAlarms(ctx)
  expect([open, mutes.map(({ title }) => title)]).toEqual([[], ['Clock: b', 'Disk of a']])
})

test('the summary for the overview names each kind, also one whose alarm is older than many of another', async () => {
  await using app = await openTestApp()
  const { condition, setProblems } = createFakeCondition()
  const other: Condition = {
    ...condition,
    kind: 'clock_wrong',
    find: async () => [{ subject: 'b', title: 'The clock of b', over: 'The clock of b is right', detail: 'Wrong.' }],
  }
  await evaluateFor(app, 3 * minute, [other])
  setProblems(...Array.from({ length: 60 }, (_, index) => `host ${index}`))
  await evaluateFor(app, 3 * minute, [condition, other])
  expect(await summariseAlarms(app.app)).toMatchObject([
    { kind: 'clock_wrong', count: 1, titles: ['The clock of b'], detail: 'Wrong.', subject: 'b', since: expect.any(Date) },
    { kind: 'disk_full', count: 60, titles: ['Disk of host 59', 'Disk of host 58', 'Disk of host 57'], detail: 'Nearly full.' },
  ])
})

test('a condition that fails leaves its alarms as they are', async () => {
  await using app = await openTestApp()
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, 5 * minute, [condition])
  const failing = { ...condition, find: () => Promise.reject(new Error('no permission')) }
  await evaluateFor(app, 30 * minute, [failing])
  expect(await listOpenTitles(app)).toEqual(['Disk of a'])
})

test('what a condition with an interval of its own finds counts, however long that takes; of the others, what was found last', async () => {
  await using app = await openTestApp()
  const problem = (title: string): Problem => ({ subject: '', title, over: `${title} no more`, detail: '' })
  const [isAsked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Problem[]>()]
  let disks = [problem('The disk is full')]
  const atOnce = { opensAfterMs: 0, closesAfterMs: 0 }
  const conditions: Condition[] = [
    { kind: 'disk_full', ...atOnce, find: async () => disks },
    { kind: 'mail_failing', ...atOnce, everyMs: minute, find: () => (isAsked.resolve(), answer.promise) },
  ]
  const slow = evaluateAlarms(app.app, conditions)
  await isAsked.promise
  disks = []
  app.clock.advance(10_000)
  await evaluateAlarms(app.app, conditions)
  answer.resolve([problem('Mail is failing')])
  await slow
  expect(await listOpenTitles(app)).toEqual(['Mail is failing'])
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
  const { condition, setProblems } = createFakeCondition()
  setProblems('a', 'b')
  const nodes = [app.app, second.app]
  let evaluations = 0
  for (let at = 0; at < 30; at++) {
    app.clock.advance(minute / 2)
    if (at === 15) setProblems()
    const counting = { ...condition, find: async () => (evaluations++, condition.find(app.app, { since: new Date(), open: new Map() })) }
    await Promise.all(nodes.map((node) => evaluateAlarms(node, [counting])))
    await Promise.all(nodes.map(deliverNotices))
  }
  expect(evaluations).toBe(30)
  expect(sentTitles(receiver.received)).toEqual([
    { opened: ['Disk of a', 'Disk of b'], closed: [] },
    { opened: [], closed: ['Disk of a', 'Disk of b'] },
  ])
  second.hub.close()
  await second.close()
})
