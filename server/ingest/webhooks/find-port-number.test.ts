import { expect, test } from 'vitest'
import { findPortNumber, listsPortNumbers } from './find-port-number.ts'

const query = 'token=x&number.1A=447700900142&number.1B=%2B447700900387&number.2=+447700900516'

test('a port has the number that the address gives it, whatever its case', () => {
  expect(findPortNumber(query, '1A')).toBe('447700900142')
  expect(findPortNumber(query, '1b')).toBe('+447700900387')
  expect(findPortNumber(query, '2')).toBe('447700900516')
})

test('a port that an address with a list leaves out has none, and is not taken for another', () => {
  expect(findPortNumber(query, '3')).toBe('')
  expect(findPortNumber(query, null)).toBe('')
  expect(listsPortNumbers(query)).toBe(true)
})

test('an address without a list says nothing', () => {
  for (const other of ['', 'token=number.', 'token=x&port=1A']) {
    expect(findPortNumber(other, '1A')).toBeNull()
    expect(listsPortNumbers(other)).toBe(false)
  }
})

test('a list is found behind a second question mark too', () => {
  expect(findPortNumber('token=x&number.1A=447700900142?port=1A&sender=y', '1A')).toBe('447700900142')
})
