import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Receipt } from '#domain/messages/message.ts'
import { partSetLifetimeMs, partsTimeoutMs, repeatedPartMs } from '#domain/messages/parts.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { assignHeld } from '#server/messages/held/assign-held.ts'
import { listHeld } from '#server/messages/held/list-held.ts'
import { createSenderRule } from '#server/messages/sender-rules/create-sender-rule.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { failFirstInsert } from '#tests/harness/fail-first-insert.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { textPart, type PartOptions } from '#tests/harness/text-part.ts'
import { decideReports } from '../reports/decide-reports.ts'
import { deleteMessage } from '../delete-message.ts'
import { expireMessages } from '../expire-messages.ts'
import { publishOverdueTexts } from './publish-overdue-texts.ts'

/** Delivers parts as a gateway would. */
async function openGateway(app: TestApp, more: Parameters<typeof createGateway>[1] = { name: 'Link' }) {
  const { id } = await createGateway(app.ctx(app.admin), more)
  const deliver = async (text: string, options: PartOptions = {}): Promise<Receipt> =>
    app.receive(await findIngestGateway(app.app, id), 'kannel', textPart(text, options))
  return { id, deliver }
}

async function stored(app: TestApp) {
  const rows = await app.app.db.selectFrom('sms_messages').select(['message_content', 'is_incomplete']).orderBy('id').execute()
  return rows.map((row) => (row.is_incomplete ? { incomplete: row.message_content } : row.message_content))
}

/** Where every text is complete. */
async function storedWhole(app: TestApp): Promise<string[]> {
  return (await stored(app)).map(String)
}

const hourMs = 60 * 60 * 1000
const secondPart = '. Tell nobody, we never ask for it.'

/** Two parts of each text, the second one equal, in any order, with the references that a sender of 8 bits has. */
function fewReferences(count: number, hasIds: boolean) {
  const parts = Array.from({ length: count * 2 }, (_, at) => {
    const [text, number] = [Math.floor(at / 2), (at % 2) + 1]
    const externalId = hasIds ? `${text}-${number}` : null
    return { text: number === 1 ? `Your code is ${text}` : secondPart, reference: `8:${(text * 167) % 251}`, number, externalId }
  })
  return parts
    .map((part, at) => ({ part, key: (at * 7919) % parts.length }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ part }) => part)
}

function wholeTexts(count: number): string[] {
  return Array.from({ length: count }, (_, text) => `Your code is ${text}${secondPart}`).toSorted()
}

async function countRows(app: TestApp) {
  const sets = await app.app.db.selectFrom('message_part_sets').selectAll().execute()
  const parts = await app.app.db.selectFrom('message_parts').selectAll().execute()
  return { sets: sets.length, parts: parts.length, withContent: parts.filter(({ bytes }) => bytes !== null).length }
}

test('parts are one text when the last of them is there, in whatever order they come', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const orders = [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ]
  const words = ['Your code ', 'is 482913', ', tell nobody.']
  for (const [index, order] of orders.entries()) {
    const receipts: Receipt[] = []
    for (const number of order) receipts.push(await deliver(words[number - 1] ?? '', { reference: `8:${index}`, number, total: 3 }))
    expect(receipts.slice(0, 2)).toEqual([{ status: 'stored' }, { status: 'stored' }])
    expect(receipts[2]).toMatchObject({ status: 'stored', messageId: expect.any(String) })
  }
  expect(await stored(app)).toEqual(orders.map(() => 'Your code is 482913, tell nobody.'))
  expect(await countRows(app)).toEqual({ sets: 6, parts: 18, withContent: 0 })
})

test('deadlocks cost the last part of a text nothing but further tries', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await failFirstInsert(app.connection, { times: 3 })
  await deliver('Your code ')
  expect(await deliver('is 482913', { number: 2 })).toMatchObject({ status: 'stored', messageId: expect.any(String) })
  expect(await stored(app)).toEqual(['Your code is 482913'])
})

