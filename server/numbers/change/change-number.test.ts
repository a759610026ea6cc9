import { expect, test } from 'vitest'
import type { SignedInUser } from '#domain/users/access.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { listMessages } from '#server/messages/list-messages.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { addNumber } from '../add/add-numbers.ts'
import { changeNumber } from './change-numbers.ts'

async function recorded(app: TestApp, action: string) {
  const rows = await app.app.db.selectFrom('admin_analytics').select('metadata').where('action', '=', action).orderBy('id').execute()
  return rows.map(({ metadata }) => metadata)
}

test('a paused number leaves the lists and returns live; only administrators see its texts meanwhile', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const reader = { ...app.admin, role: 'user' } as SignedInUser
  const { id } = (await app.app.numbers.numbers()).find(({ number }) => number === testNumbers[0]) ?? { id: '' }
  await app.deliver({ text: 'before' })
  await using watcher = await openLiveStream(served.url)
  const received = async (event: string) => watcher.until(1, event)

  expect(await changeNumber(ctx, { id, status: 'paused' })).toMatchObject({
    id,
    number: testNumbers[0],
    status: 'paused',
    message_count: 1,
  })
  expect((await received('number.removed')).at(-1)).toMatchObject({ data: { id } })
  expect((await app.app.numbers.numbers()).map(({ number }) => number)).toEqual([testNumbers[1]])

  const messageId = await app.deliver({ text: 'meanwhile' })
  expect((await listMessages(ctx, { id, limit: 10 })).messages.map(({ message_content: text }) => text)).toEqual(['meanwhile', 'before'])
  await expect(listMessages(app.ctx(reader), { id, limit: 10 })).rejects.toMatchObject({ status: 404 })
  await expect(markRead(app.ctx(reader), { id: messageId })).rejects.toMatchObject({ status: 404 })
  expect(await markRead(ctx, { id: messageId })).toMatchObject({ is_read: true })
  await deleteMessage(ctx, { id: await app.deliver({ text: 'deleted' }) })
  await app.deliver({ to: testNumbers[1] ?? '', text: 'elsewhere' })
  await received('message.received')
  // Nobody received what happened there meanwhile.
  expect(watcher.received.map(({ event }) => event)).toEqual(['number.removed', 'message.received'])

  await changeNumber(ctx, { id, status: 'available' })
  expect((await received('number.changed')).at(-1)).toMatchObject({ data: { id, status: 'available', message_count: 2 } })
  expect((await recorded(app, 'update_number')).map((metadata) => (metadata as { changes: object }).changes)).toEqual([
    { status: ['available', 'paused'] },
    { status: ['paused', 'available'] },
  ])
})

test('access to texts is decided by the database, and not by the list in memory', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const reader = { ...app.admin, role: 'user' } as SignedInUser
  const { id } = (await app.app.numbers.numbers())[0] ?? { id: '' }
  const messageId = await app.deliver({ text: 'Your code is 482913' })
  expect((await listMessages(app.ctx(reader), { id, limit: 10 })).messages).toHaveLength(1)
  // Without a fact in the feed the list in memory does not hear of it.
  await app.connection.query(`update phone_numbers set status = 'retired'`)
  expect(await app.app.numbers.numbers()).toHaveLength(1)
  await expect(listMessages(app.ctx(reader), { id, limit: 10 })).rejects.toMatchObject({ code: 'number_not_found' })
  await expect(markRead(app.ctx(reader), { id: messageId })).rejects.toMatchObject({ code: 'message_not_found' })
})

test('a number gets a gateway, loses it, becomes a test; a change of nothing is not recorded', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id: gateway_id } = await createGateway(ctx, { name: 'SIM bank' })
  const { id } = await addNumber(ctx, { number: '07700 900142' })
  expect(await changeNumber(ctx, { id, gateway_id })).toMatchObject({ gateway_id, gateway_name: 'SIM bank' })
  expect(await changeNumber(ctx, { id, gateway_id, status: 'available' })).toMatchObject({ gateway_id })
  expect(await changeNumber(ctx, { id, gateway_id: null, is_test: true })).toMatchObject({
    gateway_id: null,
    gateway_name: null,
    is_test: true,
  })
  expect(await recorded(app, 'update_number')).toMatchObject([
    { id, number: '+447700900142', changes: { gateway_id: [null, gateway_id] } },
    { changes: { gateway_id: [gateway_id, null], is_test: [false, true] } },
  ])
  await expect(changeNumber(ctx, { id, gateway_id: '999' })).rejects.toMatchObject({ code: 'field_invalid', field: 'gateway_id' })
  for (const unknown of ['999', 'nonsense'])
    await expect(changeNumber(ctx, { id: unknown, status: 'paused' })).rejects.toMatchObject({ code: 'number_not_found', status: 404 })
})
