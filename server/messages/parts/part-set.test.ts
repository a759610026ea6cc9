import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isText, isWhole, placePart, type PartSet } from './part-set.ts'

type Sent = { number: number; content: string; id?: string | null }

/** Places parts of one key, a tenth of a second after each other where nothing else is said, as the database would give them. */
function openKey(total: number) {
  const sets: PartSet[] = []
  let now = Date.parse('2026-11-23T12:00:00Z')
  const begin = (): PartSet => {
    const set: PartSet = {
      id: sets.length + 1,
      key: 'k',
      gatewayId: 1,
      isCurrent: true,
      total,
      format: 'smpp',
      sender: 'Bank',
      recipient: null,
      createdAt: new Date(now),
      settledAt: null,
      isComplete: false,
      externalId: null,
      parts: new Map(),
    }
    sets.push(set)
    return set
  }
  return {
    wait: (seconds: number) => void (now += seconds * 1000),
    place({ number, content, id = null }: Sent) {
      now += 100
      const bytes = Buffer.from(content)
      const part = {
        number,
        bytes,
        encoding: 'utf-8',
        digest: content,
        isUncertain: false,
        externalId: id,
        sentAt: null,
        receivedAt: new Date(now),
      }
      const { outcome, changed } = placePart([...sets], part, begin)
      for (const set of changed) if (isText(set) && isWhole(set)) set.settledAt ??= new Date(now)
      return outcome
    },
    count: () => sets.length,
    /** The texts, with `…` for each part that is missing. */
    texts: () => sets.filter(isText).map(({ parts }) => Array.from({ length: total }, (_, i) => parts.get(i + 1)?.digest ?? '…').join('')),
  }
}

const totals = fc.integer({ min: 2, max: 4 })
const choices = fc.infiniteStream(fc.nat())

/** Texts one after the other, each with the order of its parts. */
const ordersOf = (total: number) =>
  fc.array(shuffled(total), { minLength: 1, maxLength: 12 }).map((texts) => texts.map((order) => order.map((at) => at + 1)))
const shuffled = (length: number) => {
  const all = Array.from({ length }, (_, at) => at)
  return fc.shuffledSubarray(all, { minLength: length, maxLength: length })
}
/** One part is of each text alone, as the one with the code is; all others are equal. */
const content = (text: number, number: number, own: number) => (number === own ? `[${text}]` : `s${number}`)
const wholeTexts = (count: number, total: number, own: number) =>
  Array.from({ length: count }, (_, text) => Array.from({ length: total }, (_part, at) => content(text, at + 1, own)).join(''))

test('without ids, texts with equal parts come out whole, each once, whichever part comes first', () => {
  const texts = totals.chain((total) =>
    fc.record({ total: fc.constant(total), own: fc.integer({ min: 1, max: total }), orders: ordersOf(total) }),
  )
  fc.assert(
    fc.property(texts, ({ total, own, orders }) => {
      const key = openKey(total)
      for (const [text, order] of orders.entries()) for (const number of order) key.place({ number, content: content(text, number, own) })
      expect(key.texts()).toEqual(wholeTexts(orders.length, total, own))
    }),
  )
})

test('without ids, texts with equal parts come out whole where all are under way at once', () => {
  const parts = fc
    .record({ total: totals, count: fc.integer({ min: 1, max: 8 }) })
    .chain(({ total, count }) =>
      fc.record({ total: fc.constant(total), own: fc.integer({ min: 1, max: total }), order: shuffled(total * count) }),
    )
  fc.assert(
    fc.property(parts, ({ total, own, order }) => {
      const key = openKey(total)
      for (const at of order) key.place({ number: (at % total) + 1, content: content(Math.floor(at / total), (at % total) + 1, own) })
      expect(key.texts().toSorted()).toEqual(wholeTexts(order.length / total, total, own).toSorted())
    }),
  )
})

