import { expect, test } from 'vitest'
import { formatFilter, isFiltered, parseFilter } from './number-filter.ts'

test('the address holds the filter and the order, and nothing that it does not understand', () => {
  const query = 'search=07700+900&gateway_id=none&status=paused&receiving=silent&silent_for=3600&is_test=false&sort=-last_text_at'
  expect(formatFilter(parseFilter(new URLSearchParams(query)))).toBe(query)
  expect(parseFilter(new URLSearchParams('status=gone&receiving=&silent_for=-1&is_test=perhaps&sort=colour&search=+&page=2'))).toEqual({})
})

test('an order alone leaves no number out', () => {
  expect(isFiltered({ sort: 'number' })).toBe(false)
  expect(isFiltered({ is_test: false })).toBe(true)
})
