import { expect, test } from 'vitest'
import { addWebhook, createFakeCondition, evaluateFor, sentTitles } from '#tests/harness/alarms.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { acknowledgeAlarms } from './acknowledge-alarms.ts'
import { listPastAlarms } from './list-past-alarms.ts'
import type { Condition, Problem } from './condition.ts'
import { evaluateAlarms } from './evaluate-alarms.ts'
import { getAlarms } from './get-alarms.ts'
import { muteAlarms } from './mute-alarms.ts'

const minute = 60_000
const hour = 60 * minute

type Body = {
  title: string
  groups: Array<{ kind: string; place: string | null; count: number; since: string }>
  opened: Array<{ title: string }>
  opened_total: number
  closed: unknown[]
  reminders: Array<{ title: string; note: string | null }>
}

const bodiesOf = (posts: Array<{ body: string }>) => posts.map(({ body }) => JSON.parse(body) as Body)

/** A condition about gateways, whose problems a test sets. */
function createGatewayCondition() {
  let problems: Problem[] = []
  const condition: Condition = {
    kind: 'gateway_silent',
    opensAfterMs: 0,
    closesAfterMs: 0,
    notifiedAfterMs: 5 * minute,
    find: async () => problems,
  }
  const at = (place: string | null, from: number, count: number): Problem[] =>
    Array.from({ length: count }, (_, index) => ({
      subject: String(from + index),
      title: `Phone ${from + index} is silent`,
      over: `Phone ${from + index} is back`,
      detail: 'It sends heartbeats; none since then.',
      place,
    }))
  return { condition, at, set: (...lists: Problem[][]) => void (problems = lists.flat()) }
}

async function addGateways(app: TestApp, count: number) {
  await app.connection.query(
    `insert into sms_gateways (name, token_hash) select 'Gateway ' || n, decode(md5(n::text), 'hex') from generate_series(1, $1::int) n`,
    [count],
  )
}

test('a site that loses its power is one message, by place, also where the gateways fall silent one after another; the page says the same', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  await addGateways(app, 203)
  const { condition, at, set } = createGatewayCondition()
  set(at('London', 1, 20))
  await evaluateFor(app, minute, [condition])
  set(at('London', 1, 60), at('Leeds', 61, 24))
  await evaluateFor(app, 5 * minute, [condition])
  const [body, ...others] = bodiesOf(receiver.received)
  expect(others).toEqual([])
  expect(body?.title).toMatch(/^84 of 203 gateways silent since (?:\d+ \w+, )?\d\d:\d\d \(41 %\): London 60, Leeds 24$/)
  expect(body?.opened).toHaveLength(84)
  const { groups, totals } = await getAlarms(app.ctx(app.admin))
  expect(groups).toEqual(body?.groups)
  expect(groups.map(({ place, count }) => [place, count])).toEqual([
    ['London', 60],
    ['Leeds', 24],
  ])
  expect(totals).toEqual({ gateway_silent: 203 })
  set()
  await evaluateFor(app, minute, [condition])
  expect(bodiesOf(receiver.received).at(-1)?.title).toMatch(/^84 gateways are back after 5 to 6 min$/)
})

test('one gateway that comes back is told by its name, with how long it was away', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const { condition, at, set } = createGatewayCondition()
  set(at(null, 1, 1))
  await evaluateFor(app, 16 * minute, [condition])
  set()
  await evaluateFor(app, minute, [condition])
  expect(bodiesOf(receiver.received).map(({ title }) => title)).toEqual(['Phone 1 is silent', 'Phone 1 is back after 16 min'])
})

