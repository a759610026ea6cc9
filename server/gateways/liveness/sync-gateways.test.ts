import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { listActions } from '#server/system/activity/list-actions.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { listAllNumbers } from '#server/numbers/search/list-all-numbers.ts'
import { createNumbersProjection } from '#server/numbers/list/numbers-projection.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { passTime } from '#tests/harness/pass-time.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeGateway } from '../change-gateway.ts'
import { createGateway } from '../create-gateway.ts'
import { recordHeartbeat } from './record-heartbeat.ts'
import { listGateways } from '../list-gateways.ts'
import { logIngest } from '#server/messages/log/log-ingest.ts'
import { findIngestGateway } from '../find-ingest-gateway.ts'
import { refreshGateway } from '../refresh-gateway.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { createSyncGateways } from './sync-gateways.ts'

const minute = 60_000

async function openGateways(app: TestApp, ...kinds: GatewayKind[]) {
  const ids: string[] = []
  for (const kind of kinds) ids.push((await createGateway(app.ctx(app.admin), { name: `g${ids.length}`, kind })).id)
  const statuses = async () => {
    await passTime(app, 10_000)
    expect(await app.app.syncGateways()).toEqual({ success: true, status: 200 })
    return (await listGateways(app.ctx(app.admin))).gateways.map(({ status }) => status)
  }
  const states = async () => {
    await statuses()
    return (await listGateways(app.ctx(app.admin))).gateways.map(({ state }) => state)
  }
  const send = async (id: string | undefined, to: string) =>
    app.receive(await findIngestGateway(app.app, id ?? ''), 'json', { externalId: null, to, from: 'a', text: 'b', sentAt: null })
  return { ids, statuses, states, send, beat: (id: string | undefined) => recordHeartbeat(app.app, Number(id), {}) }
}

/** Another process on the same database. */
function otherNode(app: TestApp): App {
  return { ...app.app, syncGateways: createSyncGateways(app.app, async () => {}) }
}

test('a gateway whose period is not known is silent ten minutes after its last heartbeat, until it sends another', async () => {
  await using app = await openTestApp()
  const { ids, statuses, states, beat } = await openGateways(app, 'json', 'json')
  expect(await states()).toEqual(['never', 'never'])
  await beat(ids[0])
  await passTime(app, 9 * minute)
  expect(await statuses()).toEqual(['active', 'active'])
  await passTime(app, minute)
  expect(await statuses()).toEqual(['offline', 'active'])
  expect(await states()).toEqual(['silent', 'never'])
  await beat(ids[0])
  expect((await listGateways(app.ctx(app.admin))).gateways[0]).toMatchObject({ status: 'active', state: 'up' })
  await passTime(app, 11 * minute)
  expect(await statuses()).toEqual(['offline', 'active'])
})

test('a refresh sets the last heartbeat, and is no sign of the gateway', async () => {
  await using app = await openTestApp()
  const { ids, states, beat } = await openGateways(app, 'json', 'twilio')
  await beat(ids[0])
  await passTime(app, 11 * minute)
  for (const [id, state] of [
    [ids[0], 'silent'],
    [ids[1], 'never'],
  ] as const) {
    const { last_heartbeat: at, ...rest } = await refreshGateway(app.ctx(app.admin), { id: id ?? '' })
    expect(rest).toMatchObject({ state })
    expect(Date.parse(at ?? '')).toBeGreaterThan(app.clock.now().getTime() - minute)
  }
  expect(await states()).toEqual(['silent', 'never'])
})

test('a text counts as a sign of life, even a held one, and a refused request does not', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ids, states, beat, send } = await openGateways(app, 'json', 'json', 'json')
  for (const id of ids) await beat(id)
  await passTime(app, 9 * minute)
  await send(ids[0], '+447700900142')
  await send(ids[1], '+447700900999')
  await logIngest(app.app, [
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
      receivedAt: app.app.now(),
    },
  ])
  await passTime(app, 9 * minute)
  expect(await states()).toEqual(['up', 'up', 'silent'])
  await passTime(app, minute)
  expect(await states()).toEqual(['silent', 'silent', 'silent'])
})

