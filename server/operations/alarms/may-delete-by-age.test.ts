import { expect, test } from 'vitest'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { createJobs } from '#server/operations/jobs/jobs.ts'
import { evaluateFor, listOpenTitles } from '#tests/harness/alarms.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { clockWrong } from './conditions/clock-wrong.ts'

const minute = 60_000
const day = 24 * 60 * minute

async function expireAsScheduled(app: TestApp) {
  await createJobs({} as never)
    .find(({ name }) => name === 'expire-messages')
    ?.run(app.app)
  return Number((await app.connection.query('select count(*)::int as count from sms_messages')).rows[0]?.['count'])
}

async function deliverMany(app: TestApp, count: number) {
  await Promise.all(Array.from({ length: count }, (_, index) => app.deliver({ text: `text ${index}` })))
}

test('texts that all seem to be days old are deleted an hour after an alarm has said so, and not before', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await deliverMany(app, 30)
  app.clock.advance(3 * day)
  expect(await expireAsScheduled(app)).toBe(30)
  await evaluateFor(app, 5 * minute, [clockWrong])
  expect(await listOpenTitles(app)).toEqual(['Many texts should have been deleted before now'])
  app.clock.advance(50 * minute)
  expect(await expireAsScheduled(app)).toBe(30)
  app.clock.advance(10 * minute)
  expect(await expireAsScheduled(app)).toBe(0)
  await evaluateFor(app, 5 * minute, [clockWrong])
  expect(await listOpenTitles(app)).toEqual([])
})

test('a clock that is corrected within the hour costs no text', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await deliverMany(app, 30)
  app.clock.advance(3 * day)
  await evaluateFor(app, 5 * minute, [clockWrong])
  app.clock.advance(-3 * day)
  expect(await expireAsScheduled(app)).toBe(30)
  await evaluateFor(app, 5 * minute, [clockWrong])
  expect(await listOpenTitles(app)).toEqual([])
})

test('texts are deleted by the minute without an alarm, however many arrived in one', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await deliverMany(app, 30)
  app.clock.advance(day + 2 * minute)
  expect(await expireAsScheduled(app)).toBe(0)
})

test('an hour after an alarm about texts in the future the clock is believed: they count as arrived now, and go after their day', async () => {
  await using app = await openTestApp({ numbers: 1 })
  app.clock.advance(300 * day)
  await deliverMany(app, 30)
  app.clock.advance(-300 * day)
  await expireAsScheduled(app)
  await evaluateFor(app, 5 * minute, [clockWrong])
  expect(await listOpenTitles(app)).toEqual(['Texts have times in the future'])
  const newest = async () => (await app.connection.query('select max(received_at) as at from sms_messages')).rows[0]?.['at'] as Date
  expect((await newest()).getTime()).toBeGreaterThan(app.clock.now().getTime() + 299 * day)
  app.clock.advance(60 * minute)
  expect(await expireAsScheduled(app)).toBe(30)
  expect((await newest()).getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
  app.clock.advance(day + minute)
  expect(await expireMessages(app.app)).toBe(30)
  const { rows } = await app.connection.query('select sum(count)::int as count, sum(arrived)::int as arrived from message_minutes')
  expect(rows).toEqual([{ count: 0, arrived: 30 }])
})
