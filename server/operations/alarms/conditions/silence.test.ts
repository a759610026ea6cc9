import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { recordSeen } from '#server/gateways/liveness/record-seen.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import { addWebhook, evaluateFor, listOpenTitles, sentTitles } from '#tests/harness/alarms.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { evaluateAlarms } from '../evaluate-alarms.ts'
import { getAlarms } from '../get-alarms.ts'
import { listPastAlarms } from '../list-past-alarms.ts'
import { gatewayNoTexts } from './gateway-no-texts.ts'
import { gatewaySilent } from './gateway-silent.ts'
import { numberSilent } from './number-silent.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Gives a gateway a history: so many texts in each hour of the last four weeks that `isBusy`. */
async function addHistory(app: TestApp, gatewayId: number, perHour: number, isBusy: (at: Date) => boolean = () => true) {
  const thisHour = Math.floor(app.clock.now().getTime() / hour) * hour
  const hours = Array.from({ length: 28 * 24 }, (_, index) => new Date(thisHour - (index + 1) * hour)).filter(isBusy)
  await app.connection.query(`insert into text_hours (hour, gateway_id, count) select unnest($1::timestamptz[]), $2, $3`, [
    hours.map((at) => at.toISOString()),
    gatewayId,
    perHour,
  ])
  await app.connection.query(
    `insert into usual_hours (gateway_id, hour_of_day, median, capped_mean)
      select $1, h, coalesce(sum(count), 0) / 28, coalesce(sum(count), 0)::float8 / 28 from generate_series(0, 23) h
      left join text_hours t on t.gateway_id = $1 and extract(hour from t.hour at time zone 'UTC') = h group by h`,
    [gatewayId],
  )
}

async function setLastText(app: TestApp, gatewayId: number, at: Date) {
  await app.connection.query(`update sms_gateways set last_text_at = $2 where id = $1`, [gatewayId, at])
}

test('a gateway that sends heartbeats is silent within minutes, and says what is missing; one that was never heard has no alarm', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const used = Number((await createGateway(ctx, { name: 'Used' })).id)
  await createGateway(ctx, { name: 'Never heard' })
  await recordHeartbeat(app.app, used, {})
  const conditions = [gatewaySilent, gatewayNoTexts]
  const passTime = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += minute) {
      await app.app.syncGateways()
      await evaluateFor(app, minute, conditions)
    }
  }
  await passTime(9 * minute)
  expect(await listOpenTitles(app)).toEqual([])
  await passTime(10 * minute)
  expect(await listOpenTitles(app)).toEqual(['Used is silent'])
  expect((await getAlarms(ctx)).open[0]?.detail).toMatch(/^It sends heartbeats; none since \d+ \w+, \d\d:\d\d (?:GMT|BST)\.$/)
  await recordHeartbeat(app.app, used, {})
  await passTime(7 * minute)
  expect(await listOpenTitles(app)).toEqual([])
})

test('the alarm follows the state within fifteen seconds, and is told once it has lasted five minutes', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const id = Number((await createGateway(app.ctx(app.admin), { name: 'Phone' })).id)
  const step = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += 10_000) {
      await app.app.syncGateways()
      await evaluateFor(app, 10_000, [gatewaySilent], 10_000)
    }
  }
  const goSilent = async () => {
    await recordHeartbeat(app.app, id, {})
    while ((await listGateways(app.ctx(app.admin), {})).gateways[0]?.state !== 'silent') await step(10_000)
  }
  await goSilent()
  expect(await listOpenTitles(app)).toEqual(['Phone is silent'])
  // Over before it was told: nobody hears of it.
  await recordHeartbeat(app.app, id, {})
  await step(10_000)
  expect(await listOpenTitles(app)).toEqual([])
  await goSilent()
  await step(4 * minute)
  expect(receiver.received).toEqual([])
  await step(2 * minute)
  await recordHeartbeat(app.app, id, {})
  await step(10_000)
  expect(sentTitles(receiver.received)).toEqual([
    { opened: ['Phone is silent'], closed: [] },
    { opened: [], closed: ['Phone is silent'] },
  ])
})

