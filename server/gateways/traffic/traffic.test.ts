import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { deleteNumbers } from '#server/numbers/change/delete-numbers.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { compareGateways } from './compare-gateways.ts'
import { countHours } from './count-hours.ts'
import { listUsualHours } from './list-usual-hours.ts'
import { rollUpNumberHours, upsertHours } from './traffic-queries.ts'
import { listTextsPerDay } from './list-numbers-in-use.ts'

const hour = 3_600_000
const day = 24 * hour

/** Half past an hour of the day (UTC), so that nothing depends on when the test runs. */
function moveTo(app: TestApp, hourOfDay: number, minute = 30) {
  app.clock.stop()
  const now = app.clock.now().getTime()
  const wanted = Math.floor(now / day) * day + hourOfDay * hour + minute * 60_000
  app.clock.advance(wanted > now ? wanted - now : wanted + day - now)
}

async function deliver(app: TestApp, count: number, to = testNumbers[0]) {
  for (let at = 0; at < count; at++) await app.deliver({ to: to ?? '' })
}

async function hoursOf(app: TestApp, column: 'gateway_id' | 'phone_number_id') {
  const { rows } = await app.connection.query(
    `select ${column}::int as id, extract(hour from hour at time zone 'UTC')::int as hour, count from text_hours where ${column} is not null order by text_hours.hour, 1`,
  )
  return rows.map((row) => [row['id'], row['hour'], row['count']])
}

/** The counts of the jobs that run over time: texts expire, hours are counted. */
async function runJobs(app: TestApp) {
  await countHours(app.app)
  await expireMessages(app.app)
}

test('whole hours are counted by gateway and by number, any number of times with the same result', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const gateway = Number(await app.connectNumbers())
  moveTo(app, 9)
  await deliver(app, 3)
  await deliver(app, 1, testNumbers[1])
  await countHours(app.app)
  expect(await hoursOf(app, 'gateway_id')).toEqual([])
  app.clock.advance(hour)
  await deliver(app, 2)
  const expected = async () => {
    expect(await hoursOf(app, 'gateway_id')).toEqual([[gateway, 9, 4]])
    expect(await hoursOf(app, 'phone_number_id')).toEqual([
      [1, 9, 3],
      [2, 9, 1],
    ])
  }
  for (let run = 0; run < 3; run++) {
    await countHours(app.app)
    await expected()
  }
  // Two nodes at once.
  await Promise.all([countHours(app.app), countHours(app.app)])
  await expected()
})

test('late texts are counted in their hour, and deleted texts stay counted', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const gateway = Number(await app.connectNumbers())
  moveTo(app, 9)
  const unwanted = await app.deliver({})
  await deliver(app, 1)
  app.clock.advance(hour)
  await countHours(app.app)
  await deleteMessage(app.ctx(app.admin), { id: unwanted })
  await countHours(app.app)
  expect(await hoursOf(app, 'phone_number_id')).toEqual([[1, 9, 2]])
  // Two texts of the last hour are committed only now.
  await app.connection.query(
    `insert into sms_messages (phone_number_id, gateway_id, sender, message_content, received_at) select 1, $1, '', '', $2 from generate_series(1, 2)`,
    [gateway, new Date(app.clock.now().getTime() - hour)],
  )
  app.clock.advance(hour)
  await countHours(app.app)
  expect(await hoursOf(app, 'gateway_id')).toEqual([[gateway, 9, 4]])
  // Of the number, the texts that are stored count, or those that were.
  expect(await hoursOf(app, 'phone_number_id')).toEqual([[1, 9, 3]])
})

test('hours that were missed are made up for while their texts are stored', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const gateway = Number(await app.connectNumbers())
  moveTo(app, 6)
  await deliver(app, 2)
  app.clock.advance(hour)
  await countHours(app.app)
  await deliver(app, 1)
  app.clock.advance(9 * hour)
  await deliver(app, 5)
  app.clock.advance(4 * hour)
  await runJobs(app)
  const counted = [
    [1, 6, 2],
    [1, 7, 1],
    [1, 16, 5],
  ]
  expect(await hoursOf(app, 'phone_number_id')).toEqual(counted)
  expect(await hoursOf(app, 'gateway_id')).toEqual(counted.map(([, ...rest]) => [gateway, ...rest]))
  // A server that was off for two days finds no texts and loses no counts.
  app.clock.advance(2 * day)
  await runJobs(app)
  expect((await hoursOf(app, 'gateway_id')).length).toBe(3)
})