test('five thousand alarms at once are one message of bounded size, and so is their end', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const { condition, at, set } = createGatewayCondition()
  set(...Array.from({ length: 500 }, (_, index) => at(`Place ${index}`, index * 10, 10)))
  await evaluateFor(app, 6 * minute, [condition], minute)
  set()
  await evaluateFor(app, minute, [condition])
  const bodies = bodiesOf(receiver.received)
  expect(bodies.map(({ opened, opened_total: total, closed }) => [opened.length, total, closed.length])).toEqual([
    [100, 5000, 0],
    [0, 0, 100],
  ])
  expect(bodies[0]?.groups).toHaveLength(51)
  expect(bodies[0]?.groups.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  for (const { body } of receiver.received) expect(body.length).toBeLessThan(100_000)
})

test('a storm of one kind hides no other, and is acknowledged whole, up to what was seen', async () => {
  await using app = await openTestApp()
  await app.connection.query(`insert into profiles (id, email, role) values ($1, $2, 'admin')`, [app.admin.id, app.admin.email])
  const at = app.clock.now()
  await app.connection.query(
    `insert into alarms (kind, subject, title, detail, seen_since, opened_at)
     select kind, i::text, kind || ' ' || i, '', $1, $1 from (values ('mail_failing', 1), ('gateway_silent', 3), ('number_silent', 1200)) k (kind, many), generate_series(1, many) i`,
    [at],
  )
  const ctx = app.ctx(app.admin)
  const { open, open_total: total } = await getAlarms(ctx)
  const counts = Object.fromEntries([...Map.groupBy(open, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]))
  expect([total, counts]).toEqual([1204, { mail_failing: 1, gateway_silent: 3, number_silent: 196 }])
  expect(open.map(({ id }) => Number(id))).toEqual(open.map(({ id }) => Number(id)).toSorted((one, other) => other - one))

  // The page of a number has its own, however many there are, and those that are over.
  await app.connection.query(`update alarms set closed_at = $1, gone_since = $1 where kind = 'number_silent' and subject = '8'`, [at])
  const about = async (query: { number_id?: string; gateway_id?: string }) =>
    (await listPastAlarms(ctx, { limit: 10, ...query })).alarms.map(({ title, to }) => [title, to !== null])
  expect(await about({ number_id: '7' })).toEqual([['number_silent 7', false]])
  expect(await about({ number_id: '8' })).toEqual([['number_silent 8', true]])
  expect(await about({ gateway_id: '2' })).toEqual([['gateway_silent 2', false]])
  expect(await about({ gateway_id: '7' })).toEqual([])
  expect(await about({})).toEqual([['number_silent 8', true]])

  const newest = open.find(({ kind }) => kind === 'number_silent')
  await app.connection.query(
    `insert into alarms (kind, subject, title, detail, seen_since, opened_at) values ('number_silent', 'later', 'later', '', $1, $1)`,
    [at],
  )
  await acknowledgeAlarms(ctx, { kind: 'number_silent', up_to: newest?.id ?? '', note: 'All of them.' })
  const { rows } = await app.connection.query(
    `select kind, count(*)::int as n from alarms where acknowledged_note = 'All of them.' group by 1`,
  )
  expect(rows).toEqual([{ kind: 'number_silent', n: 1199 }])
  await expect(acknowledgeAlarms(ctx, { kind: 'disk_full', up_to: '1' })).rejects.toMatchObject({ field: 'kind' })
})

