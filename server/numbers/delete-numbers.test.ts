import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { hearLive } from '#tests/harness/hear-live.ts'
import { openHouse, testNumbers, type OpenHouse } from '#tests/harness/open-house.ts'
import { addNumber } from './add-number.ts'
import { deleteNumbers } from './delete-numbers.ts'

async function left(house: OpenHouse) {
  return (await house.app.numbers.numbers()).map(({ number }) => number).toSorted()
}

test('a number goes with its texts, leaves the lists and is told live', async () => {
  await using house = await openHouse({ numbers: 2 })
  await using served = await house.serve()
  for (let text = 0; text < 5; text++) await house.deliver({ to: testNumbers[0] ?? '' })
  const doomed = (await house.app.numbers.numbers()).find(({ number }) => number === testNumbers[0])
  await using watcher = await hearLive(served.url)
  expect(await deleteNumbers(house.ctx(house.admin), { id: doomed?.id })).toEqual({ deleted: 1 })
  expect(await watcher.until(1)).toMatchObject([{ event: 'number.removed', data: { id: doomed?.id } }])
  expect(await left(house)).toEqual([testNumbers[1]])
  expect(await house.app.db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  expect(await deleteNumbers(house.ctx(house.admin), { id: doomed?.id })).toEqual({ deleted: 0 })
})

test('a gateway’s numbers go together, and no others', async () => {
  await using house = await openHouse({ numbers: 1 })
  const ctx = house.ctx(house.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  for (const number of testNumbers.slice(1, 4)) await addNumber(ctx, { number, gateway_id: id })
  expect(await deleteNumbers(ctx, { gateway_id: id })).toEqual({ deleted: 3 })
  expect(await left(house)).toEqual([testNumbers[0]])
})

test('every filter that is given must fit', async () => {
  await using house = await openHouse({ numbers: 2 })
  const [one, other] = await house.app.numbers.numbers()
  expect(await deleteNumbers(house.ctx(house.admin), { id: one?.id, number: other?.number })).toEqual({ deleted: 0 })
  expect(await deleteNumbers(house.ctx(house.admin), { id: one?.id, number: one?.number })).toEqual({ deleted: 1 })
  expect(await left(house)).toEqual([other?.number])
})

test('without a filter nothing is deleted, nor by one that can fit nothing', async () => {
  await using house = await openHouse({ numbers: 2 })
  const ctx = house.ctx(house.admin)
  await expect(deleteNumbers(ctx, {})).rejects.toMatchObject({ code: 'filter_missing', status: 400 })
  for (const filter of [{ id: '0' }, { id: 'abc' }, { gateway_id: '99999999999999999999' }, { number: '' }, { number: 'WhatsApp' }])
    expect(await deleteNumbers(ctx, filter)).toEqual({ deleted: 0 })
  expect(await left(house)).toHaveLength(2)
})

test('over HTTP a number may be written with its plus as it is', async () => {
  await using house = await openHouse({ numbers: 2 })
  await using served = await house.serve()
  const { headers } = await house.signIn('admin@example.test', 'admin')
  const ask = async (query: string) => {
    const response = await fetch(`${served.url}/api/admin/numbers${query}`, { method: 'DELETE', headers })
    return [response.status, await response.json()]
  }
  expect(await ask('?number=+447700900142')).toEqual([200, { deleted: 1 }])
  expect(await ask('?number=%2B447700900387')).toEqual([200, { deleted: 1 }])
  expect(await ask('')).toEqual([400, expect.objectContaining({ code: 'filter_missing' })])
})

test('twenty thousand numbers of one gateway go in one call', async () => {
  await using house = await openHouse()
  const ctx = house.ctx(house.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await house.connection.query(
    `insert into phone_numbers (number, gateway_id) select '+4477' || lpad(i::text, 8, '0'), $1 from generate_series(1, 20000) i`,
    [id],
  )
  expect(await deleteNumbers(ctx, { gateway_id: id })).toEqual({ deleted: 20_000 })
  const { rows } = await house.connection.query(`select count(*)::int as n from feed_facts where kind = 'number.removed'`)
  expect(rows).toEqual([{ n: 20_000 }])
})
