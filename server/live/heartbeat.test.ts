import { expect, test } from 'vitest'
import { countQueries } from '#tests/harness/count-queries.ts'
import { hearLive } from '#tests/harness/hear-live.ts'
import { openHouse } from '#tests/harness/open-house.ts'

/** What another node may have done without this one being told. */
const unannounced = {
  'a session that has ended': `update user_sessions set status = 'ended', ended_at = now(), ended_reason = 'signed out' where profile_id = $1`,
  'a session that is too old': `update user_sessions set expires_at = now() - interval '1 second' where profile_id = $1`,
  'a session in which nothing was done for too long': `update user_sessions set last_active_at = now() - interval '31 minutes' where profile_id = $1`,
  'a person who was deactivated': 'update profiles set is_active = false where id = $1',
  'a person who became an administrator': `update profiles set role = 'admin' where id = $1`,
  'a person who was deleted': 'delete from profiles where id = $1',
}

test.each(Object.entries(unannounced))('the stream of %s ends at the next heartbeat, and no other does', async (_who, statement) => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const leaving = await house.signIn('leaving@example.test')
  await using ending = await hearLive(served.url, leaving.headers)
  await using staying = await hearLive(served.url, (await house.signIn('staying@example.test')).headers)
  await using visitor = await hearLive(served.url)
  await house.hub.beat()
  expect(house.hub.streams().size).toBe(3)
  await house.connection.query(statement, [leaving.userId])
  await house.hub.beat()
  await ending.ended
  await house.deliver({ text: 'for those who may hear it' })
  expect(await staying.until(1)).toHaveLength(1)
  expect(await visitor.until(1)).toHaveLength(1)
  expect(ending.heard).toEqual([])
})

test('an administrator who is one no longer hears administrators no longer', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  const { headers, userId } = await house.signIn('chief@example.test', 'admin')
  await using stream = await hearLive(served.url, headers)
  await house.connection.query(`update profiles set role = 'user' where id = $1`, [userId])
  await house.hub.beat()
  expect(await stream.ended).toBeUndefined()
})

test('maintenance that nobody told this node of ends streams at the next heartbeat', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  await using visitor = await hearLive(served.url)
  await house.connection.query(`insert into admin_settings (setting_key, setting_value) values ('maintenance_mode', 'true')
    on conflict (setting_key) do update set setting_value = excluded.setting_value`)
  house.clock.advance(2000)
  await house.hub.beat()
  expect(await visitor.ended).toBeUndefined()
})

test('a heartbeat asks the same of the database however many streams there are', async () => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const { headers } = await house.signIn()
  await using one = await hearLive(served.url, headers)
  const asked = countQueries(house.app)
  await house.hub.beat()
  const forOne = asked()
  expect(forOne).toBeGreaterThan(0)
  const more = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => hearLive(served.url, (await house.signIn(`reader${index}@example.test`)).headers)),
  )
  // The feed is read on beside the check, and not for the check.
  await expect.poll(() => house.hub.streams().size).toBe(11)
  const before = asked()
  await house.hub.beat()
  expect(asked() - before).toBeLessThanOrEqual(forOne)
  for (const stream of [one, ...more]) stream.close()
})
