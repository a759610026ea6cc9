import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { createSlot, type Attention } from './create-slot.ts'
import { knowTexts } from './known-texts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = (id: number) => sampleMessage({ id: String(id), received_at: new Date(1_800_000_000_000 + id * 1000).toISOString() })
const known = knowTexts([])

function open() {
  const slot = createSlot()
  let attention: Attention = { isSlotHeld: false, isReading: false }
  slot.attend(() => attention)
  const feed = (...ids: number[]) => slot.feed({ numberId: '1', known, service: null, messages: ids.map(text) })
  const attend = (now: Partial<Attention>) => {
    attention = { isSlotHeld: false, isReading: false, ...now }
  }
  feed()
  return { slot, feed, attend, inSlot: () => slot.get().slot?.id }
}

test('a copied code stays for ten seconds; then the newest text takes the slot', () => {
  const { slot, feed, inSlot } = open()
  feed(1)
  slot.noteCopied()
  feed(2, 1)
  expect([inSlot(), slot.get().newer]).toEqual(['1', 1])
  vi.advanceTimersByTime(9999)
  expect(inSlot()).toBe('1')
  vi.advanceTimersByTime(1)
  expect([inSlot(), slot.get().newer]).toEqual(['2', 0])
})

test('a text with the focus or under the pointer stays until it is left, or the newer ones are asked for', () => {
  const { slot, feed, attend, inSlot } = open()
  feed(1)
  attend({ isSlotHeld: true })
  feed(2, 1)
  slot.look()
  expect([inSlot(), slot.get().newer]).toEqual(['1', 1])
  attend({})
  slot.look()
  expect(inSlot()).toBe('2')
  attend({ isSlotHeld: true })
  feed(3, 2, 1)
  slot.showNewest()
  expect(inSlot()).toBe('3')
})

test('texts wait while the lists are read, until they are asked for', () => {
  const { slot, feed, attend } = open()
  feed(1)
  attend({ isReading: true })
  feed(3, 2, 1)
  expect([slot.get().since.length, slot.get().waiting]).toEqual([0, 2])
  slot.showWaiting()
  expect([slot.get().since.map(({ id }) => id), slot.get().waiting]).toEqual([['2', '1'], 0])
})

test('nothing is drawn again while the places stay as they are', () => {
  const { slot, feed } = open()
  const messages = [text(2), text(1)]
  slot.feed({ numberId: '1', known, service: null, messages })
  const drawn = vi.fn<() => void>()
  slot.subscribe(drawn)
  slot.feed({ numberId: '1', known, service: null, messages: [...messages] })
  expect(drawn).not.toHaveBeenCalled()
  feed(3, 2, 1)
  expect(drawn).toHaveBeenCalledOnce()
})
