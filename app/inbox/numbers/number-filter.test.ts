import { expect, test } from 'vitest'
import { digitsOf, everyNumber, filterByText, parseFilter, withFilter, type NumberFilter } from './number-filter.ts'

test('an address and a filter are the same in both directions; nonsense is left out, and what others put there stays', () => {
  const filter: NumberFilter = { ...filterByText('142'), within: null, service: 'whatsapp', receiving: 'silent', sort: 'last-text' }
  const written = withFilter(new URLSearchParams('number=7&lang=de'), filter)
  expect(written.toString()).toBe('number=7&lang=de&digits=142&service=whatsapp&receiving=silent&sort=last-text')
  expect(parseFilter(written)).toEqual(filter)
  expect(withFilter(written, everyNumber).toString()).toBe('number=7&lang=de')
  expect(parseFilter(new URLSearchParams(`digits=${'9'.repeat(10_000)}`)).digits).toHaveLength(14)
  const nonsense = 'digits=<b>&service=<script>&receiving=perhaps&sort=__proto__'
  expect(parseFilter(new URLSearchParams(nonsense))).toEqual(everyNumber)
})

test('digits are read in any notation, with marks of direction', () => {
  expect(filterByText('co\0de').text).toBe('code')
  expect(filterByText('\u202A+44 7700 900142\u202C').digits).toBe('447700900142')
  expect(digitsOf('0044 7700 900-142')).toBe('00447700900142')
})

test('what is typed filters the numbers where it is a part of one, and is in the address once', () => {
  expect(filterByText('+44 (7700) 900-142')).toEqual({ text: '+44 (7700) 900-142', digits: '447700900142' })
  expect(filterByText('code 142')).toEqual({ text: 'code 142', digits: '' })
  const words = { ...everyNumber, ...filterByText('G-118204 google & co'), within: '1h' as const }
  expect(withFilter(new URLSearchParams(), words).toString()).toBe('within=1h&q=G-118204+google+%26+co')
  expect(parseFilter(withFilter(new URLSearchParams(), words))).toEqual(words)
  expect(parseFilter(new URLSearchParams('q=0142'))).toEqual({ ...everyNumber, text: '0142', digits: '0142' })
  expect(withFilter(new URLSearchParams(), { ...everyNumber, ...filterByText('a'.repeat(10_000)) }).toString()).toBe('')
})
