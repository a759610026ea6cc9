import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { gatewayNoTexts } from '#server/operations/alarms/conditions/gateway-no-texts.ts'
import { gatewaySilent } from '#server/operations/alarms/conditions/gateway-silent.ts'
import { listPastAlarms } from '#server/operations/alarms/list-past-alarms.ts'
import { getAlarms } from '#server/operations/alarms/get-alarms.ts'
import { evaluateFor, listOpenTitles } from '#tests/harness/alarms.ts'
import { passTime } from '#tests/harness/pass-time.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from '../create-gateway.ts'
import { changeGateway } from '../change-gateway.ts'
import { getGateway } from '../get-gateway.ts'
import { listGateways } from '../list-gateways.ts'
import { recordSeen } from './record-seen.ts'
import { recordHeartbeat } from './record-heartbeat.ts'
import { recordPulled } from '../pull/record-pull.ts'
import { refreshGateways } from '../refresh-gateway.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** One gateway, on a server that judges it every minute, and on the second at the end of a time. */
async function openGateway(app: TestApp, kind: GatewayKind = 'json', rest = {}) {
  app.clock.stop()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone', kind, ...rest })
  const shown = () => getGateway(ctx, { id })
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= minute) {
      await app.app.syncGateways()
      app.clock.advance(Math.min(left, minute))
    }
    await app.app.syncGateways()
    return (await shown()).state
  }
  const hear = (sign: 'periodic' | 'event' | 'offline' = 'periodic') => recordHeartbeat(app.app, Number(id), { sign })
  const text = () => recordSeen(app.app, Number(id), { last_text_at: app.clock.now() })
  const beats = async (every: number, times: number) => {
    for (let at = 0; at < times; at++) {
      await hear()
      if (at + 1 < times) await wait(every)
    }
  }
  return { id, ctx, shown, wait, hear, text, beats }
}

test('heartbeats that come by the clock are judged by their own period: three of them missed', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app)
  await phone.beats(5 * minute, 4)
  expect(await phone.wait(15 * minute - second)).toBe('up')
  expect(await phone.wait(10 * second)).toBe('silent')
  expect((await phone.shown()).state_reason).toMatch(/^Its heartbeats come every 5 min; none since \d+ \w+, \d\d:\d\d (?:GMT|BST)\.$/)
  await phone.hear()
  expect(await phone.shown()).toMatchObject({ state: 'up', state_reason: null })
})

test('it is three minutes at least, and ten until a period is known', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app)
  await phone.beats(20 * second, 3)
  // Two gaps are none.
  expect(await phone.wait(10 * minute - second)).toBe('up')
  expect(await phone.wait(10 * second)).toBe('silent')
  await phone.beats(20 * second, 4)
  expect(await phone.wait(3 * minute - second)).toBe('up')
  expect(await phone.wait(10 * second)).toBe('silent')
})

test('a heartbeat every 15 minutes is silent in between only until that is known', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app)
  const seen: string[] = []
  for (let at = 0; at < 6; at++) {
    await phone.hear()
    seen.push(await phone.wait(14 * minute))
    await phone.wait(minute)
  }
  expect(seen).toEqual(['silent', 'silent', 'silent', 'up', 'up', 'up'])
  expect(await phone.wait(20 * minute)).toBe('up')
  expect(await phone.wait(11 * minute)).toBe('silent')
})

test('what comes once counts as a text does: for a day where nothing is usual', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app, 'httpsms')
  await phone.hear('event')
  expect(await phone.shown()).toMatchObject({ state: 'up', last_text_at: null })
  await passTime(app, 23 * hour)
  expect(await phone.wait(hour - second)).toBe('up')
  expect(await phone.wait(10 * second)).toBe('silent')
  expect((await phone.shown()).state_reason).toMatch(/^Nothing has been heard from it since /)
})

test('a phone that is said to have gone is silent at once, until anything is heard of it', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app, 'httpsms')
  await phone.hear('event')
  await phone.hear('offline')
  const gone = await phone.shown()
  expect(gone.state).toBe('silent')
  expect(gone.state_reason).toMatch(/^httpSMS says that the phone is offline since \d+ \w+, \d\d:\d\d (?:GMT|BST)\.$/)
  expect(await phone.wait(minute)).toBe('silent')
  await phone.text()
  expect(await phone.wait(minute)).toBe('up')
  await phone.hear('offline')
  await phone.hear('event')
  expect(await phone.wait(minute)).toBe('up')
  // Set aside, it is not said to be silent; monitored again, it is.
  await changeGateway(phone.ctx, { id: phone.id, status: 'paused' })
  await phone.hear('offline')
  expect(await phone.wait(minute)).toBe('inactive')
  await changeGateway(phone.ctx, { id: phone.id, status: 'active' })
  expect(await phone.wait(minute)).toBe('silent')
})

test('a gateway that is said to go and come without end is announced to watchers thirty times an hour', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app, 'httpsms')
  await phone.hear('event')
  const refused: unknown[] = []
  for (let at = 0; at < 40; at++) {
    await phone.hear('offline').catch((error: unknown) => refused.push(error))
    await phone.hear('event')
  }
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
  const logged = await app.app.db.selectFrom('admin_analytics').select('action').where('action', '=', 'gateway_offline').execute()
  expect(logged).toHaveLength(30)
  // What says it again while it is gone changes nothing and does not count.
  await passTime(app, 3 * hour)
  for (let at = 0; at < 40; at++) await phone.hear('offline')
  expect(await phone.shown()).toMatchObject({ state: 'silent' })
})

