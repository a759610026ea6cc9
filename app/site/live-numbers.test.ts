import { expect, test } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { withChanged, withMessage, withoutExpired, withoutMessage, type LiveNumber } from './live-numbers.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const message = (id: string, hoursAgo = 0) =>
  sampleMessage({
    id,
    sender: 'Wh••••••',
    message_content: 'Your W••••••••••',
    received_at: new Date(noon - hoursAgo * 3_600_000).toISOString(),
    expires_at: new Date(noon + (24 - hoursAgo) * 3_600_000).toISOString(),
  })
const number = (id: string, messages: Message[] = [], count = messages.length): LiveNumber => ({
  ...sampleNumber({ id, message_count: count }),
  messages,
})
const idsOf = (numbers: LiveNumber[]) => numbers.map(({ messages }) => messages.map(({ id }) => id))

test('a new text goes to the top of its number, is marked as new and counted; the oldest is dropped', () => {
  const before = [
    number(
      '1',
      ['5', '4', '3', '2', '1'].map((id) => message(id)),
      12,
    ),
    number('2'),
  ]
  const after = withMessage(before, message('6'))
  expect(idsOf(after)).toEqual([['6', '5', '4', '3', '2'], []])
  expect(after[0]).toMatchObject({ message_count: 13, last_message_at: message('6').received_at })
  expect(after[0]?.messages.map(({ isFresh }) => isFresh ?? false)).toEqual([true, false, false, false, false])
  expect(withMessage(after, message('6'))[0]?.message_count).toBe(13)
})

test('a text that was completed is replaced in its place, and is as fresh as it was', () => {
  const before = withMessage([number('1', [message('1')]), number('2', [message('3')])], { ...message('2'), is_incomplete: true })
  const changed = { ...message('2'), message_content: 'Your WhatsApp••••' }
  expect(withChanged(before, changed)).toEqual([
    { ...before[0], messages: [{ ...changed, isFresh: true }, message('1')] },
    number('2', [message('3')]),
  ])
})

test('a deleted text is removed and uncounted, once; for one that was not shown the preview is loaded again', () => {
  const numbers = [number('1', [message('9'), message('8')], 7)]
  expect(withoutMessage(numbers, { id: '9', phone_number_id: '1' })).toMatchObject([{ messages: [{ id: '8' }], message_count: 6 }])
  expect(withoutMessage(numbers, { id: '3', phone_number_id: '1' })).toBeNull()
  expect(withoutMessage(numbers, { id: '9', phone_number_id: '2' })).toEqual(numbers)
})

test('an expired text is no longer shown, and those behind it are not counted', () => {
  const numbers = [number('1', [message('9', 1), message('8', 23.9), message('7', 24)], 40), number('2', [message('6', 2)], 1)]
  const after = withoutExpired(numbers, noon)
  expect(idsOf(after)).toEqual([['9', '8'], ['6']])
  expect(after.map(({ message_count: count }) => count)).toEqual([2, 1])
  expect(withoutExpired(numbers, noon - 1)).toEqual(numbers)
})
