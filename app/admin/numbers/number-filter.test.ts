import { expect, test } from 'vitest'
import { parseFilter } from './number-filter.ts'

test('the address holds the filter and the order, and nothing that it does not understand', () => {
  const query = 'search=07700+900&gateway_id=none&status=paused&receiving=silent&silent_for=3600&is_test=false&sort=-last_text_at'
  expect(parseFilter(new URLSearchParams(query))).toEqual({
    search: '07700 900',
    gateway_id: 'none',
    status: 'paused',
    receiving: 'silent',
    silent_for: 3600,
    is_test: false,
    sort: '-last_text_at',
  })
  expect(parseFilter(new URLSearchParams('status=gone&receiving=&silent_for=-1&is_test=perhaps&sort=colour&search=+&page=2'))).toEqual({})
})
