import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { openHouse, type OpenHouse } from '#tests/harness/open-house.ts'
import { changeGateway } from './change-gateway.ts'
import { createGateway } from './create-gateway.ts'
import { hearHeartbeat } from './hear-heartbeat.ts'
import { listGateways } from './list-gateways.ts'
import { logIngest } from './log-ingest.ts'
import { recogniseGateway } from './recognise-gateway.ts'
import { refreshGateway } from './refresh-gateway.ts'
import { syncGateways } from './sync-gateways.ts'

const minute = 60_000

async function openGateways(house: OpenHouse, ...kinds: GatewayKind[]) {
  const ids: string[] = []
  for (const kind of kinds) ids.push((await createGateway(house.ctx(house.admin), { name: `g${ids.length}`, kind })).id)
  const statuses = async () => {
    house.clock.advance(10_000)
    expect(await syncGateways(house.app)).toEqual({ success: true, status: 200 })
    return (await listGateways(house.ctx(house.admin))).gateways.map(({ status }) => status)
  }
  return { ids, statuses, beat: (id: string | undefined) => hearHeartbeat(house.app, Number(id), {}) }
}

/** Another process on the same database. */
function otherNode(house: OpenHouse): App {
  return {
    ...house.app,
    db: house.app.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }),
  }
}

test('a gateway that beat and then fell silent for ten minutes is offline until it beats again', async () => {
  await using house = await openHouse()
  const { ids, statuses, beat } = await openGateways(house, 'json', 'json')
  await beat(ids[0])
  house.clock.advance(9 * minute)
  expect(await statuses()).toEqual(['active', 'active'])
  house.clock.advance(minute)
  // The second has never beaten: its silence says nothing.
  expect(await statuses()).toEqual(['offline', 'active'])
  await beat(ids[0])
  expect((await listGateways(house.ctx(house.admin))).gateways[0]?.status).toBe('active')
  expect(await statuses()).toEqual(['active', 'active'])
  house.clock.advance(11 * minute)
  expect(await statuses()).toEqual(['offline', 'active'])
  expect(await refreshGateway(house.ctx(house.admin), { id: ids[0] ?? '' })).toMatchObject({ status: 'active' })
})

test('a text is as good as a beat, also one that was held, and a refused request is not', async () => {
  await using house = await openHouse({ numbers: 1 })
  const { ids, statuses, beat } = await openGateways(house, 'json', 'json', 'json')
  for (const id of ids) await beat(id)
  house.clock.advance(11 * minute)
  expect(await statuses()).toEqual(['offline', 'offline', 'offline'])
  const send = async (id: string | undefined, to: string) =>
    house.receive(await recogniseGateway(house.app, id ?? ''), 'json', { externalId: null, to, from: 'a', text: 'b', sentAt: null })
  await send(ids[0], '+447700900142')
  await send(ids[1], '+447700900999')
  await logIngest(house.app, [
    {
      gatewayId: Number(ids[2]),
      outcome: 'refused',
      reason: 'no',
      format: 'json',
      externalId: null,
      recipient: null,
      sender: null,
      text: null,
      sentAt: null,
      receivedAt: house.app.now(),
    },
  ])
  expect(await statuses()).toEqual(['active', 'active', 'offline'])
  house.clock.advance(11 * minute)
  expect(await statuses()).toEqual(['offline', 'offline', 'offline'])
})

test("an operator's own status is left alone, and a cloud that cannot beat is never offline", async () => {
  await using house = await openHouse()
  const { ids, statuses, beat } = await openGateways(house, 'json', 'twilio')
  for (const id of ids) await beat(id)
  await changeGateway(house.ctx(house.admin), { id: ids[0] ?? '', status: 'paused' })
  house.clock.advance(11 * minute)
  expect(await statuses()).toEqual(['paused', 'active'])
  await beat(ids[0])
  expect(await statuses()).toEqual(['paused', 'active'])
})

test('a thousand callers on two nodes cause one run in ten seconds', async () => {
  await using house = await openHouse()
  const nodes = [house.app, otherNode(house)]
  const runs = async () =>
    (await house.app.db.selectFrom('gateway_sync').select('started_at').executeTakeFirstOrThrow()).started_at.getTime()
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, caller) => syncGateways(nodes[caller % 2] ?? house.app)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"success":true,"status":200}']))
  const first = await runs()
  house.clock.advance(6000)
  for (const node of nodes) await syncGateways(node)
  expect(await runs()).toBe(first)
  house.clock.advance(6000)
  for (const node of nodes) await syncGateways(node)
  expect(await runs()).toBeGreaterThan(first)
})

test('what came of a failed run is told to everybody who asks, until a run goes well', async () => {
  await using house = await openHouse()
  await house.app.db.schema.alterTable('ingest_log').renameTo('ingest_log_away').execute()
  const failed = { success: false, error: 'The gateways could not be checked.', status: 500 }
  expect(await syncGateways(house.app)).toEqual(failed)
  expect(await syncGateways(otherNode(house))).toEqual(failed)
  await house.app.db.schema.alterTable('ingest_log_away').renameTo('ingest_log').execute()
  // Another node has started the next run and not finished it: what is known is still the last outcome.
  house.clock.advance(10_000)
  await house.app.db.updateTable('gateway_sync').set({ started_at: house.app.now() }).execute()
  expect(await syncGateways(house.app)).toEqual(failed)
  house.clock.advance(10_000)
  expect(await syncGateways(house.app)).toEqual({ success: true, status: 200 })
})

test('a run that a node with a wrong clock claimed in the future holds nobody up', async () => {
  await using house = await openHouse()
  await house.app.db
    .updateTable('gateway_sync')
    .set({ started_at: new Date(house.app.now().getTime() + 60 * minute) })
    .execute()
  await syncGateways(house.app)
  const { started_at: started } = await house.app.db.selectFrom('gateway_sync').select('started_at').executeTakeFirstOrThrow()
  expect(started.getTime()).toBeLessThanOrEqual(house.app.now().getTime())
})