test('what is acknowledged has a name, a note and a reminder; of two administrators the later one counts', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const second = { ...app.admin, id: '00000000-0000-4000-8000-000000000009', email: 'second@example.test' }
  for (const { id, email } of [app.admin, second])
    await app.connection.query(`insert into profiles (id, email, role, wants_alarms) values ($1, $2, 'admin', false)`, [id, email])
  const { condition, setProblems } = createFakeCondition()
  setProblems('a', 'b')
  await evaluateFor(app, 3 * minute, [condition])
  const ctx = app.ctx(app.admin)
  const ids = (await getAlarms(ctx)).open.map(({ id }) => id)
  await Promise.all([
    acknowledgeAlarms(ctx, { ids, note: 'Looking.' }),
    acknowledgeAlarms(app.ctx(second), { ids: ids.toReversed(), note: 'Me too.', remind_after_s: 3600 }),
  ])
  await acknowledgeAlarms(app.ctx(second), { ids, note: 'Disks are ordered.', remind_after_s: 3600 })
  const { open } = await getAlarms(ctx)
  expect(open.map(({ acknowledged }) => acknowledged)).toEqual(
    Array.from({ length: 2 }, () => ({
      by: 'second@example.test',
      at: expect.any(String),
      note: 'Disks are ordered.',
      remind_at: expect.any(String),
    })),
  )
  await expect(acknowledgeAlarms(ctx, { ids: [...ids, '999999'], note: 'Nothing.' })).rejects.toMatchObject({ field: 'ids' })
  await expect(acknowledgeAlarms(ctx, { ids: ['999999'], note: 'Nothing.' })).rejects.toMatchObject({ field: 'ids' })
  expect((await getAlarms(ctx)).open[0]?.acknowledged?.note).toBe('Disks are ordered.')
  setProblems('a')
  await evaluateFor(app, 2 * hour, [condition], minute)
  const reminders = bodiesOf(receiver.received).filter((body) => body.reminders.length > 0)
  expect(reminders.map((body) => body.reminders.map(({ title, note }) => [title, note]))).toEqual([[['Disk of a', 'Disks are ordered.']]])
  expect(reminders[0]?.title).toMatch(/^Still open after \d h(?: \d+ min)?: Disk of a$/)
  expect((await getAlarms(ctx)).open[0]?.acknowledged?.remind_at).toBeNull()
})

test('a place that is muted rings for nothing there, and what still lasts is told when the mute ends, also where the place is no longer in use', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const ctx = app.ctx(app.admin)
  await addGateways(app, 2)
  await app.connection.query(`update sms_gateways set place = case name when 'Gateway 1' then 'London' else 'Leeds' end`)
  await expect(muteAlarms(ctx, { subject: '', place: 'london', for: '1h' })).rejects.toMatchObject({ field: 'place' })
  const { condition, at, set } = createGatewayCondition()
  set(at('London', 1, 2), at('Leeds', 3, 1))
  await evaluateAlarms(app.app, [condition])
  await muteAlarms(ctx, { subject: '', place: 'London', for: '1h' })
  await evaluateFor(app, 10 * minute, [condition])
  expect(sentTitles(receiver.received).map(({ opened }) => opened)).toEqual([['Phone 3 is silent']])
  expect((await getAlarms(ctx)).mutes).toMatchObject([{ kind: null, place: 'London', title: 'All alarms at London' }])
  await muteAlarms(ctx, { kind: 'gateway_silent', subject: '', place: 'Leeds', for: 'forever' })
  await app.connection.query(`update sms_gateways set place = null`)
  set(at('London', 1, 2))
  await evaluateFor(app, hour, [condition])
  expect(sentTitles(receiver.received)).toEqual([
    { opened: ['Phone 3 is silent'], closed: [] },
    // It was told before its place was muted.
    { opened: [], closed: ['Phone 3 is silent'] },
    { opened: ['Phone 1 is silent', 'Phone 2 is silent'], closed: [] },
  ])
  await muteAlarms(ctx, { kind: 'gateway_silent', subject: '', place: 'Leeds', for: 'off' })
  expect((await getAlarms(ctx)).mutes).toEqual([])
})

test('a gateway that rings later, or at once, does so whatever the others do', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const { condition, at, set } = createGatewayCondition()
  const ringing = (problems: Problem[], notifiedAfterS: number) => problems.map((problem) => ({ ...problem, notifiedAfterS }))
  set(ringing(at(null, 1, 1), 1800), ringing(at(null, 2, 1), 0), at(null, 3, 1))
  await evaluateFor(app, 40 * minute, [condition], minute)
  expect(sentTitles(receiver.received).map(({ opened }) => opened)).toEqual([
    ['Phone 2 is silent'],
    ['Phone 3 is silent'],
    ['Phone 1 is silent'],
  ])
})
