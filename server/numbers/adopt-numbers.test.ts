import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateway.ts'
import { recogniseGateway } from '#server/gateways/recognise-gateway.ts'
import { hearLive } from '#tests/harness/hear-live.ts'
import { openHouse, testNumbers, type OpenHouse } from '#tests/harness/open-house.ts'
import { addNumber } from './add-number.ts'
import { listAllNumbers } from './list-all-numbers.ts'

async function openGateway(house: OpenHouse, name: string) {
  const ctx = house.ctx(house.admin)
  const { id } = await createGateway(ctx, { name })
  // Heard before: a first text would announce its numbers as receiving as well.
  await house.connection.query('update sms_gateways set last_text_at = $2 where id = $1', [id, house.clock.now()])
  const gateway = await recogniseGateway(house.app, id)
  const send = (to: string, text = 'Hello') => house.receive(gateway, 'json', { externalId: null, to, from: 'Google', text, sentAt: null })
  return { id, ctx, send }
}

test('a number whose gateway was deleted gets the one that delivers to it next, and everybody hears of it once', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  const first = await openGateway(house, 'First')
  const second = await openGateway(house, 'Second')
  const third = await openGateway(house, 'Third')
  const { id } = await addNumber(first.ctx, { number: testNumbers[0] ?? '', gateway_id: first.id })
  await second.send(testNumbers[0] ?? '')
  expect((await house.app.numbers.find(Number(id)))?.gateway_id).toBe(first.id)
  await deleteGateway(first.ctx, { id: first.id })
  expect((await house.app.numbers.find(Number(id)))?.gateway_id).toBeNull()
  await using watcher = await hearLive(served.url, (await house.signIn()).headers)
  await Promise.all(Array.from({ length: 20 }, (_, text) => second.send(testNumbers[0] ?? '', String(text))))
  await third.send(testNumbers[0] ?? '', 'last')
  await watcher.until(21, 'message.received')
  expect(watcher.heard.filter(({ event }) => event === 'number.changed')).toMatchObject([{ data: { id, gateway_id: second.id } }])
  expect((await listAllNumbers(first.ctx, { limit: 10 })).numbers).toMatchObject([{ gateway_id: second.id, gateway_name: 'Second' }])
})

test('a test number gets its gateway too, and nobody hears of it', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  const { id, ctx, send } = await openGateway(house, 'Phone')
  await addNumber(ctx, { number: testNumbers[0] ?? '', is_test: true })
  await addNumber(ctx, { number: testNumbers[1] ?? '', gateway_id: id })
  await using watcher = await hearLive(served.url)
  await send(testNumbers[0] ?? '')
  await send(testNumbers[1] ?? '')
  await watcher.until(1, 'message.received')
  expect(watcher.heard.map(({ event }) => event)).toEqual(['message.received'])
  expect((await listAllNumbers(ctx, { limit: 10, gateway_id: id })).total).toBe(2)
})