test('a gateway that only delivers texts is judged by its own weeks: nights and weekends are no outage', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  // To a Monday, 8:00 UTC.
  const wanted = app.clock.now()
  wanted.setUTCHours(8, 0, 0, 0)
  while (wanted.getUTCDay() !== 1 || wanted < app.clock.now()) wanted.setUTCDate(wanted.getUTCDate() + 1)
  app.clock.advance(wanted.getTime() - app.clock.now().getTime())
  const ctx = app.ctx(app.admin)
  const add = async (name: string) => Number((await createGateway(ctx, { name })).id)
  const [always, office, quiet] = [await add('Always'), await add('Office'), await add('Quiet')]
  const isOffice = (at: Date) => at.getUTCDay() >= 1 && at.getUTCDay() <= 5 && at.getUTCHours() >= 8 && at.getUTCHours() < 18
  await addHistory(app, always, 20)
  await addHistory(app, office, 20, isOffice)
  await addHistory(app, quiet, 1, (at) => at.getUTCHours() === 12)
  // The office gateway was heard on Friday evening; it is Sunday night now.
  app.clock.advance(-8 * hour)
  const friday = new Date(app.clock.now().getTime() - 54 * hour)
  await evaluateAlarms(app.app, [gatewaySilent])
  await app.connection.query(`update alarm_watch set watched_since = $1`, [new Date(app.clock.now().getTime() - 20 * day)])
  await setLastText(app, office, friday)
  await setLastText(app, quiet, new Date(app.clock.now().getTime() - 5 * day))
  await setLastText(app, always, app.clock.now())
  const stateOf = async (name: string) => (await listGateways(ctx)).gateways.find((gateway) => gateway.name === name)?.state
  const passTime = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += minute) {
      await evaluateFor(app, minute, [gatewaySilent], minute)
      await app.app.syncGateways()
    }
  }
  await app.app.syncGateways()
  await app.connection.query(`update gateway_sync set listening_since = $1`, [new Date(app.clock.now().getTime() - 20 * day)])
  await passTime(30 * minute)
  expect(await listOpenTitles(app)).toEqual([])
  await passTime(50 * minute)
  expect(await listOpenTitles(app)).toEqual(['Always is silent'])
  expect([await stateOf('Always'), await stateOf('Office'), await stateOf('Quiet')]).toEqual(['silent', 'up', 'up'])
  expect((await getAlarms(ctx)).open[0]?.detail).toMatch(
    /^It usually has about 20 texts an hour; none since \d+ \w+, \d\d:\d\d (?:GMT|BST)\.$/,
  )
  await recordSeen(app.app, always, { last_text_at: app.clock.now() })
  expect(await stateOf('Always')).toBe('up')
  await passTime(8 * minute)
  expect(await listOpenTitles(app)).toEqual([])
  // Monday 8:00 comes, and an hour of it without a text.
  await setLastText(app, always, new Date(app.clock.now().getTime() + day))
  app.clock.advance(6 * hour)
  await app.connection.query(`update alarm_watch set evaluated_at = $1`, [app.clock.now()])
  await app.connection.query(`update gateway_sync set judged_at = $1`, [app.clock.now()])
  await passTime(2.5 * hour)
  expect(await listOpenTitles(app)).toEqual(['Office is silent'])
})

test('a gateway whose heartbeats arrive but no texts has an alarm, and a server that was off raises none for what it missed', async () => {
  await using app = await openTestApp()
  const id = Number((await createGateway(app.ctx(app.admin), { name: 'Phone' })).id)
  await addHistory(app, id, 20)
  await setLastText(app, id, new Date(app.clock.now().getTime() - 10 * hour))
  const passTime = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += 2 * minute) {
      await recordHeartbeat(app.app, id, {})
      await evaluateFor(app, 2 * minute, [gatewaySilent, gatewayNoTexts], 2 * minute)
    }
  }
  // It has just started.
  await passTime(40 * minute)
  expect(await listOpenTitles(app)).toEqual([])
  await passTime(20 * minute)
  expect(await listOpenTitles(app)).toEqual(['Phone delivers no texts'])
  // Off again for hours: the alarm stays open.
  app.clock.advance(5 * hour)
  await passTime(20 * minute)
  expect(await listOpenTitles(app)).toEqual(['Phone delivers no texts'])
  await setLastText(app, id, app.clock.now())
  await passTime(6 * minute)
  expect(await listOpenTitles(app)).toEqual([])
  expect((await listPastAlarms(app.ctx(app.admin), { limit: 10 })).alarms).toHaveLength(1)
})

test('a number is silent beyond its usual, but not one that is rarely used, paused, or whose gateway is silent', async () => {
  await using app = await openTestApp({ numbers: 5 })
  const gateway = Number(await app.connectNumbers())
  const midnight = Math.floor(app.clock.now().getTime() / day) * day
  const perDay = [20, 1, 20, 20, 4]
  for (const [index, count] of perDay.entries())
    for (let at = 2; at < 28; at++)
      await app.connection.query(`insert into text_hours (hour, phone_number_id, count) values ($1, $2, $3)`, [
        new Date(midnight - at * day),
        index + 1,
        count,
      ])
  await app.connection.query(`update phone_numbers set status = 'paused' where id = 3`)
  const other = Number((await createGateway(app.ctx(app.admin), { name: 'Silent one' })).id)
  await app.connection.query(`update phone_numbers set gateway_id = $1 where id = 4`, [other])
  await app.connection.query(`update sms_gateways set status = 'offline' where id = $1`, [other])
  await setLastText(app, gateway, app.clock.now())
  const passTime = async (ms: number) => {
    for (let elapsed = 0; elapsed < ms; elapsed += 30 * minute) {
      await evaluateFor(app, 30 * minute, [numberSilent], 4 * minute)
    }
  }
  await evaluateAlarms(app.app, [numberSilent])
  await app.connection.query(`update alarm_watch set watched_since = $1`, [new Date(midnight - 30 * day)])
  await passTime(hour)
  expect(await listOpenTitles(app)).toEqual(['+447700900142 is silent'])
  expect((await getAlarms(app.ctx(app.admin))).open[0]?.detail).toMatch(/usually gets about 2\d texts a day/)
  await app.deliver({})
  await passTime(hour)
  expect(await listOpenTitles(app)).toEqual([])
})
