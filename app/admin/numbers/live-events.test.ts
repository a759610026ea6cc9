import { expect, test } from 'vitest'
import type { Fact } from '#domain/api/facts.ts'
import { applyEvents, collectEvent, emptyEvents } from './live-events.ts'
import type { ManagedNumber } from './managed-number.ts'

const number: ManagedNumber = {
  id: '1',
  number: '+447700900142',
  status: 'available',
  gateway_id: '1',
  gateway_name: 'Phone',
  created_at: '2026-03-01T00:00:00.000Z',
  message_count: 2,
  last_message_at: '2026-03-02T10:00:00.000Z',
  last_text_at: '2026-03-02T10:00:00.000Z',
  receiving: 'yes',
  is_test: false,
  texts_per_day: 3,
  texts_today: 1,
  sim_lapses_on: null,
}
const other = { ...number, id: '2', number: '+447700900387' }
const text = (at: string): Fact => ({
  event: 'message.received',
  data: {
    id: at,
    phone_number_id: '1',
    sender: 'Google',
    message_content: 'Hello',
    received_at: at,
    sent_at: null,
    message_type: 'sms',
    is_read: false,
    is_incomplete: false,
    service: null,
    note: null,
    code: null,
    maybe_code: null,
    expires_at: at,
  },
})

test('texts that arrived are counted in their number, and the last one is its last', () => {
  const events = emptyEvents()
  for (const at of ['2026-03-02T10:00:02.000Z', '2026-03-02T10:00:01.000Z']) expect(collectEvent(events, text(at))).toBe(true)
  const [first, second] = applyEvents([number, other], events)
  expect(first).toMatchObject({ message_count: 4, texts_today: 3, last_text_at: '2026-03-02T10:00:02.000Z' })
  expect(second).toBe(other)
})

test('a text that the list had already is not counted again, and other events change nothing', () => {
  const events = emptyEvents()
  collectEvent(events, text('2026-03-02T10:00:00.000Z'))
  expect(applyEvents([number], events)).toEqual([number])
  expect(collectEvent(events, { event: 'admin.changed', data: {} })).toBe(false)
  const list = [other]
  expect(applyEvents(list, events)).toBe(list)
})

test('a number whose gateway fell silent says so', () => {
  const events = emptyEvents()
  collectEvent(events, {
    event: 'number.changed',
    data: { ...number, receiving: 'silent', message_count: 9, services: [], texts_per_hour: 0 },
  })
  expect(applyEvents([number], events)).toEqual([{ ...number, receiving: 'silent' }])
})