test('a character that is cut between two parts is whole again', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const emoji = utf16('Код 😀!')
  await deliver('', { bytes: emoji.subarray(0, 10), encoding: 'utf-16be' })
  await deliver('', { number: 2, bytes: emoji.subarray(10), encoding: 'utf-16be' })
  await deliver('', { reference: '8:43', bytes: Buffer.from('Pay 5 \x1b'), encoding: 'gsm7' })
  await deliver('', { reference: '8:43', number: 2, bytes: Buffer.from('\x65 now'), encoding: 'gsm7' })
  await deliver('', { reference: '8:44', total: 3, bytes: Buffer.from('Code \x1b'), encoding: 'gsm7' })
  await deliver('', { reference: '8:44', total: 3, number: 2, bytes: utf16('код'), encoding: 'utf-16be' })
  await deliver('', { reference: '8:44', total: 3, number: 3, bytes: Buffer.from('\x65'), encoding: 'gsm7' })
  expect(await stored(app)).toEqual(['Код 😀!', 'Pay 5 € now', 'Code  кодe'])
})

test('numbers in another notation are the same sender and recipient; other senders, recipients, references and totals are other texts', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const { deliver } = await openGateway(app)
  await deliver('one ', { from: '+447700900123', to: '07700900142' })
  await deliver('text', { from: '447700900123', to: '447700900142', number: 2 })
  expect(await stored(app)).toEqual(['one text'])
  const others: PartOptions[] = [{}, { from: 'Bank' }, { to: '+447700900387' }, { reference: '16:42' }, { total: 3 }]
  for (const other of others) await deliver('first', other)
  await deliver('second', { number: 2, from: 'Other' })
  expect(await stored(app)).toEqual(['one text'])
  expect((await countRows(app)).sets).toBe(7)
})

test('a text of one part, and a part with a number that cannot be, are stored as they are', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const odd: PartOptions[] = [
    { total: 1 },
    { number: 0 },
    { number: 3 },
    { number: 1.5 },
    { total: 0, number: 0 },
    { total: 256 },
    { number: Number.NaN },
  ]
  for (const [index, part] of odd.entries())
    expect(await deliver(`text ${index}`, part)).toMatchObject({ status: 'stored', messageId: expect.any(String) })
  expect(await stored(app)).toEqual(odd.map((_, index) => `text ${index}`))
  expect(await countRows(app)).toEqual({ sets: 0, parts: 0, withContent: 0 })
})

test('a part that comes again is a duplicate, before and after its text is complete; and so is the whole set', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  expect(await deliver('a', { externalId: 'e1' })).toEqual({ status: 'stored' })
  expect(await deliver('a')).toEqual({ status: 'duplicate' })
  expect(await deliver('a re-encoded', { externalId: 'e1' })).toEqual({ status: 'duplicate' })
  expect((await deliver('b', { number: 2, externalId: 'e2' })).status).toBe('stored')
  for (let times = 0; times < 2; times++)
    for (const [text, number] of [
      ['b', 2],
      ['a', 1],
    ] as const)
      expect(await deliver(text, { number })).toEqual({ status: 'duplicate' })
  app.clock.advance(partsTimeoutMs)
  expect(await publishOverdueTexts(app.app)).toBe(0)
  // Its ids are known as long as the text, however many texts have had its reference since.
  for (let text = 0; text < 25; text++) for (const number of [1, 2]) await deliver(`${text}`, { number, externalId: `${text}-${number}` })
  app.clock.advance(hourMs)
  expect((await deliver('b', { number: 2, externalId: 'e2' })).status).toBe('duplicate')
  expect((await deliver('a', { externalId: 'e1' })).status).toBe('duplicate')
  expect((await stored(app)).slice(0, 2)).toEqual(['ab', '00'])
  expect(await stored(app)).toHaveLength(26)
})

test('where the gateway gives ids, equal texts with one reference are as many as were sent', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const receipts: Receipt[] = []
  for (let text = 0; text < 3; text++)
    for (const number of [1, 2]) receipts.push(await deliver(`part ${number} `, { number, externalId: `${text}-${number}` }))
  expect(receipts.map(({ status }) => status)).toEqual(receipts.map(() => 'stored'))
  expect(await stored(app)).toEqual(['part 1 part 2 ', 'part 1 part 2 ', 'part 1 part 2 '])
})

