import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addGap, findPeriod } from './find-period.ts'

test('three equal gaps make a period, within a fifth or five seconds', () => {
  expect(findPeriod([])).toBeNull()
  expect(findPeriod([300, 300])).toBeNull()
  expect(findPeriod([300, 300, 300])).toBe(300)
  expect(findPeriod([60, 48, 55])).toBe(55)
  expect(findPeriod([60, 40, 55])).toBeNull()
  expect(findPeriod([10, 6, 8])).toBe(8)
})

test('one that was missed or came twice changes nothing, nor does a second sender in between', () => {
  expect(findPeriod([300, 300, 600, 300])).toBe(300)
  expect(findPeriod([300, 300, 2, 298, 300])).toBe(300)
  expect(findPeriod([30, 270, 30, 270, 30, 270])).toBe(270)
  expect(addGap([300], 400)).toEqual([300])
})

test('a period that changes is learned anew', () => {
  let gaps: number[] = []
  const hear = (seconds: number, times: number) => {
    for (let at = 0; at < times; at++) gaps = addGap(gaps, seconds * 1000)
    return findPeriod(gaps)
  }
  expect(hear(60, 20)).toBe(60)
  expect(hear(900, 3)).toBe(900)
  expect(hear(60, 5)).toBe(900)
  expect(hear(60, 1)).toBe(60)
  expect(gaps).toHaveLength(8)
})

test('eight gaps of which no three are alike have the middle one as their period', () => {
  expect(findPeriod([10, 20, 40, 80, 160, 320, 640])).toBeNull()
  expect(findPeriod([10, 20, 40, 80, 160, 320, 640, 1280])).toBe(80)
})

test('whatever the gaps, the period is one of them, and a sender that is on time to a tenth has its own', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }), (gaps) => {
      const period = findPeriod(gaps)
      if (period !== null) expect(gaps).toContain(period)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 86_400 }),
      fc.array(fc.double({ min: 0.95, max: 1.05, noNaN: true }), { minLength: 3 }),
      (every, jitter) => {
        const period = findPeriod(jitter.reduce((gaps, by) => addGap(gaps, every * by * 1000), [] as number[]))
        expect(Math.abs((period ?? 0) - every)).toBeLessThan(every / 10)
      },
    ),
  )
})
