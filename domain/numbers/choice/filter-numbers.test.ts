import { expect, test } from 'vitest'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { filterNumbers, type NumberConditions } from './filter-numbers.ts'

const listed = (number: string, fields: Partial<PhoneNumber> = {}) => sampleNumber({ id: number.slice(-3), number, ...fields })

const numbers = [
  listed('+447700900142'),
  listed('+447700900387', { receiving: 'silent' }),
  listed('+447700900914', { receiving: 'unknown' }),
]
const found = (conditions: Partial<NumberConditions>) =>
  filterNumbers(numbers, { digits: '', receiving: null, ...conditions }).map(({ id }) => id)

test('numbers are found by digits in any notation and by state, and both must hold', () => {
  for (const digits of ['142', '07700900142', '447700900142', '00447700900142', '900142'])
    expect([digits, found({ digits })]).toEqual([digits, ['142']])
  expect(found({ digits: '7700900' })).toEqual(['142', '387', '914'])
  expect(found({ digits: '00447700900142999' })).toEqual([])
  expect(found({ receiving: 'silent', digits: '142' })).toEqual([])
  expect(found({ receiving: 'unknown' })).toEqual(['914'])
  expect(found({})).toEqual(['142', '387', '914'])
})