test('without ids, an equal text is a repetition for seconds, and then another', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const send = async () => [await deliver('part 1 '), await deliver('part 2', { number: 2 })].map(({ status }) => status)
  expect(await send()).toEqual(['stored', 'stored'])
  expect(await send()).toEqual(['duplicate', 'duplicate'])
  app.clock.advance(repeatedPartMs)
  expect(await send()).toEqual(['stored', 'stored'])
  expect(await stored(app)).toEqual(['part 1 part 2', 'part 1 part 2'])
  app.clock.advance(partsTimeoutMs)
  expect(await publishOverdueTexts(app.app)).toBe(0)
  expect(await countRows(app)).toEqual({ sets: 2, parts: 4, withContent: 0 })
})

test('a sender that uses one reference for all has every text shown at once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const end = '. Tell nobody, we never ask for it.'
  for (const order of [
    [1, 2],
    [2, 1],
  ])
    for (let code = 0; code < 30; code++)
      for (const number of order) await deliver(number === 1 ? `Your code is ${order[0]}${code}` : end, { reference: '8:1', number })
  const expected = [1, 2].flatMap((first) => Array.from({ length: 30 }, (_, code) => `Your code is ${first}${code}${end}`))
  expect(await stored(app)).toEqual(expected)
})

test('a thousand texts of one sender with equal second parts and references at random are whole at once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  for (const hasIds of [false, true]) {
    const from = hasIds ? 'Bank' : 'Shop'
    await Promise.all(
      fewReferences(1000, hasIds).map(async ({ text, ...options }) => {
        const { status } = await deliver(text, { from, ...options })
        if (hasIds) expect(status).toBe('stored')
      }),
    )
    const texts = await app.app.db.selectFrom('sms_messages').select('message_content').where('sender', '=', from).execute()
    expect(texts.map((row) => row.message_content).toSorted()).toEqual(wholeTexts(1000))
  }
})

test('one part that is lost does not move the parts of later texts, in whichever order they come', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  for (const [from, order] of [
    ['In order', [1, 2]],
    ['Reversed', [2, 1]],
  ] as const) {
    await deliver('lost', { from, number: order[0] })
    for (const seconds of [60, 400, 60]) {
      app.clock.advance(seconds * 1000)
      await publishOverdueTexts(app.app)
      for (const number of order) await deliver(`${seconds}.${number} `, { from, number })
    }
  }
  const shown = (lost: string) => ['60.1 60.2 ', { incomplete: lost }, '400.1 400.2 ', '60.1 60.2 ']
  expect(await stored(app)).toEqual([...shown('lost[…]'), ...shown('[…]lost')])
})

test('a reference that is used again begins another text, also where the two have a part in common', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const send = async (first: string, second: string) => {
    await deliver(first)
    await deliver(second, { number: 2 })
  }
  await send('Your code is ', '111111')
  await send('The code is ', '222222')
  expect(await stored(app)).toEqual(['Your code is 111111', 'The code is 222222'])
  await send('Your code is ', '333333')
  expect(await stored(app)).toEqual(['Your code is 111111', 'The code is 222222', 'Your code is 333333'])
})

test('a late repetition of a part is not taken for one of the next text with its reference', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await deliver('a1 ')
  await deliver('a2', { number: 2 })
  await deliver('b1 ')
  await deliver('a2', { number: 2 })
  await deliver('a1 ')
  await deliver('b2', { number: 2 })
  expect(await stored(app)).toEqual(['a1 a2', 'b1 b2'])
})

test('of parts that come again and again, the log gets no more than sixty a minute', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  app.clock.stop()
  await deliver('a')
  for (let times = 0; times < 5; times++) await Promise.all(Array.from({ length: 20 }, () => deliver('a')))
  expect(await app.app.db.selectFrom('ingest_log').select('id').execute()).toHaveLength(60)
})

