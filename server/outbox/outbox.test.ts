import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { claimDue } from './claim-due.ts'
import { queueItems } from './queue-items.ts'
import { settleItem } from './settle-item.ts'

type Payload = { n: number }

/** A site with administrators to whom something can be delivered. */
async function openWithRecipients(count: number) {
  const app = await openTestApp()
  const { rows } = await app.connection.query(
    `insert into profiles (email) select 'admin-' || i || '@example.test' from generate_series(1, $1::int) i returning id`,
    [count],
  )
  const recipients = rows.map(({ id }) => String(id))
  const claim = (limit = 100) =>
    claimDue<Payload>(app.app, 'alarm', { leaseMs: 60_000, limit, share: limit, underWay: new Map<string, number>() })
  return Object.assign(app, {
    recipients,
    claim,
    queue: (...items: Array<[recipient: number, n: number]>) =>
      queueItems(
        app.app.db,
        'alarm',
        items.map(([at, n]) => ({ profile_id: recipients[at] ?? '', payload: { n } })),
        { now: app.clock.now() },
      ),
    claimNumbers: async (limit?: number) => (await claim(limit)).map(({ payload }) => payload.n).toSorted((one, other) => one - other),
  })
}

test('each recipient gets its items in order: what comes later waits for what is being tried', async () => {
  await using app = await openWithRecipients(2)
  await app.queue([0, 1], [0, 2], [1, 3])
  const claimed = await app.claim()
  expect(new Map(claimed.map(({ payload, attempts }) => [payload.n, attempts]))).toEqual(
    new Map([
      [1, 1],
      [3, 1],
    ]),
  )
  expect(await app.claimNumbers()).toEqual([])
  for (const item of claimed) await settleItem(app.app, item, { state: 'sent' })
  expect(await app.claimNumbers()).toEqual([2])
})

test('an attempt whose node died is made again when its lease is over', async () => {
  await using app = await openWithRecipients(1)
  await app.queue([0, 1])
  await app.claim()
  app.clock.advance(20_000)
  expect(await app.claim()).toEqual([])
  app.clock.advance(60_000)
  expect(await app.claim()).toMatchObject([{ payload: { n: 1 }, attempts: 2 }])
})

test('what is to be tried again is due then, and what was given up meanwhile waits no more', async () => {
  await using app = await openWithRecipients(1)
  await app.queue([0, 1])
  const [first] = await app.claim()
  if (!first) throw new Error('nothing was claimed')
  const due = new Date(app.clock.now().getTime() + 10 * 60_000)
  await settleItem(app.app, first, { state: 'waiting', due, error: 'busy' })
  app.clock.advance(5 * 60_000)
  expect(await app.claim()).toEqual([])
  app.clock.advance(6 * 60_000)
  expect(await app.claim()).toMatchObject([{ attempts: 2, error: 'busy', finished_at: null }])
  await settleItem(app.app, first, { state: 'failed', error: 'x'.repeat(1000) })
  await settleItem(app.app, first, { state: 'waiting', due, error: null })
  const { rows } = await app.connection.query('select state, length(error) as length, finished_at is null as is_open from outbox')
  expect(rows).toEqual([{ state: 'failed', length: 500, is_open: false }])
})

test('what is queued in a transaction that fails is not queued', async () => {
  await using app = await openWithRecipients(1)
  const failed = app.app.db.transaction().execute(async (tx) => {
    await queueItems(tx, 'alarm', [{ profile_id: app.recipients[0] ?? '', payload: { n: 1 } }], { now: app.clock.now() })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await app.claim()).toEqual([])
})

test('of many claims at once, each item is in one', async () => {
  await using app = await openWithRecipients(50)
  await app.queue(...Array.from({ length: 50 }, (_, n): [number, number] => [n, n]))
  const claimed: number[] = []
  for (let turns = 0; turns < 20; turns++) claimed.push(...(await Promise.all(Array.from({ length: 5 }, () => app.claimNumbers(5)))).flat())
  expect(claimed.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

// The statements of the version before the outbox, which its nodes go on using while the new ones start.
test('a node of the last version queues, claims and records alarms under the name that it knows', async () => {
  await using app = await openWithRecipients(1)
  const { query } = app.connection
  const now = app.clock.now()
  await query(`insert into alarm_deliveries (profile_id, notice, next_at, created_at) values ($1, '{"n": 1}', $2, $2)`, [
    app.recipients[0],
    now,
  ])
  const claimed = await query(
    `update alarm_deliveries set next_at = $2, attempts = attempts + 1 where id = (
       select d.id from alarm_deliveries d where d.state = 'waiting' and d.next_at <= $1 and not exists (
         select from alarm_deliveries e where e.state = 'waiting' and e.id < d.id
           and e.webhook_id is not distinct from d.webhook_id and e.profile_id is not distinct from d.profile_id)
       order by d.id limit 1 for update skip locked) and state = 'waiting' returning *`,
    [now, new Date(now.getTime() + 60_000)],
  )
  expect(claimed.rows).toMatchObject([{ notice: { n: 1 }, attempts: 1, state: 'waiting' }])
  expect(await app.claim()).toEqual([])
  await query(`update alarm_deliveries set state = 'sent', finished_at = $1 where id = $2`, [now, claimed.rows[0]?.['id']])
  await app.queue([0, 2])
  expect((await query('select notice, state from alarm_deliveries order by id')).rows).toEqual([
    { notice: { n: 1 }, state: 'sent' },
    { notice: { n: 2 }, state: 'waiting' },
  ])
})

test('a push that nodes of both versions queue is queued once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.serve()
  const { userId } = await app.signIn()
  const now = app.clock.now()
  const { rows } = await app.connection.query(
    `insert into push_watches (profile_id, session_id, phone_number_id, endpoint_hash, subscription, push_service, created_at, until)
     select $1, s.id, p.id, '\\x01', '', 'push.example.test', $2::timestamptz, $2::timestamptz + interval '30 minutes' from user_sessions s, phone_numbers p returning id`,
    [userId, now],
  )
  const watch = String(rows[0]?.['id'])
  const queueOld = () =>
    app.connection.query(
      `insert into push_deliveries (watch_id, message_id, next_at, created_at) select d.w, d.m, $3, $3
       from unnest($1::uuid[], $2::bigint[]) as d (w, m) where exists (select from push_watches w where w.id = d.w) on conflict do nothing`,
      [[watch, watch], [7, 8], now],
    )
  const queueNew = () =>
    queueItems(
      app.app.db,
      'push',
      [7, 9].map((id) => ({ watch_id: watch, key: String(id), payload: { message_id: id } })),
      { now },
    )
  await queueOld()
  await queueNew()
  await queueOld()
  const { rows: queued } = await app.connection.query('select payload, service, state, attempts from outbox order by key')
  const waiting = { service: 'push.example.test', state: 'waiting', attempts: 0 }
  expect(queued).toEqual([7, 8, 9].map((id) => ({ payload: { message_id: id }, ...waiting })))

  await app.connection.query(
    `with due as (select p.watch_id, p.message_id from push_deliveries p where p.state = 'waiting' order by p.message_id limit 1 for update of p skip locked)
     update push_deliveries d set next_at = $1, attempts = d.attempts + 1 from due where d.watch_id = due.watch_id and d.message_id = due.message_id`,
    [now],
  )
  await app.connection.query(`update push_deliveries set state = 'sent' where watch_id = $1 and message_id = 7`, [watch])
  expect((await app.connection.query(`select key, attempts from outbox where state = 'sent'`)).rows).toEqual([{ key: '7', attempts: 1 }])
})
