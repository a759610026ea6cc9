import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { createFactQueue } from './fact-queue.ts'
import { createSeenMessages, numbersKey } from './inbox-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const client = new QueryClient()
  const number = sampleNumber({ message_count: 0 })
  client.setQueryData<PhoneNumber[]>(numbersKey, [number])
  let updates = 0
  client.getQueryCache().subscribe(({ type }) => void (type === 'updated' && updates++))
  return {
    number,
    queue: createFactQueue(client, createSeenMessages()),
    listed: () => client.getQueryData<PhoneNumber[]>(numbersKey)?.map(({ id, message_count: count }) => [id, count]),
    updates: () => updates,
  }
}

test('numbers that change at the same time are put into the list at once, a moment later', () => {
  const { queue, number, listed, updates } = open()
  for (let id = 1000; id < 2000; id++) queue.add({ event: 'number.changed', data: { ...number, id: String(id) } })
  expect(listed()?.length).toBe(1)
  vi.advanceTimersByTime(30)
  expect([listed()?.length, updates()]).toEqual([1001, 1])
})

test('a text that follows a new number is counted there: events are applied in their order', () => {
  const { queue, number, listed } = open()
  queue.add({ event: 'number.changed', data: { ...number, id: '7' } })
  queue.add({ event: 'message.received', data: sampleMessage({ id: '1', phone_number_id: '7' }) })
  expect(listed()).toContainEqual(['7', 1])
  vi.advanceTimersByTime(30)
  expect(listed()).toContainEqual(['7', 1])
})

test('an inbox that is left changes nothing later', () => {
  const { queue, listed } = open()
  queue.add({ event: 'number.removed', data: { id: '1' } })
  queue.close()
  vi.advanceTimersByTime(1000)
  expect(listed()?.length).toBe(1)
})
