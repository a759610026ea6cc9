import { expect, test } from 'vitest'
import { messageLifetimeMs } from '#domain/message.ts'
import { openHouse, type OpenHouse } from '#tests/harness/open-house.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { addNumber } from './add-number.ts'
import { deleteNumbers } from './delete-numbers.ts'
import { openNumbersBook } from './list-numbers.ts'

/** What the book of a node says that has just started, and so counts everything anew: the book that has been following must say the same. */
async function expectBookToBeRight(house: OpenHouse) {
  const following = await house.app.numbers.numbers()
  expect(following).toEqual(await openNumbersBook(house.app).numbers())
  return following
}

test('counts follow texts, deletions and expiry exactly', async () => {
  await using house = await openHouse({ numbers: 2 })
  await house.connectNumbers()
  await expectBookToBeRight(house)
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => house.deliver({ to: index % 3 ? '+447700900142' : '+447700900387', text: `text ${index}` })),
  )
  expect((await expectBookToBeRight(house)).map(({ message_count: count }) => count).toSorted((a, b) => a - b)).toEqual([10, 20])

  house.clock.advance(messageLifetimeMs / 2)
  const doomed = await house.deliver({ to: '+447700900142', text: 'newest, and deleted' })
  await deleteMessage(house.ctx(house.admin), { id: doomed })
  await expectBookToBeRight(house)

  await house.deliver({ to: '+447700900142', text: 'survivor' })
  house.clock.advance(messageLifetimeMs / 2 + 1000)
  expect(await expireMessages(house.app)).toBe(30)
  const after = await expectBookToBeRight(house)
  expect(after.map(({ message_count: count }) => count).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(after.find(({ message_count: count }) => count === 0)?.last_message_at).toBeNull()
})

test('a text that arrives and is deleted between two looks at the list leaves no trace in it', async () => {
  await using house = await openHouse({ numbers: 1 })
  await house.connectNumbers()
  await expectBookToBeRight(house)
  const doomed = await house.deliver({ text: 'short-lived' })
  await deleteMessage(house.ctx(house.admin), { id: doomed })
  expect((await expectBookToBeRight(house))[0]?.message_count).toBe(0)
})

test('numbers come and go; test numbers are not listed', async () => {
  await using house = await openHouse({ numbers: 1 })
  await expectBookToBeRight(house)
  await addNumber(house.ctx(house.admin), { number: '07700 900516' })
  await addNumber(house.ctx(house.admin), { number: '+447700900608', is_test: true })
  expect((await expectBookToBeRight(house)).map(({ number }) => number)).toEqual(['+447700900516', '+447700900142'])
  await deleteNumbers(house.ctx(house.admin), { number: '+447700900142' })
  expect((await expectBookToBeRight(house)).map(({ number }) => number)).toEqual(['+447700900516'])
})

test('the list is not modified until something is, and says the same on another node', async () => {
  await using house = await openHouse({ numbers: 2 })
  const { etag } = await house.app.numbers.list()
  expect((await house.app.numbers.list()).etag).toBe(etag)
  expect((await openNumbersBook(house.app).list()).etag).toBe(etag)
  await house.deliver({ text: 'news' })
  expect((await house.app.numbers.list()).etag).not.toBe(etag)
})

test('whoever asks after a text was acknowledged sees it counted, however many ask at once', async () => {
  await using house = await openHouse({ numbers: 1 })
  for (let round = 1; round <= 10; round++) {
    const early = Array.from({ length: 5 }, () => house.app.numbers.numbers())
    await house.deliver({ text: `round ${round}` })
    const [number] = await house.app.numbers.numbers()
    expect(number?.message_count).toBe(round)
    await Promise.all(early)
  }
})
