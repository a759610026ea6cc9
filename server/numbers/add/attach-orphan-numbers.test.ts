import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { addNumber } from './add-numbers.ts'
import { listAllNumbers } from '../search/list-all-numbers.ts'

async function openGateway(app: TestApp, name: string) {
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name })
  // Heard before: a first text would announce its numbers as receiving as well.
  await app.connection.query('update sms_gateways set last_text_at = $2 where id = $1', [id, app.clock.now()])
  const gateway = await findIngestGateway(app.app, id)
  const send = (to: string, text = 'Hello') => app.receive(gateway, 'json', { externalId: null, to, from: 'Google', text, sentAt: null })
  return { id, ctx, send }
}

test('a number without a gateway gets the next one that delivers to it, and watchers are notified once', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const first = await openGateway(app, 'First')
  const second = await openGateway(app, 'Second')
  const third = await openGateway(app, 'Third')
  const { id } = await addNumber(first.ctx, { number: testNumbers[0] ?? '', gateway_id: first.id })
  await second.send(testNumbers[0] ?? '')
  expect((await app.app.numbers.findMany([Number(id)])).get(Number(id))?.gateway_id).toBe(first.id)
  await deleteGateway(first.ctx, { id: first.id })
  expect((await app.app.numbers.findMany([Number(id)])).get(Number(id))?.gateway_id).toBeNull()
  await using watcher = await openLiveStream(served.url, (await app.signIn()).headers)
  await Promise.all(Array.from({ length: 20 }, (_, text) => second.send(testNumbers[0] ?? '', String(text))))
  await third.send(testNumbers[0] ?? '', 'last')
  await watcher.until(21, 'message.received')
  expect(watcher.received.filter(({ event }) => event === 'number.changed')).toMatchObject([{ data: { id, gateway_id: second.id } }])
  expect((await listAllNumbers(first.ctx, { limit: 10 })).numbers).toMatchObject([{ gateway_id: second.id, gateway_name: 'Second' }])
})

test('a test number gets its gateway too, without a notification', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { id, ctx, send } = await openGateway(app, 'Phone')
  await addNumber(ctx, { number: testNumbers[0] ?? '', is_test: true })
  await addNumber(ctx, { number: testNumbers[1] ?? '', gateway_id: id })
  await using watcher = await openLiveStream(served.url)
  await send(testNumbers[0] ?? '')
  await send(testNumbers[1] ?? '')
  await watcher.until(1, 'message.received')
  expect(watcher.received.map(({ event }) => event)).toEqual(['message.received'])
  expect((await listAllNumbers(ctx, { limit: 10, gateway_id: id })).total).toBe(2)
})
