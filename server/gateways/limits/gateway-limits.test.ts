import { expect, test } from 'vitest'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeGateway } from '../change-gateway.ts'
import { createGateway } from '../create-gateway.ts'
import { createGatewayLimits } from './gateway-limits.ts'
import { listGateways } from '../list-gateways.ts'

const text = { to: testNumbers[0], from: 'Google', text: 'G-482913 is your code' }

async function openLimited(app: TestApp, url: string, texts_per_minute: number | null) {
  app.clock.stop()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Limited', texts_per_minute })
  const post = async (body: object, path = 'json') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/ingest/${id}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() }
  }
  const statuses = async (count: number) => {
    const found: number[] = []
    for (let sent = 0; sent < count; sent++) found.push((await post(text)).status)
    return found
  }
  return { id, post, statuses, batch: (count: number) => post({ messages: Array.from({ length: count }, () => text) }) }
}

async function countStored(app: TestApp): Promise<number> {
  return (await app.app.db.selectFrom('sms_messages').select('id').execute()).length
}

test('beyond its limit a gateway gets 429 with Retry-After, nothing of it is stored, and later it may deliver again', async () => {
  await using app = await openTestApp({ numbers: 1, env: { LOG_LEVEL: 'warn' } })
  await using served = await app.serve()
  const { id, post, statuses } = await openLimited(app, served.url, 7)
  expect(await statuses(7)).toEqual(Array.from({ length: 7 }, () => 200))
  const refused = await post(text)
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.body)).toEqual({
    error: expect.stringMatching(/^This gateway may deliver 7 texts a minute\. Deliver again in \d+ seconds\.$/),
    code: 'too_many_requests',
  })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect(await countStored(app)).toBe(7)
  expect(await post({}, 'heartbeat')).toMatchObject({ status: 204 })
  app.clock.advance(Number(refused.retryAfter) * 1000)
  expect(await statuses(1)).toEqual([200])
  expect(await countStored(app)).toBe(8)
  const log = await app.app.db.selectFrom('ingest_log').select(['outcome', 'reason']).execute()
  expect(log).toEqual([{ outcome: 'refused', reason: JSON.parse(refused.body).error }])
  expect(await app.app.metrics.registry.metrics()).toContain(`callbox_ingest_refusals_total{gateway_id="${id}",code="too_many_requests"} 1`)
})

test('a request is taken whole or refused whole; one with more texts than the limit is taken when no others count, and paid off', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { batch, statuses } = await openLimited(app, served.url, 10)
  expect((await batch(8)).status).toBe(200)
  expect((await batch(3)).status).toBe(429)
  expect(await countStored(app)).toBe(8)
  expect((await batch(2)).status).toBe(200)

  const large = await batch(30)
  expect([large.status, Number(large.retryAfter)]).toEqual([429, 60])
  app.clock.advance(60_000)
  expect((await batch(30)).status).toBe(200)
  expect(await countStored(app)).toBe(40)
  app.clock.advance(2 * 60_000)
  expect(await statuses(1)).toEqual([429])
  app.clock.advance(60_000)
  expect(await statuses(1)).toEqual([200])
})

test('the limit holds for all nodes together, and nobody who asks at once gets more', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Limited', texts_per_minute: 50 })
  const nodes = [app.app.gatewayLimits, createGatewayLimits(app.app)]
  const gateway = { id: Number(id), textsPerMinute: 50 }
  const taken = await Promise.all(Array.from({ length: 200 }, (_, at) => nodes[at % 2]?.take(gateway, 1)))
  expect(taken.filter((refused) => refused === null)).toHaveLength(50)
})

test('a new limit is in force at once, with its whole allowance; none is none', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, statuses } = await openLimited(app, served.url, 1)
  const ctx = app.ctx(app.admin)
  const shown = async () => (await listGateways(ctx)).gateways[0]
  expect(await statuses(2)).toEqual([200, 429])
  expect(await shown()).toMatchObject({ texts_per_minute: 1, texts_counted: 1 })
  expect(await changeGateway(ctx, { id, texts_per_minute: 3 })).toMatchObject({ texts_per_minute: 3, texts_counted: 0 })
  expect(await statuses(4)).toEqual([200, 200, 200, 429])
  expect(await changeGateway(ctx, { id, texts_per_minute: null })).toMatchObject({ texts_per_minute: null, texts_counted: null })
  expect(await statuses(5)).toEqual([200, 200, 200, 200, 200])
})

test('a flood of refused requests does not reach the row of the limit', async () => {
  await using app = await openTestApp()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Limited', texts_per_minute: 1 })
  app.clock.stop()
  const gateway = { id: Number(id), textsPerMinute: 1 }
  expect(await app.app.gatewayLimits.take(gateway, 1)).toBeNull()
  expect(await app.app.gatewayLimits.take(gateway, 1)).toEqual({ retryAfter: expect.any(Number) })
  await app.app.db.schema.alterTable('sms_gateways').renameTo('sms_gateways_away').execute()
  expect(await app.app.gatewayLimits.take(gateway, 1)).toEqual({ retryAfter: expect.any(Number) })
})

test.each([0, -1, 1.5, 100_001, 'many'])('a limit of %s is refused with its field', async (texts_per_minute) => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const answer = await fetch(`${served.url}/api/admin/gateways`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Limited', texts_per_minute }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'texts_per_minute' }])
})
