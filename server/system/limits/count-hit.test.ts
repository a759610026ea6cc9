import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { countHit, pruneRateLimits } from './count-hit.ts'

const minute = 60_000
const limit = { max: 4, perMinutes: 60 }

/** How many of ten simultaneous hits are allowed. */
async function allowed(app: TestApp): Promise<number> {
  const hits = await Promise.allSettled(Array.from({ length: 10 }, () => countHit(app.app, 'test', limit)))
  return hits.filter(({ status }) => status === 'fulfilled').length
}

async function atTheHour(app: TestApp) {
  app.clock.advance(60 * minute - (app.clock.now().getTime() % (60 * minute)))
}

test('the hits of a full window stop to count one by one in the next', async () => {
  await using app = await openTestApp()
  await atTheHour(app)
  app.clock.advance(59 * minute)
  expect(await allowed(app)).toBe(4)
  app.clock.advance(2 * minute)
  expect(await allowed(app)).toBe(1)
  app.clock.advance(28 * minute)
  expect(await allowed(app)).toBe(1)
  app.clock.advance(3 * 60 * minute)
  expect(await allowed(app)).toBe(4)
})

test('a refusal says when the next hit is allowed', async () => {
  await using app = await openTestApp()
  await atTheHour(app)
  app.clock.advance(50 * minute)
  await allowed(app)
  // The window ends; in the next one a quarter of its hits counts less each quarter of an hour.
  for (const wait of [10 * 60, 15 * 60]) {
    const refused = countHit(app.app, 'test', limit)
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
    const { retryAfter } = (await refused.catch((error: unknown) => error)) as { retryAfter: number }
    expect(Math.abs(retryAfter - wait)).toBeLessThan(10)
    app.clock.advance((retryAfter - 5) * 1000)
    expect(await allowed(app)).toBe(0)
    app.clock.advance(5000)
    expect(await allowed(app)).toBe(1)
  }
})

test('a hit that is undone does not count, and counts that no longer matter are deleted', async () => {
  await using app = await openTestApp()
  const undo = await countHit(app.app, 'test', limit)
  await undo()
  expect(await allowed(app)).toBe(4)
  expect(await pruneRateLimits(app.app)).toBe(0)
  app.clock.advance(3 * 60 * minute)
  expect(await pruneRateLimits(app.app)).toBe(1)
})