test('any interleaving of texts, with repeated parts and references that are used again, yields every text once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  let run = 0
  const text = fc.record({ reference: fc.integer({ min: 0, max: 2 }), total: fc.integer({ min: 1, max: 4 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (texts, choices, hasIds) => {
        const [before, from] = [(await stored(app)).length, `sender ${run++}`]
        const choose = (count: number) => (choices.next().value ?? 0) % count
        const content = (at: number, number: number) => `${at}.${number};`
        // Of each reference one text is under way, and the next begins when it is complete.
        const waiting = texts.map(({ reference, total }, at) => ({
          at,
          reference,
          total,
          left: Array.from({ length: total }, (_, i) => i + 1),
        }))
        const sent: Array<() => Promise<Receipt>> = []
        while (waiting.some(({ left }) => left.length > 0)) {
          const active = waiting.filter(
            (one) => one.left.length > 0 && waiting.find((other) => other.reference === one.reference && other.left.length > 0) === one,
          )
          const chosen = active.at(choose(active.length))
          if (!chosen) throw new Error('no text is active')
          const { at, reference, total, left } = chosen
          const [number = 0] = left.splice(choose(left.length), 1)
          const externalId = hasIds || total === 1 ? `${run}-${at}-${number}` : null
          const part = { from, reference: `8:${reference}`, number, total, externalId }
          const send = () => deliver(content(at, number), part)
          expect((await send()).status).toBe('stored')
          sent.push(send)
          while (choose(3) === 0) {
            const again = await sent[choose(sent.length)]?.()
            // Without an id it may be a part of the next text, until that has all of its own.
            if (hasIds) expect(again?.status).toBe('duplicate')
          }
        }
        const whole = texts.map(({ total }, at) => Array.from({ length: total }, (_, i) => content(at, i + 1)).join(''))
        expect((await storedWhole(app)).slice(before).toSorted()).toEqual(whole.toSorted())
      },
    ),
    { numRuns: 40 },
  )
})

test('parts that arrive together are one transaction, and every text comes out once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const count = 100
  const parts = Array.from({ length: count * 3 }, (_, index) => ({ text: Math.floor(index / 3), number: (index % 3) + 1 }))
  const shuffled = parts.map((part, index) => ({ part, key: (index * 7919) % parts.length })).toSorted((a, b) => a.key - b.key)
  const twice = [...shuffled, ...shuffled].map(({ part: { text, number } }) =>
    deliver(`${text}.${number} `, { reference: `16:${text}`, number, total: 3 }),
  )
  const receipts = await Promise.all(twice)
  expect(receipts.filter(({ status }) => status === 'duplicate')).toHaveLength(count * 3)
  expect((await storedWhole(app)).toSorted()).toEqual(
    Array.from({ length: count }, (_, text) => `${text}.1 ${text}.2 ${text}.3 `).toSorted(),
  )
})

test('what is missing after the time is marked, consecutive gaps once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await deliver('code 482913', { number: 2, total: 6 })
  await deliver(', bye', { number: 5, total: 6 })
  app.clock.advance(partsTimeoutMs - 1000)
  expect(await publishOverdueTexts(app.app)).toBe(0)
  app.clock.advance(1000)
  expect(await publishOverdueTexts(app.app)).toBe(1)
  app.clock.advance(10_000)
  expect(await publishOverdueTexts(app.app)).toBe(0)
  expect(await stored(app)).toEqual([{ incomplete: '[…]code 482913[…], bye[…]' }])
})

test('an incomplete text was received when its last part was, and its 24 hours begin there', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const sentAt = new Date(app.clock.now().getTime() - 60_000)
  await deliver('a', { total: 3, sentAt: new Date(sentAt.getTime() + 1000) })
  app.clock.advance(120_000)
  const last = app.clock.now()
  await deliver('b', { number: 2, total: 3, sentAt })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  const [message] = await app.app.db.selectFrom('sms_messages').select(['received_at', 'sent_at']).execute()
  expect(message?.sent_at).toEqual(sentAt)
  expect(message?.received_at.getTime()).toBeGreaterThanOrEqual(last.getTime())
  expect(message?.received_at.getTime()).toBeLessThan(last.getTime() + partsTimeoutMs)
})

