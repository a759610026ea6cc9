import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { claimRun } from './claim-run.ts'

test('of many simultaneous claims of a run one succeeds, and the next run can be claimed when due', async () => {
  await using app = await openTestApp()
  const claims = async () => {
    const got = await Promise.all(Array.from({ length: 20 }, () => claimRun(app.app, 'sweep', 10_000)))
    return got.filter(Boolean).length
  }
  expect(await claims()).toBe(1)
  app.clock.advance(5000)
  expect(await claims()).toBe(0)
  app.clock.advance(5000)
  expect(await claims()).toBe(1)
})

test('runs with different names are independent', async () => {
  await using app = await openTestApp()
  expect([await claimRun(app.app, 'one', 10_000), await claimRun(app.app, 'other', 10_000)]).toEqual([true, true])
})

test('a run for a given moment is claimed once, however late', async () => {
  await using app = await openTestApp()
  const minute = new Date('2026-08-24T10:00:00Z')
  const next = new Date('2026-08-24T10:01:00Z')
  expect(await claimRun(app.app, 'measure', 60_000, { at: minute })).toBe(true)
  expect(await claimRun(app.app, 'measure', 60_000, { at: minute })).toBe(false)
  expect(await claimRun(app.app, 'measure', 60_000, { at: next })).toBe(true)
})

test('a claim is rolled back with its transaction, and a one-off claim holds for ever', async () => {
  await using app = await openTestApp()
  const failing = app.app.db.transaction().execute(async (tx) => {
    expect(await claimRun(app.app, 'once', Infinity, { db: tx })).toBe(true)
    throw new Error('not this time')
  })
  await expect(failing).rejects.toThrow('not this time')
  expect(await claimRun(app.app, 'once', Infinity)).toBe(true)
  app.clock.advance(100 * 365 * 24 * 3_600_000)
  expect(await claimRun(app.app, 'once', Infinity)).toBe(false)
})

test('a run claimed in the future by a node with a wrong clock blocks nobody', async () => {
  await using app = await openTestApp()
  const ahead = new Date(app.app.now().getTime() + 3_600_000)
  expect(await claimRun(app.app, 'sweep', 10_000, { at: ahead })).toBe(true)
  expect(await claimRun(app.app, 'sweep', 10_000)).toBe(true)
})