test('any sign counts as a heartbeat while they come; once they are overdue its texts are judged', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app)
  await phone.beats(5 * minute, 4)
  await phone.wait(14 * minute)
  await phone.text()
  expect(await phone.wait(14 * minute)).toBe('up')
  expect(await phone.wait(2 * minute)).toBe('silent')
  expect((await phone.shown()).state_reason).toMatch(/every 5 min; none since .* The last text came /)
  // The heartbeats were turned off, and texts go on.
  await phone.text()
  await passTime(app, 5 * hour)
  expect(await phone.wait(minute)).toBe('up')
  // They are back.
  await phone.hear()
  expect(await phone.wait(16 * minute)).toBe('silent')
})

test('an inbox that is read is judged by how often it is asked, also where the phone sends heartbeats', async () => {
  await using app = await openTestApp()
  // Nobody listens there, and it is said at once.
  const pull = { url: 'http://127.0.0.1:1', user: 'sms', password: 'secret', every_s: 100 }
  const phone = await openGateway(app, 'android-sms-gateway', { pull })
  await recordPulled(app.app, Number(phone.id), {})
  expect(await phone.wait(5 * minute - second)).toBe('up')
  expect(await phone.wait(10 * second)).toBe('silent')
  expect((await phone.shown()).state_reason).toMatch(/^It is asked every 2 min, and has not answered since /)
  await phone.beats(5 * minute, 4)
  await recordPulled(app.app, Number(phone.id), {})
  expect(await phone.wait(14 * minute)).toBe('up')
})

test('a refresh is no sign of life: five silent gateways stay silent, their numbers too, and no alarm ends', async () => {
  await using app = await openTestApp({ numbers: 1 })
  app.clock.stop()
  const ctx = app.ctx(app.admin)
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.push((await createGateway(ctx, { name: `Phone ${at}` })).id)
  await app.connection.query('update phone_numbers set gateway_id = $1', [ids[0]])
  for (const id of ids) await recordHeartbeat(app.app, Number(id), {})
  const receiving = async () => (await app.app.numbers.numbers()).map((number) => number.receiving)
  const watch = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed++) {
      await app.app.syncGateways()
      await evaluateFor(app, minute, [gatewaySilent, gatewayNoTexts], minute)
    }
  }
  await watch(20)
  const expected = ids.map((_, at) => `Phone ${at} is silent`)
  expect((await listOpenTitles(app)).toSorted()).toEqual(expected)
  expect(await receiving()).toEqual(['silent'])
  await refreshGateways(ctx, { ids })
  const refreshedAt = app.clock.now().toISOString()
  const listed = async () => (await listGateways(ctx)).gateways
  expect((await listed()).map(({ state, last_heartbeat: at }) => [state, at])).toEqual(ids.map(() => ['silent', refreshedAt]))
  await watch(10)
  expect((await listed()).map(({ state }) => state)).toEqual(ids.map(() => 'silent'))
  expect((await listOpenTitles(app)).toSorted()).toEqual(expected)
  expect(await receiving()).toEqual(['silent'])
  expect((await listPastAlarms(ctx, { limit: 10 })).alarms).toEqual([])
  expect((await getAlarms(ctx)).open).toHaveLength(5)
})

test('nobody is judged by the time in which the server was off', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app)
  await phone.beats(minute, 4)
  expect(await phone.wait(minute)).toBe('up')
  app.clock.advance(6 * hour)
  await app.app.syncGateways()
  expect((await phone.shown()).state).toBe('up')
  expect(await phone.wait(3 * minute - 10 * second)).toBe('up')
  expect(await phone.wait(20 * second)).toBe('silent')
  // Off again: who was silent stays so until it is heard.
  app.clock.advance(6 * hour)
  await app.app.syncGateways()
  expect((await phone.shown()).state).toBe('silent')
})

test('a clock that was set back, or a backup of the past, makes nobody silent', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app)
  await phone.beats(minute, 5)
  for (const jump of [-3 * hour, 30 * 24 * hour]) {
    app.clock.advance(jump)
    await app.app.syncGateways()
    expect((await phone.shown()).state).toBe('up')
    await phone.beats(minute, 3)
    expect(await phone.wait(2 * minute)).toBe('up')
  }
  expect(await phone.wait(5 * minute)).toBe('silent')
})

test('a gateway with a threshold of its own is judged by that, whatever it sends, and by what is usual once it has none', async () => {
  await using app = await openTestApp()
  const phone = await openGateway(app, 'json', { silent_after_s: 1800, alarm_after_s: 0 })
  await phone.beats(5 * minute, 4)
  expect(await phone.wait(30 * minute - second)).toBe('up')
  expect(await phone.wait(10 * second)).toBe('silent')
  expect((await phone.shown()).state_reason).toMatch(/^Nothing has been heard from it since .+; it is silent after 30 min\.$/)
  await evaluateFor(app, second, [gatewaySilent], second)
  expect((await app.connection.query('select told_at is not null as told from alarms')).rows).toEqual([{ told: true }])
  await phone.hear()
  await changeGateway(phone.ctx, { id: phone.id, silent_after_s: null })
  expect(await phone.wait(20 * minute)).toBe('silent')
})