test('a gateway that only delivers texts is up from the first, and silent after a day without any', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ids, states, send, beat } = await openGateways(app, 'twilio', 'json')
  await send(ids[0], '+447700900142')
  expect((await listGateways(app.ctx(app.admin))).gateways.map(({ state }) => state)).toEqual(['up', 'never'])
  // One heartbeat by hand, long ago, does not make it one that sends them.
  await beat(ids[1])
  await passTime(app, 11 * minute)
  expect(await states()).toEqual(['up', 'silent'])
  await send(ids[1], '+447700900142')
  expect((await listGateways(app.ctx(app.admin))).gateways[1]).toMatchObject({ state: 'up', status: 'active' })
  await passTime(app, 23 * 60 * minute)
  expect(await states()).toEqual(['up', 'up'])
  await passTime(app, 60 * minute)
  expect(await states()).toEqual(['silent', 'silent'])
})

test('the time of the last text is stored at most every 15 seconds', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ids, send } = await openGateways(app, 'json')
  const version = async () => {
    const { rows } = await sql<{ xmin: string }>`select xmin::text from sms_gateways`.execute(app.app.db)
    return rows[0]?.xmin
  }
  await send(ids[0], '+447700900142')
  const first = await version()
  await Promise.all(Array.from({ length: 20 }, () => send(ids[0], '+447700900142')))
  expect(await version()).toBe(first)
  app.clock.advance(15_000)
  await send(ids[0], '+447700900142')
  expect(await version()).not.toBe(first)
})

test("an administrator's own status is left alone by silence, heartbeats and texts", async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ids, statuses, states, beat, send } = await openGateways(app, 'json')
  await beat(ids[0])
  await changeGateway(app.ctx(app.admin), { id: ids[0] ?? '', status: 'paused' })
  await passTime(app, 11 * minute)
  expect(await statuses()).toEqual(['paused'])
  await beat(ids[0])
  await send(ids[0], '+447700900142')
  expect(await statuses()).toEqual(['paused'])
  expect(await states()).toEqual(['inactive'])
})

test('numbers show whether they receive, and watchers are notified once of each change', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const { ids, states, beat, send } = await openGateways(app, 'json')
  const ctx = app.ctx(app.admin)
  for (const number of ['+447700900516', '+447700900608']) await addNumber(ctx, { number, gateway_id: ids[0] ?? '' })
  const unlisted = await addNumber(ctx, { number: '+447700900731', gateway_id: ids[0] ?? '', is_test: true })
  expect(unlisted.receiving).toBe('unknown')
  const receiving = async () => (await app.app.numbers.numbers()).map((each) => each.receiving)
  expect(await receiving()).toEqual(['unknown', 'unknown', 'unknown'])

  await using watcher = await openLiveStream(served.url, headers)
  await beat(ids[0])
  await watcher.until(2)
  expect(await receiving()).toEqual(['yes', 'yes', 'unknown'])
  for (let minutes = 0; minutes < 3; minutes++) {
    await passTime(app, minute)
    await beat(ids[0])
  }
  await passTime(app, 11 * minute)
  expect(await states()).toEqual(['silent'])
  expect(await states()).toEqual(['silent'])
  expect(await receiving()).toEqual(['silent', 'silent', 'unknown'])
  await watcher.until(4)
  expect(await createNumbersProjection(app.app).numbers()).toEqual(await app.app.numbers.numbers())
  await send(ids[0], '+447700900999')
  expect(await receiving()).toEqual(['yes', 'yes', 'unknown'])
  await watcher.until(6)
  await changeGateway(ctx, { id: ids[0] ?? '', status: 'paused' })
  expect(await receiving()).toEqual(['unknown', 'unknown', 'unknown'])

  const received = await watcher.until(8)
  expect(received.map(({ event, data }) => [event, data['number'], data['receiving']])).toEqual(
    ['yes', 'silent', 'yes', 'unknown'].flatMap((each) => [
      ['number.changed', '+447700900516', each],
      ['number.changed', '+447700900608', each],
    ]),
  )
  expect((await listAllNumbers(ctx, { limit: 50 })).numbers.map((each) => each.receiving)).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
})

