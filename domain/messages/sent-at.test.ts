import { expect, test } from 'vitest'
import { believeSentAt, isLate } from './sent-at.ts'

const arrivedAt = new Date('2026-11-27T12:00:00Z')

test('a time of 1970, of a month ago or of days ahead is none', () => {
  for (const time of [
    '1970-01-01T00:00:00Z',
    '2004-01-01T00:00:00Z',
    '2026-10-28T11:59:59Z',
    '2026-11-28T12:00:01Z',
    '9999-12-31T00:00:00Z',
  ])
    expect(believeSentAt(new Date(time), arrivedAt), time).toBeNull()
  expect(believeSentAt(null, arrivedAt)).toBeNull()
})

test('a time of days ago, of now or of another time zone is believed', () => {
  for (const time of ['2026-10-28T12:00:00Z', '2026-11-27T07:00:00Z', '2026-11-27T12:00:00Z', '2026-11-28T02:00:00Z'])
    expect(believeSentAt(new Date(time), arrivedAt)?.toISOString()).toBe(new Date(time).toISOString())
})

test('a text is late when it was sent more than five minutes before it arrived', () => {
  const received_at = arrivedAt.toISOString()
  expect(isLate({ sent_at: '2026-11-27T07:00:00Z', received_at })).toBe(true)
  expect(isLate({ sent_at: '2026-11-27T11:54:59Z', received_at })).toBe(true)
  for (const sent_at of ['2026-11-27T11:55:00Z', '2026-11-27T13:00:00Z', null]) expect(isLate({ sent_at, received_at })).toBe(false)
})
