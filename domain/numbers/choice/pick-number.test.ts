import { expect, test } from 'vitest'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { pickNumber } from './pick-number.ts'

const now = Date.parse('2026-03-04T12:00:00.000Z')

const listed = (id: string, fields: Partial<PhoneNumber> = {}) => sampleNumber({ id, ...fields })
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

/** The ids that chance can pick. */
function picked(numbers: PhoneNumber[], openId: string | null = null, ...favourites: string[]): string {
  return pickedFor(null, numbers, openId, ...favourites)
}

function pickedFor(service: string | null, numbers: PhoneNumber[], openId: string | null = null, ...favourites: string[]): string {
  const all = [0, 0.34, 0.67, 0.999].map(
    (random) => pickNumber(numbers, { openId, favourites: new Set(favourites), service, now, random })?.id ?? 'none',
  )
  return [...new Set(all)].toSorted().join(' ')
}

test('chance picks among the quietest numbers that receive', () => {
  const busy = listed('1', { message_count: 40, last_message_at: minutesAgo(2) })
  const lessBusy = listed('2', { message_count: 3, last_message_at: minutesAgo(59) })
  // Many today, and none in the last hour.
  const quiet = listed('3', { message_count: 90, last_message_at: minutesAgo(61) })
  const never = listed('4')
  const deaf = [listed('5', { receiving: 'silent' }), listed('6', { receiving: 'unknown' })]
  expect(picked([busy, lessBusy, quiet, never, ...deaf])).toBe('3 4')
  expect(picked([busy, lessBusy, ...deaf])).toBe('2')
  expect(picked([busy, ...deaf])).toBe('1')
})

test('the open number is not picked, and a favourite only where there are no others', () => {
  const three = [listed('1'), listed('2'), listed('3')]
  expect(picked(three, '1')).toBe('2 3')
  expect(picked(three, '1', '2')).toBe('3')
  expect(picked(three, '1', '2', '3')).toBe('2 3')
  expect(picked([listed('1')], '1')).toBe('none')
})

test('for a service, one that it has not texted today is picked, however busy, and another only where it has texted all', () => {
  const texted = listed('1', { services: ['whatsapp'] })
  const busy = listed('2', { services: ['google'], message_count: 40, last_message_at: minutesAgo(2) })
  const deaf = listed('3', { receiving: 'silent' })
  expect(pickedFor('whatsapp', [texted, busy, deaf])).toBe('2')
  expect(pickedFor('whatsapp', [texted, busy, deaf], null, '2')).toBe('2')
  expect(pickedFor('whatsapp', [texted, busy, deaf], '2')).toBe('1')
  expect(pickedFor('google', [texted, busy, deaf])).toBe('1')
})

test('nothing is picked when no number receives', () => {
  expect(picked([])).toBe('none')
  expect(picked([listed('1', { receiving: 'silent' })])).toBe('none')
})
