import { expect, test } from 'vitest'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { maxServicesOfNumber } from '#domain/senders/services.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { addNumber } from '../add/add-numbers.ts'
import { deleteNumbers } from '../change/delete-numbers.ts'
import { createNumbersProjection } from './numbers-projection.ts'

/** The projection of a node that has just started and counts everything: one that has followed the feed must be equal. */
async function expectBookToBeRight(app: TestApp) {
  const following = await app.app.numbers.numbers()
  expect(following).toEqual(await createNumbersProjection(app.app).numbers())
  return following
}

test('counts follow texts, deletions and expiry exactly', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  await expectBookToBeRight(app)
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => app.deliver({ to: index % 3 ? '+447700900142' : '+447700900387', text: `text ${index}` })),
  )
  expect((await expectBookToBeRight(app)).map(({ message_count: count }) => count).toSorted((a, b) => a - b)).toEqual([10, 20])

  app.clock.advance(messageLifetimeMs / 2)
  const matching = await app.deliver({ to: '+447700900142', text: 'newest, and deleted' })
  await deleteMessage(app.ctx(app.admin), { id: matching })
  await expectBookToBeRight(app)

  await app.deliver({ to: '+447700900142', text: 'survivor' })
  app.clock.advance(messageLifetimeMs / 2 + 1000)
  expect(await expireMessages(app.app)).toBe(30)
  const after = await expectBookToBeRight(app)
  expect(after.map(({ message_count: count }) => count).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(after.find(({ message_count: count }) => count === 0)?.last_message_at).toBeNull()
})

test('a text that arrives and is deleted between two refreshes does not change the counts', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.connectNumbers()
  await expectBookToBeRight(app)
  const matching = await app.deliver({ text: 'short-lived' })
  await deleteMessage(app.ctx(app.admin), { id: matching })
  expect((await expectBookToBeRight(app))[0]?.message_count).toBe(0)
})

test('the services of a number are those of its texts, newest first, until the last text of each has gone', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  const services = async () => (await expectBookToBeRight(app)).find(({ number }) => number === '+447700900142')?.services
  const deliver = (from: string, text = 'Hello') => app.deliver({ to: '+447700900142', from, text })
  expect(await services()).toEqual([])
  const google = await deliver('60123', 'G-482913 is your Google verification code')
  await deliver('WhatsApp')
  await deliver('+447700900999', 'Call me')
  await app.deliver({ to: '+447700900387', from: 'Uber' })
  expect(await services()).toEqual(['whatsapp', 'google'])
  app.clock.advance(messageLifetimeMs / 2)
  await deliver('Little Bank')
  await deliver('WhatsApp')
  expect(await services()).toEqual(['whatsapp', 'little-bank', 'google'])
  await deleteMessage(app.ctx(app.admin), { id: google })
  expect(await services()).toEqual(['whatsapp', 'little-bank'])
  app.clock.advance(messageLifetimeMs / 2 + 1000)
  expect(await expireMessages(app.app)).toBe(3)
  expect(await services()).toEqual(['whatsapp', 'little-bank'])
  app.clock.advance(messageLifetimeMs / 2)
  expect(await expireMessages(app.app)).toBe(2)
  expect(await services()).toEqual([])
})

test('a number has the services with the newest texts, and the mean of its texts an hour', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.connectNumbers()
  await expectBookToBeRight(app)
  for (let at = 1; at <= maxServicesOfNumber + 4; at++) {
    app.clock.advance(1)
    await app.deliver({ from: `Shop ${String.fromCharCode(64 + at)}`, text: 'Hello' })
  }
  const [number] = await expectBookToBeRight(app)
  expect(number?.services).toHaveLength(maxServicesOfNumber)
  expect(number?.services[0]).toBe('shop-x')
  expect(number?.texts_per_hour).toBe(1)
})

test('the numbers with the newest texts come first, then the newest numbers', async () => {
  await using app = await openTestApp({ numbers: 5 })
  await app.connectNumbers()
  const newestFirst = (await app.app.numbers.numbers()).map(({ number }) => number)
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = newestFirst
  const found = async (limit: number) => (await app.app.numbers.findNewest(limit)).map(({ number }) => number)
  expect([await found(3), await found(9)]).toEqual([[first, second, third], newestFirst])
  for (const to of [fifth, third, fourth]) {
    await app.deliver({ to })
    app.clock.advance(1000)
  }
  expect([await found(2), await found(4), await found(9)]).toEqual([
    [fourth, third],
    [fourth, third, fifth, first],
    [fourth, third, fifth, first, second],
  ])
})

test('numbers come and go; test numbers are not listed', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await expectBookToBeRight(app)
  await addNumber(app.ctx(app.admin), { number: '07700 900516' })
  await addNumber(app.ctx(app.admin), { number: '+447700900608', is_test: true })
  expect((await expectBookToBeRight(app)).map(({ number }) => number)).toEqual(['+447700900516', '+447700900142'])
  await deleteNumbers(app.ctx(app.admin), { number: '+447700900142' })
  expect((await expectBookToBeRight(app)).map(({ number }) => number)).toEqual(['+447700900516'])
})

test('the list is a 304 until something changes, and the same on every node', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const { etag } = await app.app.numbers.list()
  expect((await app.app.numbers.list()).etag).toBe(etag)
  expect((await createNumbersProjection(app.app).list()).etag).toBe(etag)
  await app.deliver({ text: 'news' })
  expect((await app.app.numbers.list()).etag).not.toBe(etag)
})

test('a list requested after an acknowledgement counts that text, however many request it at once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  for (let round = 1; round <= 10; round++) {
    const early = Array.from({ length: 5 }, () => app.app.numbers.numbers())
    await app.deliver({ text: `round ${round}` })
    const [number] = await app.app.numbers.numbers()
    expect(number?.message_count).toBe(round)
    await Promise.all(early)
  }
})
