import { expect, test } from 'vitest'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { indexMessages } from './index-messages.ts'
import { searchMessages } from './search-messages.ts'

const user = { kind: 'user', id: '11111111-1111-4111-8111-111111111111', role: 'user' } as unknown as TestApp['admin']

async function find(app: TestApp, q: string, more: { limit?: number; before?: string; as?: TestApp['admin'] } = {}) {
  const { messages, next } = await searchMessages(app.ctx(more.as ?? user), { q, limit: more.limit ?? 50, before: more.before })
  return { texts: messages.map(({ message_content }) => message_content), messages, next }
}

/** Before they are indexed, and after. */
async function eachWay(app: TestApp, check: () => Promise<void>): Promise<void> {
  await check()
  await indexMessages(app.app)
  await check()
}

test('a search finds texts by words of the text, by sender and by number, newest first', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.deliver({ from: 'WhatsApp', text: 'Your code is 482913', to: testNumbers[0] ?? '' })
  await app.deliver({ from: 'Google', text: 'G-118204 is your Google verification code', to: testNumbers[1] ?? '' })
  await eachWay(app, async () => {
    expect((await find(app, 'CODE')).texts).toEqual(['G-118204 is your Google verification code', 'Your code is 482913'])
    expect((await find(app, 'whats')).texts).toEqual(['Your code is 482913'])
    expect((await find(app, '8291')).texts).toEqual(['Your code is 482913'])
    expect((await find(app, '07700900387')).texts).toEqual(['G-118204 is your Google verification code'])
    expect((await find(app, '+447700 900387 google')).texts).toEqual(['G-118204 is your Google verification code'])
    expect((await find(app, 'google 482913')).texts).toEqual([])
    expect((await find(app, '')).texts).toHaveLength(2)
  })
  expect((await find(app, 'whatsapp')).messages[0]).toMatchObject({ number: testNumbers[0], code: '482913', sender: 'WhatsApp' })
})

test('no character of a search has a special meaning', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: String.raw`100% off_er back\slash` })
  await app.deliver({ text: 'nothing of that' })
  await eachWay(app, async () => {
    for (const q of ['0% ', 'off_er', String.raw`k\s`, '%', '_', '\\']) expect((await find(app, q)).texts, q).toHaveLength(1)
    for (const q of ['of%that', 'n_thing', "' or 1=1 --", '"', '*', '🙂', 'مرحبا']) expect((await find(app, q)).texts, q).toEqual([])
  })
})

test('the pages of a search hold every text once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  for (let i = 0; i < 7; i++) await app.deliver({ text: `text ${i}` })
  await indexMessages(app.app)
  for (let i = 7; i < 12; i++) await app.deliver({ text: `text ${i}` })
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await find(app, 'text', { limit: 5, ...(before ? { before } : {}) })
    seen.push(...page.texts)
    before = page.next ?? undefined
  } while (before)
  expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => `text ${11 - i}`))
})

test('users do not find texts of numbers that are not listed, and administrators do', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'for a paused number' })
  await app.app.db.updateTable('phone_numbers').set({ status: 'paused' }).execute()
  await eachWay(app, async () => {
    expect((await find(app, 'paused')).texts).toEqual([])
    expect((await find(app, 'paused', { as: app.admin })).texts).toEqual(['for a paused number'])
  })
})

test('a deleted text is not found, and leaves nothing in the index', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'short-lived' })
  await indexMessages(app.app)
  await app.app.db.deleteFrom('sms_messages').execute()
  expect((await find(app, 'short-lived')).texts).toEqual([])
  expect(await app.app.db.selectFrom('message_search').selectAll().execute()).toEqual([])
})

test('more texts than one batch are indexed whole, and each once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'first' })
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select 1, '', 'bulk ' || i, now() from generate_series(1, 12000) i`,
  )
  await app.deliver({ text: 'last' })
  expect(await indexMessages(app.app)).toBe(12_002)
  expect(await indexMessages(app.app)).toBe(0)
  expect((await find(app, 'bulk 11999')).texts).toEqual(['bulk 11999'])
})

test('a text is found that is older than the newest few thousand', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'needle' })
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select 1, '', 'hay ' || i, now() + interval '1 second' from generate_series(1, 5000) i`,
  )
  await indexMessages(app.app)
  expect((await find(app, 'needle')).texts).toEqual(['needle'])
})

test('after a restore the texts are indexed anew', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'before the restore' })
  await indexMessages(app.app)
  await app.connection.query(`update feed_epoch set epoch = '0badcafe'`)
  await app.connection.query(`update message_search_state set before_xid = '9000000000'`)
  await app.deliver({ text: 'after the restore' })
  expect((await find(app, 'restore')).texts).toEqual(['after the restore', 'before the restore'])
  await indexMessages(app.app)
  expect((await find(app, 'restore')).texts).toEqual(['after the restore', 'before the restore'])
})
