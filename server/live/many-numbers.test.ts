import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

test('thousands of numbers that change at once are looked up by feed page, and not one by one', async () => {
  const count = 3000
  await using app = await openTestApp()
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'SIM bank' })
  await app.connection.query(
    `insert into phone_numbers (number, gateway_id) select '+4477009' || lpad(i::text, 5, '0'), $1 from generate_series(1, $2) i`,
    [id, count],
  )
  await using visitor = await openLiveStream(served.url)
  const { headers } = await app.signIn()
  await using reader = await openLiveStream(served.url, headers)
  const asked = countQueries(app.app)
  await deleteGateway(ctx, { id })
  for (const stream of [visitor, reader]) {
    const received = await stream.until(count)
    expect(new Set(received.map(({ data }) => data['id'])).size).toBe(count)
    expect(received.every(({ event, data }) => event === 'number.changed' && data['gateway_id'] === null)).toBe(true)
  }
  expect(asked()).toBeLessThan(count / 30)
})
