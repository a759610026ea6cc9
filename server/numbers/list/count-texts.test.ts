import { expect, test } from 'vitest'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { cleanUp } from '#server/operations/cleanup/clean-up.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { addNumber } from '../add/add-numbers.ts'
import { deleteNumbers } from '../change/delete-numbers.ts'
import { countTexts } from './count-texts.ts'
import { createNumbersProjection } from './numbers-projection.ts'

/** The numbers and their services as a node that starts lists them. */
async function start({ app }: TestApp) {
  const node = createNumbersProjection(app)
  // A service's first text stays the first while it has always had one since, which a count of what is there does not know.
  const services = Object.fromEntries((await node.services()).map((service) => [service.service, { ...service, first_text_at: null }]))
  return { numbers: await node.numbers(), services }
}

/** The same of a node that counts every text itself. */
async function startUncounted(testApp: TestApp) {
  await testApp.connection.query('delete from counted_texts')
  return start(testApp)
}

const countsOf = async (testApp: TestApp) =>
  Object.fromEntries((await start(testApp)).numbers.map(({ number, message_count: count }) => [number, count]))

test('a node that starts has the texts of the last count, and what came and went since', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await app.connectNumbers()
  await app.deliver({ to: '+447700900142', from: 'WHATSAPP' })
  app.clock.advance(messageLifetimeMs - 120_000)
  const doomed = await app.deliver({ to: '+447700900142', from: 'Uber' })
  await app.deliver({ to: '+447700900142', from: 'WhatsApp' })
  await app.deliver({ to: '+447700900387', from: 'Google' })
  expect(await countTexts(app.app)).toBe(2)

  await app.deliver({ to: '+447700900142', from: 'Monzo' })
  await deleteMessage(app.ctx(app.admin), { id: doomed })
  await addNumber(app.ctx(app.admin), { number: '+447700900777' })
  await app.deliver({ to: '+447700900777', from: 'Google' })
  await deleteNumbers(app.ctx(app.admin), { number: '+447700900387' })
  app.clock.advance(180_000)
  expect(await expireMessages(app.app)).toBe(1)

  const counted = await start(app)
  expect(counted).toEqual(await startUncounted(app))
  expect(counted.numbers.find(({ number }) => number === '+447700900142')).toMatchObject({
    message_count: 2,
    services: ['monzo', 'whatsapp'],
  })
})

test('what was counted is not counted again by a node that starts', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({})
  await countTexts(app.app)
  await app.connection.query('update counted_texts set count = 41')
  await app.deliver({})
  expect(await countsOf(app)).toEqual({ '+447700900142': 42 })
  await countTexts(app.app)
  expect(await countsOf(app)).toEqual({ '+447700900142': 2 })
})

test('texts that an administrator deletes for their age are subtracted, at a node that runs and at one that starts', async () => {
  await using app = await openTestApp({ numbers: 1 })
  for (let text = 0; text < 3; text++) await app.deliver({ from: 'Google' })
  app.clock.advance(7_200_000)
  await app.deliver({ from: 'Uber' })
  const running = createNumbersProjection(app.app)
  await running.numbers()
  await countTexts(app.app)
  await app.connection.query('update counted_texts set count = 44')
  await cleanUp(app.ctx(app.admin), { tool: 'old-messages', older_than_hours: 1, dry_run: false })
  expect(await running.numbers()).toMatchObject([{ message_count: 1, services: ['uber'] }])
  expect((await start(app)).numbers).toMatchObject([{ message_count: 41, services: ['uber'] }])
})

test('a number that was not listed when it was counted has its texts once it is', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({})
  await app.connection.query(`update phone_numbers set status = 'paused'`)
  await countTexts(app.app)
  await app.connection.query(`update phone_numbers set status = 'available'`)
  await app.connection.query('update counted_texts set count = 41')
  expect(await countsOf(app)).toEqual({ '+447700900142': 41 })
})

test.each([
  ['of another database', (app: TestApp) => app.connection.query(`update feed_epoch set epoch = '0badcafe'`)],
  ['from before texts were deleted and not counted', (app: TestApp) => recordFact(app.app.db, { kind: 'messages.purged' })],
  ['older than what the feed keeps', async (app: TestApp) => app.clock.advance(61 * 60_000)],
  ['that cannot be read', (app: TestApp) => app.connection.query(`update counted_texts set feed_cursor = 'none'`)],
])('a count %s is not used', async (_which, make) => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({})
  await countTexts(app.app)
  await app.connection.query('update counted_texts set count = 41')
  expect(await countsOf(app)).toEqual({ '+447700900142': 41 })
  await make(app)
  expect(await countsOf(app)).toEqual({ '+447700900142': 1 })
})
