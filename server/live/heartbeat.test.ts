import { expect, test } from 'vitest'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

/** A change by another node of which this one was not notified. */
const unannounced = {
  'a session that has ended': `update user_sessions set status = 'ended', ended_at = now(), ended_reason = 'signed out' where profile_id = $1`,
  'a session that is too old': `update user_sessions set expires_at = now() - interval '1 second' where profile_id = $1`,
  'a session in which nothing was done for too long': `update user_sessions set last_active_at = now() - interval '31 minutes' where profile_id = $1`,
  'a person who was deactivated': 'update profiles set is_active = false where id = $1',
  'a person who became an administrator': `update profiles set role = 'admin' where id = $1`,
  'a person who was deleted': 'delete from profiles where id = $1',
}

test.each(Object.entries(unannounced))('the stream of %s ends at the next heartbeat, and no other does', async (_who, statement) => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const leaving = await app.signIn('leaving@example.test')
  await using ending = await openLiveStream(served.url, leaving.headers)
  await using staying = await openLiveStream(served.url, (await app.signIn('staying@example.test')).headers)
  await using visitor = await openLiveStream(served.url)
  await app.hub.heartbeat()
  expect(app.hub.streams().size).toBe(3)
  await app.connection.query(statement, [leaving.userId])
  await app.hub.heartbeat()
  await ending.ended
  await app.deliver({ text: 'for those who may hear it' })
  expect(await staying.until(1)).toHaveLength(1)
  expect(await visitor.until(1)).toHaveLength(1)
  expect(ending.received).toEqual([])
})

test('a former administrator’s stream no longer has events for administrators', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers, userId } = await app.signIn('chief@example.test', 'admin')
  await using stream = await openLiveStream(served.url, headers)
  await app.connection.query(`update profiles set role = 'user' where id = $1`, [userId])
  await app.hub.heartbeat()
  expect(await stream.ended).toBeUndefined()
})

test('an administrator without the passkey that is required keeps the stream of a user', async () => {
  await using app = await openTestApp({ numbers: 1, env: { REQUIRE_ADMIN_PASSKEY: 'true' } })
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  await using stream = await openLiveStream(served.url, headers)
  await app.hub.heartbeat()
  expect(app.hub.streams().size).toBe(1)
  await app.deliver({ text: 'Your code is 482913' })
  expect(await stream.until(1)).toHaveLength(1)
})

test('maintenance that this node was not notified of ends streams at the next heartbeat', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  await using visitor = await openLiveStream(served.url)
  await app.connection.query(`insert into admin_settings (setting_key, setting_value) values ('maintenance_mode', 'true')
    on conflict (setting_key) do update set setting_value = excluded.setting_value`)
  app.clock.advance(2000)
  await app.hub.heartbeat()
  expect(await visitor.ended).toBeUndefined()
})

test('a heartbeat takes the same number of queries for any number of streams', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  await using one = await openLiveStream(served.url, headers)
  const asked = countQueries(app.app)
  // Both times the settings are older than they are cached.
  app.clock.advance(2000)
  await app.hub.heartbeat()
  const forOne = asked()
  expect(forOne).toBeGreaterThan(0)
  const more = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => openLiveStream(served.url, (await app.signIn(`reader${index}@example.test`)).headers)),
  )
  // The feed is read on beside the check, and not for the check.
  await expect.poll(() => app.hub.streams().size).toBe(11)
  const before = asked()
  app.clock.advance(2000)
  await app.hub.heartbeat()
  expect(asked() - before).toBeLessThanOrEqual(forOne)
  for (const stream of [one, ...more]) stream.close()
})
