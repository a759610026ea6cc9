import { expect, test } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { knowTexts } from './known-texts.ts'
import { noPlaces, placeTexts, type Circumstances, type Places } from './place-texts.ts'

const text = (id: number, fields: Partial<Message> = {}) =>
  sampleMessage({ id: String(id), received_at: new Date(1_800_000_000_000 + id * 1000).toISOString(), ...fields })
const idsOf = (messages: Message[]) => messages.map(({ id }) => Number(id))
const shape = ({ slot, newer, since, waiting, before }: Places) => ({
  slot: slot && Number(slot.id),
  newer,
  since: idsOf(since),
  waiting,
  before: idsOf(before),
})

const opened = [text(2), text(1)]
const facts: Circumstances = { known: knowTexts(opened), service: null, isSlotHeld: false, isReading: false }
const place = (arrived: Message[], change: Partial<Circumstances> = {}, last = noPlaces) =>
  placeTexts([...arrived, ...opened], { ...facts, ...change }, last)

test('before a text comes the slot is empty, and what was there stands below', () => {
  expect(shape(place([]))).toEqual({ slot: null, newer: 0, since: [], waiting: 0, before: [2, 1] })
  expect(shape(place([text(3)], { known: null }))).toMatchObject({ slot: null, before: [3, 2, 1] })
})

test('the newest text takes the slot and stands in no list; the one before goes to the list of those that arrived', () => {
  expect(shape(place([text(3)]))).toEqual({ slot: 3, newer: 0, since: [], waiting: 0, before: [2, 1] })
  expect(shape(place([text(4), text(3)]))).toEqual({ slot: 4, newer: 0, since: [3], waiting: 0, before: [2, 1] })
})

test('a text of another service than the awaited one does not take the slot; another choice is another text', () => {
  const arrived = [text(4, { service: 'uber' }), text(3, { service: 'whatsapp' })]
  expect(shape(place(arrived, { service: 'whatsapp' }))).toMatchObject({ slot: 3, since: [4] })
  expect(shape(place(arrived, { service: 'uber' }, place(arrived, { service: 'whatsapp' })))).toMatchObject({ slot: 4, since: [3] })
  const held = place(arrived, { service: 'whatsapp' })
  expect(shape(place(arrived, { service: 'tiktok', isSlotHeld: true }, held))).toMatchObject({ slot: null, since: [4, 3] })
})

test('a text in use stays in the slot while newer ones wait, and the newest takes it afterwards', () => {
  const first = place([text(3)])
  const held = place([text(5), text(4), text(3)], { isSlotHeld: true }, first)
  expect(shape(held)).toMatchObject({ slot: 3, newer: 2, since: [5, 4] })
  expect(shape(place([text(5), text(4), text(3)], {}, held))).toMatchObject({ slot: 5, newer: 0, since: [4, 3] })
})

test('an empty slot cannot be held: the first text takes it', () => {
  expect(shape(place([text(3)], { isSlotHeld: true }))).toMatchObject({ slot: 3, newer: 0 })
})

test('when the text in the slot is deleted, reported or expires, the next that arrived takes it, else it is empty', () => {
  const two = place([text(4), text(3)])
  expect(shape(place([text(3)], { isSlotHeld: true }, two))).toMatchObject({ slot: 3, since: [] })
  const empty = place([], {}, two)
  expect(shape(empty)).toMatchObject({ slot: null, before: [2, 1] })
  expect([two.isGone, empty.isGone, place([], {}, empty).isGone, place([text(5)], {}, empty).isGone]).toEqual([false, true, true, false])
})

test('a text that waits elsewhere since another service is awaited is not gone', () => {
  const uber = place([text(3, { service: 'uber' })])
  expect(place([text(3, { service: 'uber' })], { service: 'whatsapp' }, uber)).toMatchObject({ slot: null, isGone: false })
})

test('a late part completes a text where it stands', () => {
  const first = place([text(3, { is_incomplete: true })])
  const completed = place([text(3, { code: '482913' })], { isSlotHeld: true }, first)
  expect([completed.slot?.code, completed.newer]).toEqual(['482913', 0])
})

test('while somebody reads the lists, texts wait, those that leave the slot too', () => {
  const before = place([text(4), text(3)])
  const reading = place([text(6), text(5), text(4), text(3)], { isReading: true }, before)
  expect(shape(reading)).toMatchObject({ slot: 6, since: [3], waiting: 2, before: [2, 1] })
  expect(shape(place([text(6), text(5), text(4), text(3)], {}, reading))).toMatchObject({ since: [5, 4, 3], waiting: 0 })
})

test('texts of an outage are placed when they are caught up on', () => {
  expect(shape(place([text(9), text(8), text(7), text(3)], {}, place([text(3)])))).toMatchObject({ slot: 9, since: [8, 7, 3] })
})
