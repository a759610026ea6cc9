import { expect, test } from 'vitest'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { deleteNumbers } from '#server/numbers/change/delete-numbers.ts'
import { measureStatus } from '#server/operations/status/measure-status.ts'
import { getHealth } from '#server/operations/status/get-health.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { getAnalytics } from './get-analytics.ts'

test('texts are counted however they arrive and are deleted', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const ctx = app.ctx(app.admin)
  const total = async () => {
    const counted = (await getAnalytics(app.app)).total_messages
    const { rows } = await app.connection.query('select count(*)::int as n from sms_messages')
    expect(counted).toBe((rows[0] as { n: number }).n)
    return counted
  }
  const first = await app.deliver({ text: 'one' })
  for (let text = 0; text < 4; text++) await app.deliver({ to: testNumbers[1] ?? '' })
  expect(await total()).toBe(5)
  await deleteMessage(ctx, { id: first })
  expect(await total()).toBe(4)
  await deleteNumbers(ctx, { number: testNumbers[1] ?? '' })
  expect(await total()).toBe(0)
  await app.deliver({ text: 'two' })
  app.clock.advance(25 * 3_600_000)
  await app.deliver({ text: 'three' })
  await expireMessages(app.app)
  expect(await total()).toBe(1)
})

test('analytics returns the figures, the charts and the latest ten actions', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const now = app.clock.now()
  for (const [from, delay] of [
    ['Uber', 1000],
    ['Uber', 2000],
    ['Google', 9000],
    ['Lyft', null],
  ] as const)
    await app.deliver({ from, sentAt: delay === null ? null : new Date(now.getTime() - delay) })
  await app.connection.query(`insert into profiles (email) values ('a@example.test'), ('b@example.test')`)
  for (let n = 0; n < 12; n++)
    await app.connection.query(`insert into admin_analytics (action, resource, created_at) values ('update_settings', 'r', $1)`, [
      new Date(now.getTime() + n),
    ])
  const analytics = await getAnalytics(app.app)
  expect(analytics).toMatchObject({
    total_users: 2,
    todays_users: 2,
    total_messages: 4,
    todays_messages: 4,
    phone_numbers: 1,
    active_sessions: 0,
    by_sender: [
      { sender: 'Uber', count: 2 },
      { sender: 'Google', count: 1 },
      { sender: 'Lyft', count: 1 },
    ],
    sampled: 4,
  })
  // Creating the gateway was an action as well.
  expect(analytics.admin_actions).toBe(13)
  expect(analytics.recent_activity).toHaveLength(10)
  expect(analytics.texts_per_hour).toHaveLength(48)
  expect(analytics.texts_per_hour.at(-1)?.count).toBe(4)
  expect(analytics.delay_median_ms).toBeGreaterThanOrEqual(2000)
  expect(analytics.delay_p95_ms).toBeGreaterThanOrEqual(9000)
  expect(analytics.timed).toBe(3)
  expect(analytics.delays.reduce((sum, count) => sum + count)).toBe(3)
  expect(analytics.delays.slice(3).reduce((sum, count) => sum + count)).toBe(1)
  // Nothing was measured yet, so nothing is claimed.
  expect(analytics).toMatchObject({ health: 'unknown', down: [] })
})

test('charts still count expired texts, and totals do not', async () => {
  await using app = await openTestApp({ numbers: 1 })
  for (let text = 0; text < 3; text++) await app.deliver({ text: `early ${text}` })
  app.clock.advance(25 * 3_600_000)
  await app.deliver({ text: 'late' })
  await expireMessages(app.app)
  const analytics = await getAnalytics(app.app)
  expect(analytics.total_messages).toBe(1)
  expect(analytics.texts_per_hour.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(analytics.texts_per_hour.at(-26)?.count).toBe(3)
})

test('past minutes are rolled up into hours with the same totals', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const books = async () => (await app.connection.query('select count(*)::int as n from message_minutes')).rows[0]?.['n']
  for (let minute = 0; minute < 4; minute++) {
    await app.deliver({ text: `text ${minute}` })
    app.clock.advance(60_000)
  }
  expect(await books()).toBeGreaterThanOrEqual(4)
  app.clock.advance(4 * 3_600_000)
  const before = await getAnalytics(app.app)
  await expireMessages(app.app)
  // Four minutes are in one hour, or in two.
  expect(await books()).toBeLessThanOrEqual(2)
  const after = await getAnalytics(app.app)
  expect(after.total_messages).toBe(4)
  expect(after.texts_per_hour).toEqual(before.texts_per_hour)
  app.clock.advance(48 * 3_600_000)
  await expireMessages(app.app)
  expect(await books()).toBe(0)
})

test('health is the last measurement, with the names of parts that are down', async () => {
  await using app = await openTestApp()
  const yes = async () => true
  await measureStatus(app.app, { site: yes, ingest: yes, live: yes })
  expect(await getHealth(app.app)).toEqual({ health: 'up', down: [] })
  app.clock.advance(60_000)
  await measureStatus(app.app, { site: yes, ingest: async () => false, live: yes })
  expect(await getHealth(app.app)).toEqual({ health: 'down', down: ['Text reception'] })
  app.clock.advance(10 * 60_000)
  expect(await getHealth(app.app)).toEqual({ health: 'unknown', down: [] })
})
