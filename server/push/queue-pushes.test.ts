import { expect, test } from 'vitest'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createQueuePushes } from './queue-pushes.ts'

/** A site with a user who watches its only number. */
async function openWatched() {
  const app = await openTestApp({ numbers: 1 })
  await app.serve()
  const { userId } = await app.signIn()
  const watch = (at = app.clock.now()) =>
    app.connection.query(
      `insert into push_watches (profile_id, session_id, phone_number_id, endpoint_hash, subscription, created_at, until)
       select $1, s.id, p.id, sha256(gen_random_uuid()::text::bytea), '', $2::timestamptz, $2::timestamptz + interval '30 minutes' from user_sessions s, phone_numbers p`,
      [userId, at],
    )
  await watch()
  app.clock.advance(1000)
  return Object.assign(app, {
    watch,
    countQueued: async () => (await app.connection.query('select 1 from outbox')).rows.length,
  })
}

test('a text that has been queued is not tried again, and a later one is queued', async () => {
  await using app = await openWatched()
  const queuePushes = createQueuePushes()
  await app.deliver({ text: 'Your code is 482913' })
  await queuePushes(app.app)
  expect(await app.countQueued()).toBe(1)
  const queries = countQueries(app.app)
  await queuePushes(app.app)
  // The watches and the arrivals.
  expect(queries()).toBe(2)
  await app.deliver({ text: 'Your code is 730518' })
  await queuePushes(app.app)
  expect(await app.countQueued()).toBe(2)
})

test('a watch that is committed after a text was looked at gets it all the same', async () => {
  await using app = await openWatched()
  const queuePushes = createQueuePushes()
  const before = app.clock.now()
  app.clock.advance(1000)
  await app.deliver({ text: 'Your code is 482913' })
  await queuePushes(app.app)
  await app.watch(before)
  await queuePushes(app.app)
  expect(await app.countQueued()).toBe(2)
})

test('a node that starts queues what the one before it did not', async () => {
  await using app = await openWatched()
  const queuePushes = createQueuePushes()
  await queuePushes(app.app)
  await app.deliver({ text: 'Your code is 482913' })
  await createQueuePushes()(app.app)
  expect(await app.countQueued()).toBe(1)
})

test('a text is queued by the next look where the one before it could not be recorded', async () => {
  await using app = await openWatched()
  const queuePushes = createQueuePushes()
  await queuePushes(app.app)
  await app.deliver({ text: 'Your code is 482913' })
  await app.connection.query('alter table outbox rename to elsewhere')
  await expect(queuePushes(app.app)).rejects.toThrow('outbox')
  await app.connection.query('alter table elsewhere rename to outbox')
  await queuePushes(app.app)
  expect(await app.countQueued()).toBe(1)
})

test.runIf(process.env['TEST_DATABASE_URL'])('a text is queued whose transaction was older than one that was looked at', async () => {
  await using app = await openWatched()
  const queuePushes = createQueuePushes()
  await app.app.db.transaction().execute(async (tx) => {
    const { id } = await tx.selectFrom('phone_numbers').select('id').executeTakeFirstOrThrow()
    const late = { phone_number_id: id, sender: '', message_content: 'late', received_at: app.clock.now() }
    await tx.insertInto('sms_messages').values(late).execute()
    await app.deliver({ text: 'Your code is 482913' })
    await queuePushes(app.app)
    expect(await app.countQueued()).toBe(1)
  })
  await queuePushes(app.app)
  expect(await app.countQueued()).toBe(2)
})