test('deleted gateways and numbers break nothing, and count no more', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const gateway = await app.connectNumbers()
  const ctx = app.ctx(app.admin)
  moveTo(app, 9)
  await deliver(app, 2)
  await deliver(app, 2, testNumbers[1])
  app.clock.advance(hour)
  await countHours(app.app)
  await deliver(app, 1)
  await deliver(app, 1, testNumbers[1])
  await deleteGateway(ctx, { id: gateway })
  await deleteNumbers(ctx, { id: '2' })
  app.clock.advance(hour)
  await countHours(app.app)
  expect(await hoursOf(app, 'phone_number_id')).toContainEqual([1, 10, 1])
  expect(await hoursOf(app, 'phone_number_id')).toContainEqual([1, 9, 2])
  for (let run = 0; run < 4; run++) {
    app.clock.advance(day)
    await runJobs(app)
  }
  expect([...(await listUsualHours(app.app, [Number(gateway)])).keys()]).toEqual([])
  expect([...(await listTextsPerDay(app.app, [1, 2])).keys()]).toEqual([1])
})

test('the usual hour is the median of that hour of the day over the days of the gateway, days without a text included', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const gateway = Number(await app.connectNumbers())
  await createGateway(app.ctx(app.admin), { name: 'One that never had a text' })
  moveTo(app, 9)
  const usual = async () => (await listUsualHours(app.app, [gateway])).get(gateway)
  for (const [index, texts] of [4, 0, 2, 50, 3].entries()) {
    await deliver(app, texts)
    expect(await usual()).toEqual(texts === 0 && index < 3 ? undefined : { last_hour: texts, usual_hour: index < 3 ? null : 2 })
    app.clock.advance(hour)
    await runJobs(app)
    app.clock.advance(23 * hour)
  }
  // 0 2 3 4 50
  expect(await usual()).toEqual({ last_hour: 0, usual_hour: 3 })
  app.clock.advance(12 * hour)
  await runJobs(app)
  expect(await usual()).toEqual({ last_hour: 0, usual_hour: 0 })
})

test('counts and what is usual are forgotten after five weeks', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const gateway = Number(await app.connectNumbers())
  moveTo(app, 9)
  for (let at = 0; at < 4; at++) {
    await deliver(app, 2)
    app.clock.advance(hour)
    await runJobs(app)
    app.clock.advance(23 * hour)
  }
  expect((await listUsualHours(app.app, [gateway])).size).toBe(1)
  app.clock.advance(31 * day)
  await runJobs(app)
  expect(await hoursOf(app, 'gateway_id')).not.toEqual([])
  app.clock.advance(5 * day)
  await runJobs(app)
  expect(await hoursOf(app, 'gateway_id')).toEqual([])
  expect(await hoursOf(app, 'phone_number_id')).toEqual([])
  expect((await listUsualHours(app.app, [gateway])).size).toBe(0)
})

test('texts per day are the mean of the last whole days of a number, at most seven, and those of today', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  moveTo(app, 9)
  // Both exist since the day before, and counting begins with the first text.
  await app.connection.query(`update phone_numbers set created_at = $1`, [new Date(app.clock.now().getTime() - day)])
  const perDay = async (id = 1) => (await listTextsPerDay(app.app, [1, 2])).get(id)
  await deliver(app, 4)
  expect(await perDay()).toEqual({ mean: null, today: 4 })
  const nextDay = async () => {
    for (const hours of [1, 14, 9]) {
      app.clock.advance(hours * hour)
      await runJobs(app)
    }
  }
  await nextDay()
  expect(await perDay()).toEqual({ mean: null, today: 0 })
  await deliver(app, 6)
  app.clock.advance(2 * hour)
  await deliver(app, 2)
  app.clock.advance(-2 * hour)
  await nextDay()
  expect(await perDay()).toEqual({ mean: 8, today: 0 })
  await nextDay()
  expect(await perDay()).toEqual({ mean: 4, today: 0 })
  expect(await perDay(2)).toEqual({ mean: 0, today: 0 })
  for (let at = 0; at < 5; at++) await nextDay()
  // Its hours have been summed up into days since.
  expect(await perDay()).toEqual({ mean: 8 / 7, today: 0 })
  expect(await hoursOf(app, 'phone_number_id')).toEqual([
    [1, 0, 4],
    [1, 0, 8],
  ])
  await nextDay()
  expect(await perDay()).toEqual({ mean: 0, today: 0 })
})

