import { expect, test } from 'vitest'
import { fillDays, healthOfGateways, classifyDay, percent, uptimeOf } from './status.ts'

test('uptime counts measurements only, and is null without any', () => {
  expect(uptimeOf([])).toBeNull()
  expect(uptimeOf([{ day: '2026-11-20', up: 0, down: 0 }])).toBeNull()
  expect(uptimeOf([{ day: '2026-11-20', up: 999, down: 1 }])).toBe(99.9)
})

test('a percentage is cut, so that a failure never rounds to 100%', () => {
  expect([percent(100), percent(99.999), percent(99.9), percent(0)]).toEqual(['100%', '99.99%', '99.90%', '0%'])
})

test.each([
  ['none', 0, 0],
  ['good', 1440, 0],
  ['troubled', 1439, 1],
  ['bad', 700, 740],
])('a day is %s with %i up and %i down', (judgement, up, down) => {
  expect(classifyDay({ day: '2026-11-20', up, down })).toBe(judgement)
})

test('days without a measurement are filled in empty', () => {
  const days = fillDays([{ day: '2026-11-20', up: 5, down: 1 }], new Date('2026-11-21T12:00:00Z'), 3)
  expect(days).toEqual([
    { day: '2026-11-19', up: 0, down: 0 },
    { day: '2026-11-20', up: 5, down: 1 },
    { day: '2026-11-21', up: 0, down: 0 },
  ])
})

test.each([
  ['unknown', { up: 0, silent: 0 }],
  ['up', { up: 1, silent: 0 }],
  ['degraded', { up: 1, silent: 1 }],
  ['down', { up: 1, silent: 2 }],
  ['down', { up: 0, silent: 1 }],
] as const)('all gateways together are %s: %j', (health, counts) => {
  expect(healthOfGateways(counts)).toBe(health)
})
