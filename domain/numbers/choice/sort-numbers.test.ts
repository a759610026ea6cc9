import { expect, test } from 'vitest'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import type { NumberOrder } from './filter-numbers.ts'
import { sortNumbers } from './sort-numbers.ts'

const listed = (id: string, number: string, count: number, last: string | null, receiving: PhoneNumber['receiving'] = 'yes') =>
  sampleNumber({ id, number, message_count: count, last_message_at: last, receiving })

// Newest first, as the server lists them.
const numbers = [
  listed('d', '+447700900387', 9, '2026-03-04T09:00:00.000Z'),
  listed('c', '+447700900142', 2, '2026-03-04T10:00:00.000Z'),
  listed('b', '+447700900914', 0, null, 'silent'),
  listed('a', '+447700900516', 2, '2026-03-04T08:00:00.000Z'),
]
const order = (by: NumberOrder, ...favourites: string[]) =>
  sortNumbers(numbers, { order: by, service: null, favourites: new Set(favourites) })
    .map(({ id }) => id)
    .join('')

test('numbers are sorted by age, last text, texts or number; those that do not receive are not offered as quiet', () => {
  expect(order('newest')).toBe('dcba')
  expect(order('last-text')).toBe('cdab')
  expect(order('quietest')).toBe('acdb')
  expect(order('number')).toBe('cdab')
})

test('favourites are on top in every order, sorted among themselves', () => {
  expect(order('newest', 'a', 'c')).toBe('cadb')
  expect(order('last-text', 'a', 'd')).toBe('dacb')
  expect(order('quietest', 'b', 'd', 'gone')).toBe('dbac')
})

test('for a service, numbers that receive come first, those without its texts before the others, then in the chosen order', () => {
  const texted = numbers.map((number) => (['d', 'b'].includes(number.id) ? { ...number, services: ['google', 'whatsapp'] } : number))
  const orderFor = (service: string, by: NumberOrder, ...favourites: string[]) =>
    sortNumbers(texted, { order: by, service, favourites: new Set(favourites) })
      .map(({ id }) => id)
      .join('')
  expect(orderFor('whatsapp', 'newest')).toBe('cadb')
  expect(orderFor('whatsapp', 'last-text')).toBe('cadb')
  expect(orderFor('whatsapp', 'quietest')).toBe('acdb')
  expect(orderFor('uber', 'newest')).toBe('dcab')
  expect(orderFor('whatsapp', 'newest', 'd')).toBe('dcab')
})