test('hours are summed up into days in batches, with the same sums', async () => {
  await using app = await openTestApp()
  const noon = new Date('2026-03-04T12:00:00Z').getTime()
  const hours = [0, 1, 2, 3, 4].map((at) => ({ hour: new Date(noon + at * hour), id: 1, count: at + 1 }))
  await upsertHours(app.app.db, 'phone_number_id', hours)
  const days = { from: new Date(noon - day / 2), before: new Date(noon + day / 2) }
  const rolledUp: number[] = []
  for (let batch = 0; batch < 4; batch++) rolledUp.push(await rollUpNumberHours(app.app.db, days, 2))
  expect(rolledUp).toEqual([2, 2, 1, 0])
  expect(await hoursOf(app, 'phone_number_id')).toEqual([[1, 0, 15]])
})

test('active gateways are compared with what is usual for them, from their first text on', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  moveTo(app, 12)
  const now = app.clock.now().getTime()
  const to = now - (now % hour)
  const add = async (name: string, texts: number, usualPerHour: number, knownDays = 35) => {
    const { id } = await createGateway(ctx, { name, place: 'London' })
    await app.connection.query(
      `insert into text_hours (hour, gateway_id, count) select $1::timestamptz - h * interval '1 hour', $2::bigint, $3::int from generate_series(1, 24) h where $3::int > 0
       union all select $1::timestamptz - $4::int * interval '24 hours', $2::bigint, 1 where $4::int > 1`,
      [new Date(to).toISOString(), id, texts, knownDays],
    )
    if (usualPerHour > 0)
      await app.connection.query(
        'insert into usual_hours (gateway_id, hour_of_day, median, capped_mean) select $1::bigint, h, $2::float8, $2::float8 from generate_series(0, 23) h',
        [id, usualPerHour],
      )
    return id
  }
  await add('As usual', 10, 9)
  const fewer = await add('Fewer', 2, 10)
  const silent = await add('Silent', 0, 5)
  const more = await add('More', 9, 3, 4)
  await add('By chance', 0, 0.2)
  await add('New', 4, 0, 1)
  const inactive = await add('Inactive', 50, 1)
  await app.connection.query("update sms_gateways set status = 'inactive' where id = $1", [inactive])
  const compared = await compareGateways(app.app, { days: 1 })
  expect(compared).toMatchObject({
    to: new Date(to).toISOString(),
    texts: 24 * (10 + 2 + 9 + 4),
    texts_of_known: 24 * (10 + 2 + 9),
    usual: Math.round(24 * (9 + 10 + 5 + 3 + 0.2)),
    fewer: 2,
    more: 1,
    per_day: [{ texts: 24 * 25 }],
  })
  expect(compared.outliers).toEqual([
    { id: fewer, name: 'Fewer', place: 'London', texts: 48, usual: 240 },
    { id: more, name: 'More', place: 'London', texts: 216, usual: 72 },
    { id: silent, name: 'Silent', place: 'London', texts: 0, usual: 120 },
  ])
  // It is usual for as many days as it is known.
  const week = await compareGateways(app.app, { days: 7 })
  expect([week.more, week.usual]).toEqual([0, Math.round(7 * 24 * (9 + 10 + 5 + 0.2) + 4 * 24 * 3)])
  expect(week.per_day.map(({ texts }) => texts)).toEqual([0, 0, 0, 1, 0, 0, 24 * 25])
})
