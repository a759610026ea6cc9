import { expect, test } from 'vitest'
import { describeGroups, describeOver, formatLength, formatMoment } from './describe-alarms.ts'

const now = Date.parse('2026-07-01T08:00:00Z')
const group = (place: string | null, count: number, since = '2026-07-01T02:09:00Z') => ({ kind: 'gateway_silent', place, count, since })

test('many alarms are described by their number, share, first time in London, and places', () => {
  expect(describeGroups([group('London', 60), group('Leeds', 24)], 203, now)).toBe(
    '84 of 203 gateways silent since 03:09 (41 %): London 60, Leeds 24',
  )
  expect(describeGroups([group(null, 3, '2026-06-29T02:09:00Z')], 203, now)).toBe('3 of 203 gateways silent since 29 Jun, 03:09 (1 %)')
  expect(describeGroups([group('A', 1), group(null, 3)], null, now)).toBe('4 gateways silent since 03:09: A 1, elsewhere 3')
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((place) => group(place, 2))
  expect(describeGroups(many, 10, now)).toBe('14 gateways silent since 03:09: A 2, B 2, C 2, D 2, E 2, elsewhere 4')
})

test('the end of many is described by how long they lasted', () => {
  const over = (shortest: number, longest: number) =>
    describeOver({ kind: 'gateway_silent', count: 84, shortest_ms: shortest * 60_000, longest_ms: longest * 60_000 })
  expect([over(16, 16), over(12, 16), over(50, 200)]).toEqual([
    '84 gateways are back after 16 min',
    '84 gateways are back after 12 to 16 min',
    '84 gateways are back after 50 min to 3 h 20 min',
  ])
})

test('lengths and moments are readable, also where a clock has jumped', () => {
  expect([-5, 0, 59, 60, 61, 48 * 60].map((minutes) => formatLength(minutes * 60_000))).toEqual([
    '1 min',
    '1 min',
    '59 min',
    '1 h',
    '1 h 1 min',
    '2 days',
  ])
  expect([formatMoment('2026-07-01T07:00:00Z', now), formatMoment('2026-06-30T21:00:00Z', now), formatMoment('soon', now)]).toEqual([
    '08:00',
    '30 Jun, 22:00',
    'soon',
  ])
})