test('parts are deleted when nothing can be added to them, and their content when their text is', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await deliver('a')
  await deliver('b', { number: 2 })
  await deliver('c', { reference: '8:43' })
  await deliver('d', { reference: '8:44' })
  expect(await countRows(app)).toEqual({ sets: 3, parts: 4, withContent: 2 })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  const message = await app.app.db.selectFrom('sms_messages').select('id').where('message_content', '=', 'd[…]').executeTakeFirstOrThrow()
  await deleteMessage(app.ctx(app.admin), { id: String(message.id) })
  await expireMessages(app.app)
  expect(await countRows(app)).toEqual({ sets: 3, parts: 4, withContent: 1 })
  app.clock.advance(partSetLifetimeMs)
  await expireMessages(app.app)
  expect(await countRows(app)).toEqual({ sets: 0, parts: 0, withContent: 0 })
  expect(await stored(app)).toEqual([])
})

test('the sweep of an idle system is one query', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await deliver('a')
  const count = countQueries(app.app)
  await publishOverdueTexts(app.app)
  expect(count()).toBe(1)
})

test('a whole text costs no more queries than before there were parts', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { id } = await openGateway(app)
  const gateway = await findIngestGateway(app.app, id)
  const { part: _part, ...text } = textPart('whole')
  // The first one also records that the gateway was seen.
  await app.receive(gateway, 'kannel', text)
  await app.app.db.selectFrom('phone_numbers').selectAll().execute()
  const count = countQueries(app.app)
  await app.receive(gateway, 'kannel', text)
  expect(count()).toBe(1)
})

test('a part is added to a text that was hidden while it was missing, also after it is shown again', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const from = 'Lender'
  const decide = async (decision: 'hide' | 'keep') => {
    const { id } = await app.app.db
      .selectFrom('sms_messages')
      .select('id')
      .union(app.app.db.selectFrom('hidden_messages').select('id'))
      .executeTakeFirstOrThrow()
    await decideReports(app.ctx(app.admin), { message_ids: [String(id)], decision })
  }
  // By an administrator; and a job deletes the parts of texts that are gone.
  await deliver('one ', { total: 3 })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  await decide('hide')
  await expireMessages(app.app)
  expect((await deliver('two ', { total: 3, number: 2 })).status).toBe('stored')
  await decide('keep')
  expect(await stored(app)).toEqual([{ incomplete: 'one two […]' }])
  expect((await deliver('three', { total: 3, number: 3 })).status).toBe('stored')
  expect(await stored(app)).toEqual(['one two three'])
  await app.app.db.deleteFrom('sms_messages').execute()

  // By a sender rule.
  await createSenderRule(app.ctx(app.admin), { match: 'exact', sender: from, action: 'hide', note: '', is_on: true })
  await deliver('four ', { from, reference: '8:44' })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  await decide('keep')
  expect(await stored(app)).toEqual([{ incomplete: 'four […]' }])
  expect((await deliver('five', { from, reference: '8:44', number: 2 })).status).toBe('stored')
  expect(await stored(app)).toEqual(['four five'])
})

test('the parts of a text for a number that is not listed are held as one text, and a late part is added to it', async () => {
  await using app = await openTestApp()
  const { deliver } = await openGateway(app)
  const to = '+447700900999'
  await deliver('one ', { to })
  expect(await deliver('two', { to, number: 2 })).toEqual({ status: 'held', reason: `${to} is not one of our numbers.` })
  await deliver('three ', { to, reference: '8:43' })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  const held = async () => (await listHeld(app.ctx(app.admin), { limit: 10 })).held.map(({ text, recipient }) => ({ text, recipient }))
  expect(await held()).toEqual([
    { text: 'three […]', recipient: to },
    { text: 'one two', recipient: to },
  ])
  expect((await deliver('four', { to, reference: '8:43', number: 2 })).status).toBe('held')
  expect((await held())[0]).toEqual({ text: 'three four', recipient: to })
})

test('a held text that is assigned while a part is missing is completed where it was assigned to', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const to = '+447700900999'
  await deliver('one ', { to })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  const [held] = (await listHeld(app.ctx(app.admin), { limit: 10 })).held
  await assignHeld(app.ctx(app.admin), { ids: [held?.id ?? ''], list_number: true })
  expect(await stored(app)).toEqual([{ incomplete: 'one […]' }])
  expect((await deliver('two', { to, number: 2 })).status).toBe('stored')
  expect(await stored(app)).toEqual(['one two'])
})