test('an outage is recorded once in the activity log, and so is its end, on any number of nodes', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ids, states, beat, send } = await openGateways(app, 'json', 'json')
  const nodes = [app.app, otherNode(app)]
  const log = async () =>
    (await listActions(app.ctx(app.admin), { limit: 50 })).actions
      .filter(({ action }) => action.startsWith('gateway_o'))
      .map(({ action, metadata }) => [action, metadata['name'], metadata['by']])
      .toReversed()
  const lookOften = async () => {
    for (let looks = 0; looks < 3; looks++) {
      app.clock.advance(10_000)
      await Promise.all(Array.from({ length: 20 }, (_, at) => (nodes[at % 2] ?? app.app).syncGateways()))
    }
  }
  for (const id of ids) await beat(id)
  expect(await log()).toEqual([])
  await passTime(app, 11 * minute)
  await lookOften()
  const offline = [
    ['gateway_offline', 'g0', 'the server'],
    ['gateway_offline', 'g1', 'the server'],
  ]
  expect((await log()).toSorted()).toEqual(offline)
  await Promise.all(Array.from({ length: 10 }, () => beat(ids[0])))
  await send(ids[1], '+447700900142')
  await lookOften()
  expect((await log()).slice(2).toSorted()).toEqual([
    ['gateway_online', 'g0', 'the server'],
    ['gateway_online', 'g1', 'the server'],
  ])
  await passTime(app, 11 * minute)
  await lookOften()
  // The other one only hands over texts by now, and a few quiet minutes are no outage of it.
  expect((await log()).slice(4)).toEqual(offline.slice(0, 1))
  expect(await states()).toEqual(['silent', 'up'])
})

test('a gateway shows the state that its heartbeats report', async () => {
  await using app = await openTestApp()
  const { ids } = await openGateways(app, 'json')
  const shown = async () => (await listGateways(app.ctx(app.admin))).gateways[0]
  expect(await shown()).toMatchObject({ imei: null, current_phone_number: null, signal: null, battery: null })
  await recordHeartbeat(app.app, Number(ids[0]), { imei: '490154203237518', number: '07700 900142', signal: -71, battery: 88 })
  const said = { imei: '490154203237518', current_phone_number: '+447700900142', signal: -71, battery: 88 }
  expect(await shown()).toMatchObject(said)
  await recordHeartbeat(app.app, Number(ids[0]), { battery: 87 })
  expect(await shown()).toMatchObject({ ...said, battery: 87 })
})

test('a thousand callers on two nodes cause one run every ten seconds', async () => {
  await using app = await openTestApp()
  const nodes = [app.app, otherNode(app)]
  const runs = async () =>
    (await app.app.db.selectFrom('gateway_sync').select('finished_at').executeTakeFirstOrThrow()).finished_at?.getTime() ?? 0
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, caller) => (nodes[caller % 2] ?? app.app).syncGateways()))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"success":true,"status":200}']))
  const first = await runs()
  app.clock.advance(6000)
  for (const node of nodes) await node.syncGateways()
  expect(await runs()).toBe(first)
  app.clock.advance(6000)
  for (const node of nodes) await node.syncGateways()
  expect(await runs()).toBeGreaterThan(first)
})

test('the outcome of a failed run is returned to every caller until a run succeeds', async () => {
  await using app = await openTestApp()
  await app.app.db.schema.alterTable('sms_gateways').renameTo('sms_gateways_away').execute()
  const failed = { success: false, error: 'The gateways could not be checked.', status: 500 }
  expect(await app.app.syncGateways()).toEqual(failed)
  expect(await otherNode(app).syncGateways()).toEqual(failed)
  await app.app.db.schema.alterTable('sms_gateways_away').renameTo('sms_gateways').execute()
  // Another node has started the next run and not finished it: what is known is still the last outcome.
  app.clock.advance(10_000)
  expect(await claimRun(app.app, 'sync-gateways', 9500)).toBe(true)
  expect(await app.app.syncGateways()).toEqual(failed)
  app.clock.advance(10_000)
  expect(await app.app.syncGateways()).toEqual({ success: true, status: 200 })
})
