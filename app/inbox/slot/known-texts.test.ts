import { expect, test } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { hasArrived, knowTexts } from './known-texts.ts'

const text = (id: number, receivedAt = `2026-11-21T12:00:${String(id % 60).padStart(2, '0')}.000Z`) =>
  sampleMessage({ id: String(id), received_at: receivedAt })

const found = (before: Message[], after: Message[], openedAt?: number) =>
  after.filter((message) => hasArrived(knowTexts(before, openedAt), message)).map(({ id }) => id)

test('what was not there has arrived, also when the list was empty, or a text is committed after a newer one', () => {
  expect(found([], [])).toEqual([])
  expect(found([], [text(2), text(1)])).toEqual(['2', '1'])
  expect(found([text(5), text(3)], [text(7), text(6), text(5), text(3)])).toEqual(['7', '6'])
  expect(found([text(5), text(3)], [text(5), text(4), text(3)])).toEqual(['4'])
})

test('texts that are loaded by scrolling have not arrived, nor have those that move up when one is deleted', () => {
  expect(found([text(5), text(4)], [text(5), text(4), text(3), text(2)])).toEqual([])
  const many = Array.from({ length: 120 }, (_, index) => text(500 - index, new Date(1_800_000_000_000 - index * 1000).toISOString()))
  expect(found(many.slice(0, 50), many.slice(30))).toEqual([])
})

test('a text that came while the list was loading has arrived', () => {
  const list = [text(5), text(3)]
  expect(found(list, list, Date.parse('2026-11-21T12:00:04.000Z'))).toEqual(['5'])
})