test('without ids, parts that are repeated within seconds make no text and change none', () => {
  const texts = totals.chain((total) => fc.record({ total: fc.constant(total), orders: ordersOf(total) }))
  fc.assert(
    fc.property(texts, choices, ({ total, orders }, stream) => {
      const key = openKey(total)
      const choose = (count: number) => (stream.next().value ?? 0) % count
      const sent: Sent[] = []
      for (const [text, order] of orders.entries())
        for (const number of order) {
          sent.push({ number, content: `[${text}.${number}]` })
          expect(key.place(sent.at(-1) as Sent)).toBe('added')
          while (choose(4) === 0) key.place(sent.at(choose(sent.length)) as Sent)
        }
      const whole = orders.map((_, text) => Array.from({ length: total }, (_part, at) => `[${text}.${at + 1}]`).join(''))
      expect(key.texts().toSorted()).toEqual(whole.toSorted())
    }),
  )
})

test('with ids, only the id decides, also where a text has long pauses', () => {
  const texts = totals.chain((total) => fc.record({ total: fc.constant(total), orders: ordersOf(total) }))
  fc.assert(
    fc.property(texts, choices, ({ total, orders }, stream) => {
      const key = openKey(total)
      const choose = (count: number) => (stream.next().value ?? 0) % count
      const whole: string[] = []
      const sent: Sent[] = []
      for (const [text, order] of orders.entries()) {
        const contents = order.map(() => 'xy'[choose(2)] ?? '')
        whole.push(contents.join(''))
        for (const number of order) {
          sent.push({ number, content: contents[number - 1] ?? '', id: `${text}-${number}` })
          expect(key.place(sent.at(-1) as Sent)).toBe('added')
          if (choose(20) === 0) key.wait(choose(120))
          while (choose(3) === 0) expect(key.place(sent.at(choose(sent.length)) as Sent)).toBe('repeated')
        }
      }
      expect(key.texts()).toEqual(whole)
    }),
  )
})

test.each(
  [3, 10, 60, 1000].flatMap((seconds) =>
    [
      [1, 2],
      [2, 1],
    ].flatMap((order) => [false, true].map((hasIds) => ({ seconds, order, hasIds }))),
  ),
)('a lost part is missing from its own text only: $seconds s between texts, parts $order, ids $hasIds', ({ seconds, order, hasIds }) => {
  const key = openKey(2)
  const send = (text: string, number: number) =>
    key.place({ number, content: `[${text}.${number}]`, id: hasIds ? `${text}.${number}` : null })
  send('a', order[0] ?? 0)
  for (const text of ['b', 'c', 'd']) {
    key.wait(seconds)
    for (const number of order) send(text, number)
  }
  expect(key.texts().slice(1)).toEqual(['[b.1][b.2]', '[c.1][c.2]', '[d.1][d.2]'])
})

test('a part that comes late, just before the next text with its reference, stays with its own text', () => {
  const key = openKey(2)
  key.place({ number: 1, content: 'a1 ' })
  key.wait(400)
  for (const part of [
    { number: 2, content: 'a2' },
    { number: 1, content: 'b1 ' },
    { number: 2, content: 'b2' },
  ])
    key.place(part)
  expect(key.texts()).toEqual(['a1 a2', 'b1 b2'])
})

test('a part that equals one of a text which has waited for long is of that text, and not of another', () => {
  const key = openKey(2)
  key.place({ number: 1, content: 'a1 ' })
  key.wait(200)
  expect(key.place({ number: 1, content: 'a1 ' })).toBe('repeated')
  key.place({ number: 2, content: 'a2' })
  expect(key.texts()).toEqual(['a1 a2'])
})

test('of a gateway that repeats a part without end, a hundred are kept', () => {
  const key = openKey(2)
  for (let times = 0; times < 200; times++) key.place({ number: 1, content: 'a1 ' })
  expect(key.count()).toBe(101)
  key.place({ number: 2, content: 'a2' })
  expect(key.texts()).toEqual(['a1 a2'])
})
