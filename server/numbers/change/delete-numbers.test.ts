import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { addNumber } from '../add/add-numbers.ts'
import { deleteNumbers } from './delete-numbers.ts'

async function left(app: TestApp) {
  return (await app.app.numbers.numbers()).map(({ number }) => number).toSorted()
}

test('a number is deleted with its texts, and lists are updated live', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  for (let text = 0; text < 5; text++) await app.deliver({ to: testNumbers[0] ?? '' })
  const matching = (await app.app.numbers.numbers()).find(({ number }) => number === testNumbers[0])
  await using watcher = await openLiveStream(served.url)
  expect(await deleteNumbers(app.ctx(app.admin), { id: matching?.id })).toEqual({ deleted: 1 })
  expect(await watcher.until(1)).toMatchObject([{ event: 'number.removed', data: { id: matching?.id } }])
  expect(await left(app)).toEqual([testNumbers[1]])
  expect(await app.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  expect(await deleteNumbers(app.ctx(app.admin), { id: matching?.id })).toEqual({ deleted: 0 })
})

test('all numbers of a gateway are deleted, and no others', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  for (const number of testNumbers.slice(1, 4)) await addNumber(ctx, { number, gateway_id: id })
  expect(await deleteNumbers(ctx, { gateway_id: id })).toEqual({ deleted: 3 })
  expect(await left(app)).toEqual([testNumbers[0]])
})

test('every given filter must match', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const [one, other] = await app.app.numbers.numbers()
  expect(await deleteNumbers(app.ctx(app.admin), { id: one?.id, number: other?.number })).toEqual({ deleted: 0 })
  expect(await deleteNumbers(app.ctx(app.admin), { id: one?.id, number: one?.number })).toEqual({ deleted: 1 })
  expect(await left(app)).toEqual([other?.number])
})

test('without a filter, or with one that matches nothing, no number is deleted', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const ctx = app.ctx(app.admin)
  await expect(deleteNumbers(ctx, {})).rejects.toMatchObject({ code: 'filter_missing', status: 400 })
  for (const filter of [{ id: '0' }, { id: 'abc' }, { gateway_id: '99999999999999999999' }, { number: '' }, { number: 'WhatsApp' }])
    expect(await deleteNumbers(ctx, filter)).toEqual({ deleted: 0 })
  expect(await left(app)).toHaveLength(2)
})

test('over HTTP a number may be written with its plus as it is', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const ask = async (query: string) => {
    const response = await fetch(`${served.url}/api/admin/numbers${query}`, { method: 'DELETE', headers })
    return [response.status, await response.json()]
  }
  expect(await ask('?number=+447700900142')).toEqual([200, { deleted: 1 }])
  expect(await ask('?number=%2B447700900387')).toEqual([200, { deleted: 1 }])
  expect(await ask('')).toEqual([400, expect.objectContaining({ code: 'filter_missing' })])
})

test('twenty thousand numbers of a gateway are deleted in one call', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await app.connection.query(
    `insert into phone_numbers (number, gateway_id) select '+4477' || lpad(i::text, 8, '0'), $1 from generate_series(1, 20000) i`,
    [id],
  )
  expect(await deleteNumbers(ctx, { gateway_id: id })).toEqual({ deleted: 20_000 })
  const { rows } = await app.connection.query(`select count(*)::int as n from feed_facts where kind = 'number.removed'`)
  expect(rows).toEqual([{ n: 20_000 }])
})
