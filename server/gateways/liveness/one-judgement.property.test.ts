import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatewayStates, receivingOf, type GatewayState } from '#domain/gateways/gateway.ts'
import { healthOfGateways } from '#domain/site/status.ts'
import { gatewaySilent } from '#server/operations/alarms/conditions/gateway-silent.ts'
import { checkGateways } from '#server/operations/checks/check-gateways.ts'
import { createDatabaseGauges } from '#server/operations/metrics/database-gauges.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { listAllNumbers } from '#server/numbers/search/list-all-numbers.ts'
import { getOverview } from '#server/operations/status/get-overview.ts'
import { getStatus } from '#server/operations/status/get-status.ts'
import { measureStatus } from '#server/operations/status/measure-status.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeGateways } from '../change-gateways.ts'
import { createGateway } from '../create-gateway.ts'
import { listGateways } from '../list-gateways.ts'
import { recordSeen } from './record-seen.ts'
import { recordHeartbeat } from './record-heartbeat.ts'
import { refreshGateways } from '../refresh-gateway.ts'
import { getGatewayCounts } from '../count-gateways.ts'

const minute = 60_000
const size = 3

type Step = { at: number; minutes: number; do: 'periodic' | 'event' | 'offline' | 'text' | 'refresh' | 'pause' | 'resume' | 'wait' }

const anyStep: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(size - 1),
  do: fc.constantFrom('periodic', 'periodic', 'event', 'offline', 'text', 'refresh', 'pause', 'resume', 'wait', 'wait', 'wait'),
  minutes: fc.constantFrom(1, 2, 5, 15, 45),
})

async function take(app: TestApp, ids: string[], step: Step): Promise<void> {
  const id = ids[step.at] ?? ''
  const ctx = app.ctx(app.admin)
  if (step.do === 'wait') {
    for (let passed = 0; passed < step.minutes; passed++) {
      app.clock.advance(minute)
      await app.app.syncGateways()
    }
  } else if (step.do === 'text') await recordSeen(app.app, Number(id), { last_text_at: app.clock.now() })
  else if (step.do === 'refresh') {
    const before = await statesOf(app)
    await refreshGateways(ctx, { ids })
    expect(await statesOf(app)).toEqual(before)
  } else if (step.do === 'pause') await changeGateways(ctx, { ids: [id], status: 'paused' })
  else if (step.do === 'resume') await changeGateways(ctx, { ids: [id], status: 'active' })
  else await recordHeartbeat(app.app, Number(id), { sign: step.do })
}

async function statesOf(app: TestApp): Promise<GatewayState[]> {
  return (await listGateways(app.ctx(app.admin))).gateways.map(({ state }) => state)
}

/** What everybody says who speaks of the states of gateways must follow from these. */
async function compareAll(app: TestApp, ids: string[]): Promise<void> {
  const ctx = app.ctx(app.admin)
  const { gateways } = await listGateways(ctx)
  const states = gateways.map(({ state }) => state)
  const namesIn = (state: GatewayState) => gateways.filter((gateway) => gateway.state === state).map(({ name }) => name)
  const counts = await getGatewayCounts(ctx)
  for (const state of gatewayStates) {
    expect((await listGateways(ctx, { state })).gateways.map(({ name }) => name)).toEqual(namesIn(state))
    expect(counts[state]).toBe(namesIn(state).length)
  }
  for (const { state, state_reason: reason } of gateways) expect(reason !== null).toBe(state === 'silent')
  const { numbers } = await listAllNumbers(ctx, { limit: 10, sort: 'number' })
  const receiving = new Map(numbers.map((number) => [number.gateway_id, number.receiving]))
  expect(ids.map((id) => receiving.get(id))).toEqual(states.map(receivingOf))
  const silentNumbers = await listAllNumbers(ctx, { limit: 10, receiving: 'silent' })
  expect(silentNumbers.numbers).toHaveLength(namesIn('silent').length)
  // As the live list has them, which follows the facts alone.
  const live = new Map((await app.app.numbers.numbers()).map((number) => [number.gateway_id, number.receiving]))
  expect(ids.map((id) => live.get(id))).toEqual(states.map(receivingOf))
  const health = healthOfGateways({ up: namesIn('up').length, silent: namesIn('silent').length })
  const part = (await getStatus(app.app)).parts.find(({ id }) => id === 'gateways')
  expect(part?.health).toBe(health === 'unknown' ? 'idle' : health)
  expect((await checkGateways(app.app)).is_ok).toBe(namesIn('silent').length === 0)
  const gauges = createDatabaseGauges(app.app)
  await gauges.refresh()
  const scraped = await gauges.registry.metrics()
  for (const { id, name, state } of gateways) {
    const [, value] = new RegExp(`^callbox_gateway_up\\{gateway_id="${id}",name="${name}"\\} (\\d)$`, 'm').exec(scraped) ?? []
    expect(value).toBe(state === 'up' ? '1' : state === 'silent' ? '0' : undefined)
  }
  const problems = await gatewaySilent.find(app.app, { since: app.clock.now(), open: new Map() })
  expect(problems.map(({ title }) => title)).toEqual(namesIn('silent').map((name) => `${name} is silent`))
  const overview = await getOverview(ctx)
  expect([overview.gateways_up, overview.gateways_down]).toEqual([namesIn('up').length, namesIn('silent').length])
}

test('whatever is heard and done, everybody says the same of a gateway', async () => {
  const all = { site: async () => true, ingest: async () => true, live: async () => true }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      await using app = await openTestApp()
      app.clock.stop()
      const ctx = app.ctx(app.admin)
      const ids: string[] = []
      for (let at = 0; at < size; at++) {
        ids.push((await createGateway(ctx, { name: `g${at}` })).id)
        await addNumber(ctx, { number: testNumbers[at] ?? '', gateway_id: ids[at] ?? '' })
      }
      await measureStatus(app.app, all)
      await app.app.syncGateways()
      for (const step of steps) {
        await take(app, ids, step)
        await compareAll(app, ids)
        expect(await statesOf(app)).toHaveLength(size)
      }
    }),
    { numRuns: 6 },
  )
})
