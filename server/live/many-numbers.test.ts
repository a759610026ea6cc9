import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateway.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { hearLive } from '#tests/harness/hear-live.ts'
import { openHouse } from '#tests/harness/open-house.ts'

test('thousands of numbers that change at once are looked up by the page of the feed, and not one by one', async () => {
  const count = 3000
  await using house = await openHouse()
  await using served = await house.serve()
  const ctx = house.ctx(house.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await house.connection.query(
    `insert into phone_numbers (number, gateway_id) select '+4477009' || lpad(i::text, 5, '0'), $1 from generate_series(1, $2) i`,
    [id, count],
  )
  await using visitor = await hearLive(served.url)
  const { headers } = await house.signIn()
  await using reader = await hearLive(served.url, headers)
  const asked = countQueries(house.app)
  await deleteGateway(ctx, { id })
  for (const stream of [visitor, reader]) {
    const heard = await stream.until(count)
    expect(new Set(heard.map(({ data }) => data['id'])).size).toBe(count)
    expect(heard.every(({ event, data }) => event === 'number.changed' && data['gateway_id'] === null)).toBe(true)
  }
  expect(asked()).toBeLessThan(count / 30)
})
