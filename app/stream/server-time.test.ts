import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, onServerTime, serverNow } from './server-time.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const hour = 60 * 60_000
const header = (at: number) => new Date(at).toUTCString()

afterEach(() => {
  vi.useRealTimers()
})

function setClock(at: number) {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
}

test('a clock that is an hour slow, or fast, is corrected, and announced once', () => {
  setClock(noon - hour)
  let announced = 0
  const stop = onServerTime(() => announced++)
  noteServerTime(header(noon), Date.now())
  expect(serverNow()).toBe(noon)
  noteServerTime(header(noon + 1000), Date.now())
  expect([serverNow(), announced]).toEqual([noon, 1])

  setClock(noon + hour)
  noteServerTime(header(noon), Date.now())
  expect([serverNow(), announced]).toEqual([noon, 2])
  stop()
})

test('a clock that was set right is believed again', () => {
  setClock(noon - hour)
  noteServerTime(header(noon), Date.now())
  setClock(noon + 700)
  noteServerTime(header(noon), Date.now())
  expect(serverNow()).toBe(noon + 700)
})

test('a slow response, and one without a date, change nothing', () => {
  setClock(noon)
  noteServerTime(header(noon), Date.now())
  noteServerTime(header(noon - 4000), noon - 8000)
  noteServerTime(header(noon - 10_000), noon - 30_000)
  for (const date of [null, '', 'yesterday']) noteServerTime(date, noon)
  expect(serverNow()).toBe(noon)
})
