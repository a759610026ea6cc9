import { expect, test } from 'vitest'
import { api } from '#domain/api/api.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeGateway } from '../change-gateway.ts'
import { createGateway } from '../create-gateway.ts'
import { getGatewayHistory } from './get-gateway-history.ts'
import { getDelayOfNumber } from './get-delay-of-number.ts'
import { getHistoryOfNumber } from './get-history-of-number.ts'
import { recordUpMinutes } from './record-up-minutes.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** The beginning of the hour of the application's clock, `hours` ago. */
function hourAgo(app: TestApp, hours: number): Date {
  const now = app.app.now().getTime()
  return new Date(now - (now % hourMs) - hours * hourMs)
}

test('each day is 24 hours until the one under way, whose texts count at once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'one' })
  await app.deliver({ text: 'two' })
  const { id } = await app.app.db.selectFrom('sms_gateways').select('id').executeTakeFirstOrThrow()
  const { hours } = await getGatewayHistory(app.ctx(app.admin), { id: String(id), days: 2 })
  expect(hours).toHaveLength(48)
  expect(hours.at(-1)).toEqual({ at: hourAgo(app, 0).toISOString(), texts: 2, usual: null, up_minutes: null, measured_minutes: 0 })
  expect(hours[0]?.at).toBe(hourAgo(app, 47).toISOString())
  expect(hours.slice(0, -1).every(({ texts }) => texts === 0)).toBe(true)
})

test('counted hours stand beside the texts of the median day in their hour', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  const hour = hourAgo(app, 3)
  await app.connection.query('insert into text_hours (hour, gateway_id, count) values ($1, $2, 7), ($3, $2, 1)', [
    hour,
    id,
    hourAgo(app, 1),
  ])
  await app.connection.query('insert into usual_hours (gateway_id, hour_of_day, median, capped_mean) values ($1, $2, 5, 5)', [
    id,
    hour.getUTCHours(),
  ])
  const { hours } = await getGatewayHistory(ctx, { id, days: 1 })
  expect(hours.filter(({ texts }) => texts !== 0).map(({ at, texts, usual }) => [at, texts, usual])).toEqual([
    [hour.toISOString(), 7, 5],
    [hourAgo(app, 1).toISOString(), 1, null],
  ])
})

test('a minute is counted once on any number of nodes, as up for those gateways that are, and not before one was heard', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id: up } = await createGateway(ctx, { name: 'Up' })
  const { id: silent } = await createGateway(ctx, { name: 'Silent' })
  const { id: never } = await createGateway(ctx, { name: 'Never heard' })
  const { id: paused } = await createGateway(ctx, { name: 'Paused' })
  await changeGateway(ctx, { id: paused, status: 'paused' })
  await app.connection.query('update sms_gateways set last_own_heartbeat = now() where id = $1', [up])
  await app.connection.query("update sms_gateways set last_own_heartbeat = now(), status = 'offline' where id = $1", [silent])
  const start = hourAgo(app, -1)
  for (const minute of [0, 0, 1, 1]) {
    const now = () => new Date(start.getTime() + minute * minuteMs)
    await Promise.all([recordUpMinutes({ ...app.app, now }), recordUpMinutes({ ...app.app, now })])
  }
  const minutesOf = async (id: string) => {
    const { hours } = await getGatewayHistory({ ...ctx, now: () => start }, { id, days: 1 })
    return [hours.at(-1)?.up_minutes, hours.at(-1)?.measured_minutes, hours.at(-2)?.up_minutes]
  }
  expect(await minutesOf(up)).toEqual([2, 2, null])
  expect(await minutesOf(silent)).toEqual([0, 2, null])
  expect(await minutesOf(never)).toEqual([null, 0, null])
  expect(await minutesOf(paused)).toEqual([null, 0, null])
})

test('an hour never has more than sixty minutes, and those of five weeks ago are deleted', async () => {
  await using app = await openTestApp()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const add = (hour: Date) =>
    app.connection.query('insert into gateway_up_minutes (gateway_id, hour, up, measured) values ($1, $2, 60, 60)', [id, hour])
  await add(hourAgo(app, 0))
  await add(hourAgo(app, 24 * 35 + 1))
  await recordUpMinutes(app.app)
  await prune(app.app, 'prune-status')
  const { rows } = await app.connection.query('select up, measured from gateway_up_minutes')
  expect(rows).toEqual([{ up: 60, measured: 60 }])
})

test('a number has its days, its latest hours, and the minutes of its gateway', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  await app.deliver({ text: 'one' })
  const number = await app.app.db.selectFrom('phone_numbers').select(['id', 'gateway_id']).executeTakeFirstOrThrow()
  await app.connection.query('update sms_gateways set last_own_heartbeat = now()')
  await app.connection.query('update phone_numbers set gateway_id = (select min(id) from sms_gateways)')
  await recordUpMinutes(app.app)
  const { hours, days } = await getHistoryOfNumber(ctx, { id: String(number.id), days: 5 })
  expect(hours).toHaveLength(120)
  expect(hours.at(-1)).toMatchObject({ texts: 1, up_minutes: 1 })
  expect(hours[0]).toMatchObject({ texts: null, up_minutes: null })
  expect(days.map(({ texts }) => texts)).toEqual([0, 0, 0, 0, 1])
})

test('the delay of a number is that of its own texts', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const ctx = app.ctx(app.admin)
  const now = app.clock.now().getTime()
  for (let text = 0; text < 20; text++) {
    await app.deliver({ to: testNumbers[0] ?? '', text: `slow ${text}`, sentAt: new Date(now - 8000) })
    await app.deliver({ to: testNumbers[1] ?? '', text: `fast ${text}`, sentAt: new Date(now - 2000) })
  }
  const rows = await app.app.db.selectFrom('phone_numbers').select(['id', 'number']).execute()
  const delayOf = (number: string) => getDelayOfNumber(ctx, { id: String(rows.find((row) => row.number === number)?.id) })
  expect(await delayOf(testNumbers[0] ?? '')).toMatchObject({ texts: 20, p50_s: expect.closeTo(8, 0) })
  expect(await delayOf(testNumbers[1] ?? '')).toMatchObject({ texts: 20, p50_s: expect.closeTo(2, 0) })
  await expect(getDelayOfNumber(ctx, { id: '999' })).rejects.toMatchObject({ code: 'number_not_found' })
})

test('what does not exist has no history, and so has a span out of range', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  for (const id of ['999', 'nonsense']) {
    await expect(getGatewayHistory(ctx, { id, days: 1 })).rejects.toMatchObject({ code: 'gateway_unknown' })
    await expect(getHistoryOfNumber(ctx, { id, days: 1 })).rejects.toMatchObject({ code: 'number_not_found' })
  }
  for (const days of ['0', '36', '1.5', 'many']) expect(api['gateways.history'].query.safeParse({ days }).success).toBe(false)
  expect(api['gateways.history'].query.parse({})).toEqual({ days: 35 })
})