test('two texts with one reference that are under way at once are told apart by their first parts', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await deliver('a1 ')
  await deliver('b1 ')
  await deliver('a2', { number: 2 })
  await deliver('b2', { number: 2 })
  await deliver('c1 ')
  await deliver('d1 ')
  app.clock.advance(partsTimeoutMs)
  expect(await publishOverdueTexts(app.app)).toBe(2)
  expect(await stored(app)).toEqual(['a1 a2', 'b1 b2', { incomplete: 'c1 […]' }, { incomplete: 'd1 […]' }])
})

test('a gateway that may add numbers adds the one that a joined text names', async () => {
  await using app = await openTestApp()
  const { id, deliver } = await openGateway(app, { name: 'SIM bank', lists_numbers: 'all' })
  await deliver('one ')
  expect((await deliver('two', { number: 2 })).status).toBe('stored')
  expect(await app.app.numbers.numbers()).toMatchObject([{ number: '+447700900142', gateway_id: id, message_count: 1 }])
})

test('a format that does not name the recipient uses the number of the gateway for the whole text', async () => {
  await using app = await openTestApp()
  const { deliver } = await openGateway(app, { name: 'Phone', current_phone_number: '07700900142' })
  await deliver('one ', { to: null })
  await deliver('two', { to: null, number: 2 })
  expect((await app.app.numbers.numbers()).map(({ number, message_count: count }) => [number, count])).toEqual([['+447700900142', 1]])
})

test('a gateway that is deleted while a part waits loses it nothing', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { id, deliver } = await openGateway(app)
  await deliver('acknowledged')
  await deliver('held', { to: '+447700900999' })
  await deleteGateway(app.ctx(app.admin), { id })
  app.clock.advance(partsTimeoutMs)
  expect(await publishOverdueTexts(app.app)).toBe(2)
  expect(await stored(app)).toEqual([{ incomplete: 'acknowledged[…]' }])
  expect((await listHeld(app.ctx(app.admin), { limit: 10 })).held).toMatchObject([{ text: 'held[…]', gateway_id: null }])
})

test('a text that an administrator deleted gets no more parts, and its repetition does not restore it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await deliver('a', { externalId: 'a' })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  const [message] = await app.app.db.selectFrom('sms_messages').select('id').execute()
  await deleteMessage(app.ctx(app.admin), { id: String(message?.id) })
  expect(await deliver('b', { number: 2 })).toEqual({ status: 'duplicate' })
  expect(await deliver('a', { externalId: 'a' })).toEqual({ status: 'duplicate' })
  expect(await stored(app)).toEqual([])
  expect((await countRows(app)).withContent).toBeLessThanOrEqual(1)
})

test('U+0000 in a part costs the text nothing else', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  await deliver('a\0', { from: 'b\0' })
  await deliver('c', { from: 'b\0', number: 2 })
  expect(await stored(app)).toEqual(['a\uFFFDc'])
})

test('a text joined from parts that is longer than an SMS can be is held, also where its last parts come late', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver } = await openGateway(app)
  const held = async () =>
    app.app.db.selectFrom('ingest_log').select(['message_content', 'external_id']).where('outcome', '=', 'held').orderBy('id').execute()
  await deliver('a'.repeat(39_000), { reference: '8:1', number: 1 })
  expect(await deliver('a'.repeat(16), { reference: '8:1', number: 2 })).toMatchObject({ status: 'held' })
  expect(await stored(app)).toEqual([])
  expect((await held()).map(({ message_content }) => message_content?.length)).toEqual([39_016])

  await deliver('b'.repeat(17_000), { reference: '8:2', number: 1, total: 4, externalId: 'b' })
  app.clock.advance(partsTimeoutMs + 1)
  await publishOverdueTexts(app.app)
  const published = await stored(app)
  expect(published).toEqual([{ incomplete: expect.stringMatching(/^b{17000}/) as string }])
  for (const number of [2, 3])
    expect(await deliver('b'.repeat(100), { reference: '8:2', number, total: 4 })).toMatchObject({ status: 'held' })
  expect(await stored(app)).toEqual(published)
  expect((await held()).map(({ message_content }) => message_content?.match(/b/g)?.length)).toEqual([undefined, 17_200])
})
