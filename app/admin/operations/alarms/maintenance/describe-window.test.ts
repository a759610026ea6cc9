import { expect, test } from 'vitest'
import { describeTimes, isAbout, nameWindow, type MaintenanceWindow } from './describe-window.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const window: MaintenanceWindow = {
  id: '1',
  gateway: null,
  place: 'London',
  tag: null,
  note: '',
  starts_at: '2026-11-28T11:00:00.000Z',
  ends_at: '2026-11-28T14:30:00.000Z',
}
const ofTag = { ...window, place: null, tag: 'rack 2' }
const ofGateway = { ...window, place: null, gateway: { id: '7', name: 'First phone' } }

test('a window is named by what it covers', () => {
  expect([window, ofTag, ofGateway].map(nameWindow)).toEqual(['London', 'Tag rack 2', 'First phone'])
})

test('one that has begun says when it ends, and one that has not also when it begins', () => {
  expect(describeTimes(window, now)).toBe('Until 14:30')
  expect(describeTimes({ ...window, starts_at: '2026-11-28T13:00:00.000Z' }, now)).toBe('From 13:00 to 14:30')
  expect(describeTimes({ ...window, starts_at: '2026-11-29T22:00:00.000Z', ends_at: '2026-11-30T01:00:00.000Z' }, now)).toBe(
    'From 29 Nov, 22:00 to 30 Nov, 01:00',
  )
})

test('a gateway is covered by its own window, that of its place and those of its tags', () => {
  const gateway = { id: '7', place: 'London', tags: ['EE', 'rack 2'] }
  expect([window, ofTag, ofGateway].map((one) => isAbout(one, gateway))).toEqual([true, true, true])
  const other = { id: '8', place: 'Leeds', tags: ['EE'] }
  expect([window, ofTag, ofGateway].map((one) => isAbout(one, other))).toEqual([false, false, false])
  expect(isAbout(ofTag, { id: '9', place: null, tags: [] })).toBe(false)
})
