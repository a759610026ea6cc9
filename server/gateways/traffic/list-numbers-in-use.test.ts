import { expect, test } from 'vitest'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { countHours } from './count-hours.ts'
import { listNumbersInUse } from './list-numbers-in-use.ts'
import { recordTextsPerDay } from './record-texts-per-day.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

test('each number has its texts per day and of today, and the list is sorted by them', async () => {
  await using app = await openTestApp({ numbers: 3 })
  app.clock.stop()
  // Noon, so that nothing below crosses midnight.
  app.clock.advance(dayMs - (app.clock.now().getTime() % dayMs) + 12 * hourMs)
  await app.connection.query('update phone_numbers set created_at = $1', [new Date(app.clock.now().getTime() - 10 * dayMs)])
  const ctx = app.ctx(app.admin)
  for (let day = 0; day < 3; day++) {
    for (let count = 0; count < day + 1; count++) await app.deliver({ to: testNumbers[1] ?? '' })
    app.clock.advance(hourMs)
    await countHours(app.app)
    app.clock.advance(dayMs - hourMs)
  }
  await app.deliver({ to: testNumbers[2] ?? '' })
  expect(await recordTextsPerDay(app.app)).toBe(1)
  expect(await recordTextsPerDay(app.app)).toBe(0)
  const list = async (order: 'asc' | 'desc') =>
    (await listNumbersInUse(ctx, { sort: 'texts_per_day', order, limit: 10 })).numbers.map((number) => [number.number, number.texts_today])
  expect((await list('desc'))[0]).toEqual([testNumbers[1], 0])
  expect((await list('asc'))[2]).toEqual([testNumbers[1], 0])
  expect(await list('asc')).toContainEqual([testNumbers[2], 1])
  const [most] = (await listNumbersInUse(ctx, { sort: 'texts_per_day', order: 'desc', limit: 1 })).numbers
  expect(most?.texts_per_day).toBeGreaterThan(0)
})
