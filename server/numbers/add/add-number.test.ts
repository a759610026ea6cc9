import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { addNumber } from './add-numbers.ts'
import { listAllNumbers } from '../search/list-all-numbers.ts'

test('a number is added in any notation, and watchers are notified', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  await using watcher = await openLiveStream(served.url)
  const ctx = app.ctx(app.admin)
  const { id: gatewayId } = await createGateway(ctx, { name: 'Phone' })
  const added = await addNumber(ctx, { number: '07700 900-142', gateway_id: gatewayId })
  const listed = {
    id: expect.any(String),
    number: '+447700900142',
    status: 'available',
    gateway_id: gatewayId,
    created_at: expect.any(String),
    message_count: 0,
    last_message_at: null,
    receiving: 'unknown',
  }
  expect(added).toEqual({ ...listed, is_test: false, gateway_name: 'Phone', last_text_at: null })
  expect((await watcher.until(1))[0]).toMatchObject({ event: 'number.changed', data: { ...listed, gateway_id: null } })
})

test.each(['+442079460000', '+1 212 555 0100', '447700', 'WhatsApp', '', '+447700900142\0'])(
  '"%s" is not a UK mobile number and is refused by field',
  async (number) => {
    await using app = await openTestApp()
    await expect(addNumber(app.ctx(app.admin), { number })).rejects.toMatchObject({
      code: 'number_not_uk_mobile',
      field: 'number',
      status: 400,
    })
  },
)

test('a listed number is refused, even when ten requests add it at once', async () => {
  await using app = await openTestApp()
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => addNumber(app.ctx(app.admin), { number: '+447700900142' })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of asked) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'number_taken', status: 409 })
})

test('an unknown or deleted gateway is refused by field', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id: deleted } = await createGateway(ctx, { name: 'Soon gone' })
  await deleteGateway(ctx, { id: deleted })
  for (const id of [deleted, '999', 'abc', '99999999999999999999'])
    await expect(addNumber(ctx, { number: '+447700900142', gateway_id: id })).rejects.toMatchObject({
      code: 'field_invalid',
      field: 'gateway_id',
      status: 400,
    })
  expect((await listAllNumbers(ctx, { limit: 50 })).numbers).toEqual([])
})

test('administrators see all numbers with their text counts, also those that are not listed', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await addNumber(ctx, { number: '+447700900142' })
  await addNumber(ctx, { number: '+447700900387', is_test: true })
  const empty = (await listAllNumbers(ctx, { limit: 50 })).numbers
  expect(empty.map(({ message_count: count, last_message_at: last }) => [count, last])).toEqual([
    [0, null],
    [0, null],
  ])
  for (let text = 0; text < 3; text++) await app.deliver({ to: '+447700900387' })
  const { numbers } = await listAllNumbers(ctx, { limit: 50 })
  expect(numbers.map((number) => [number.number, number.is_test, number.message_count])).toEqual([
    ['+447700900387', true, 3],
    ['+447700900142', false, 0],
  ])
  const [newest] = await app.app.db.selectFrom('sms_messages').select('received_at').orderBy('id', 'desc').limit(1).execute()
  expect(numbers[0]?.last_message_at).toBe(newest?.received_at.toISOString())
})
