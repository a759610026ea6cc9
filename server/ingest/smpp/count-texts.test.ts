import { expect, test } from 'vitest'
import { createTextCount } from './count-texts.ts'

test('texts count for a minute and for an hour', () => {
  let at = Date.parse('2026-08-24T10:00:00Z')
  const texts = createTextCount(() => new Date(at))
  for (let n = 0; n < 3; n++) texts.add()
  expect([texts.lastMinute(), texts.lastHour()]).toEqual([3, 3])
  at += 60_000
  texts.add()
  expect([texts.lastMinute(), texts.lastHour()]).toEqual([1, 4])
  at += 59 * 60_000
  expect([texts.lastMinute(), texts.lastHour()]).toEqual([0, 1])
  at += 60_000
  expect(texts.lastHour()).toBe(0)
})
