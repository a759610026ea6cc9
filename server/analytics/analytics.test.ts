import { expect, test } from 'vitest'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { deleteNumbers } from '#server/numbers/delete-numbers.ts'
import { openHouse, testNumbers } from '#tests/harness/open-house.ts'
import { readAnalytics } from './read-analytics.ts'

test('texts are counted as they come and go, whichever way they go', async () => {
  await using house = await openHouse({ numbers: 2 })
  const ctx = house.ctx(house.admin)
  const total = async () => {
    const counted = (await readAnalytics(house.app)).total_messages
    const { rows } = await house.connection.query('select count(*)::int as n from sms_messages')
    expect(counted).toBe((rows[0] as { n: number }).n)
    return counted
  }
  const first = await house.deliver({ text: 'one' })
  for (let text = 0; text < 4; text++) await house.deliver({ to: testNumbers[1] ?? '' })
  expect(await total()).toBe(5)
  await deleteMessage(ctx, { id: first })
  expect(await total()).toBe(4)
  await deleteNumbers(ctx, { number: testNumbers[1] ?? '' })
  expect(await total()).toBe(0)
  await house.deliver({ text: 'two' })
  house.clock.advance(25 * 3_600_000)
  await house.deliver({ text: 'three' })
  await expireMessages(house.app)
  expect(await total()).toBe(1)
})

test('the figures, charts and the newest ten actions', async () => {
  await using house = await openHouse({ numbers: 1 })
  const now = house.clock.now()
  for (const [from, delay] of [
    ['Uber', 1000],
    ['Uber', 2000],
    ['Google', 9000],
  ] as const)
    await house.deliver({ from, sentAt: new Date(now.getTime() - delay) })
  await house.connection.query(`insert into profiles (email) values ('a@example.test'), ('b@example.test')`)
  for (let n = 0; n < 12; n++)
    await house.connection.query(`insert into admin_analytics (action, resource, created_at) values ('update_settings', 'r', $1)`, [
      new Date(now.getTime() + n),
    ])
  const analytics = await readAnalytics(house.app)
  expect(analytics).toMatchObject({
    total_users: 2,
    todays_users: 2,
    total_messages: 3,
    todays_messages: 3,
    phone_numbers: 1,
    active_sessions: 0,
    by_gateway: [{ name: 'Test gateway', count: 3 }],
    by_sender: [
      { sender: 'Uber', count: 2 },
      { sender: 'Google', count: 1 },
    ],
    sampled: 3,
  })
  // Creating the gateway was an action as well.
  expect(analytics.admin_actions).toBe(13)
  expect(analytics.recent_activity).toHaveLength(10)
  expect(analytics.texts_per_hour).toHaveLength(48)
  expect(analytics.texts_per_hour.at(-1)?.count).toBe(3)
  expect(analytics.delay_median_ms).toBeGreaterThanOrEqual(2000)
  expect(analytics.delay_p95_ms).toBeGreaterThanOrEqual(9000)
})
