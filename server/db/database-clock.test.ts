import pino from 'pino'
import { expect, test } from 'vitest'
import { openDatabaseClock } from './database-clock.ts'

const day = 24 * 60 * 60 * 1000

/** A database whose time is `time`, and a connection to it with a way that takes `there` and `back` milliseconds. */
async function openSlowDatabase(time: number, { there = 0, back = 0 } = {}) {
  const state = { time, steady: 5000, there, back }
  const pass = (ms: number) => {
    state.time += ms
    state.steady += ms
  }
  const query = async () => {
    pass(state.there)
    const now = state.time
    pass(state.back)
    return { rows: [{ now }] }
  }
  const clock = await openDatabaseClock({ query }, pino({ level: 'silent' }), { monotonic: () => state.steady })
  return { state, pass, clock, offMs: () => clock.now().getTime() - state.time, [Symbol.dispose]: clock.close }
}

test('the time of the database is carried on by the monotonic clock, and exact to half a round trip', async () => {
  using exact = await openSlowDatabase(40 * day, { there: 3, back: 3 })
  expect(exact.offMs()).toBe(0)
  exact.pass(2 * day)
  expect(exact.offMs()).toBe(0)
  using lopsided = await openSlowDatabase(40 * day, { there: 90, back: 10 })
  expect(lopsided.offMs()).toBe(40)
})

test('a slow answer does not move a clock that it cannot correct, and a quick one does', async () => {
  using database = await openSlowDatabase(40 * day, { there: 20 })
  expect(database.offMs()).toBe(10)
  Object.assign(database.state, { there: 3000, back: 0 })
  await database.clock.measure()
  expect(database.offMs()).toBe(10)
  Object.assign(database.state, { there: 1, back: 1 })
  await database.clock.measure()
  expect(database.offMs()).toBe(0)
})

test('a database whose clock is corrected is followed in either direction', async () => {
  using database = await openSlowDatabase(40 * day, { there: 1, back: 1 })
  for (const jump of [3 * day, -2 * day]) {
    database.state.time += jump
    await database.clock.measure()
    expect(database.offMs()).toBe(0)
  }
})
