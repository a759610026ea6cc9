import { expect, test } from 'vitest'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { listActions } from './list-actions.ts'
import { recordBeforehand } from './record-action.ts'

test('the log is filtered by action, actor and day, and paged', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  for (let n = 0; n < 5; n++)
    await recordBeforehand(ctx, { action: n % 2 ? 'delete_post' : 'update_settings', resource: 'r', metadata: { n } })
  app.clock.advance(2 * 24 * 3_600_000)
  await recordBeforehand(ctx, { action: 'delete_post', resource: 'r', metadata: { n: 5 } })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(app.clock.now())
  const read = async (filter: object) => (await listActions(ctx, { limit: 50, ...filter })).actions.map(({ metadata }) => metadata['n'])
  expect(await read({})).toEqual([5, 4, 3, 2, 1, 0])
  expect(await read({ action: 'delete_post' })).toEqual([5, 3, 1])
  expect(await read({ who: 'ADMIN@' })).toHaveLength(6)
  expect(await read({ who: 'nobody' })).toEqual([])
  expect(await read({ from: today, to: today })).toEqual([5])
  const first = await listActions(ctx, { limit: 4 })
  expect(first.next).not.toBeNull()
  expect((await listActions(ctx, { limit: 4, before: first.next ?? '' })).actions.map(({ metadata }) => metadata['n'])).toEqual([1, 0])
})

test('a day of the filter is one of London, as the log shows it', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const ctx = app.ctx(app.admin)
  // 00:30 on 5 July in London.
  const night = Date.UTC(app.clock.now().getUTCFullYear() + 1, 6, 4, 23, 30)
  app.clock.advance(night - app.clock.now().getTime())
  await recordBeforehand(ctx, { action: 'delete_post', resource: 'r', metadata: {} })
  const [fourth, fifth] = [4, 5].map((day) => `${new Date(night).getUTCFullYear()}-07-0${day}`)
  const count = async (filter: object) => (await listActions(ctx, { limit: 50, ...filter })).actions.length
  expect([await count({ from: fifth }), await count({ to: fifth }), await count({ to: fourth })]).toEqual([1, 1, 0])
})

test('the CSV export is complete, quoted and free of formulas', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  await recordBeforehand(app.ctx(app.admin), { action: '=HYPERLINK("x")', resource: 'a,b', metadata: { words: 'He said "no"' } })
  await app.connection.query(
    `insert into admin_analytics (action, resource, created_at) select 'a' || i, 'r', now() from generate_series(1, 2500) i`,
  )
  const response = await fetch(`${served.url}/api/admin/activity.csv`, { headers })
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toBe('time,action,resource,by,from,details')
  // The heading, what was done, and that it was exported.
  expect(lines).toHaveLength(1 + 2500 + 1 + 1 + 1)
  expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(
    `,"'=HYPERLINK(""x"")","a,b",admin@example.test,,"{""words"":""He said \\""no\\""""}"`,
  )
})

test('administrators, and nobody else, are notified at once of an action', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const admin = await app.signIn('chief@example.test', 'admin')
  const user = await app.signIn('someone@example.test')
  await using adminHears = await openLiveStream(served.url, admin.headers)
  await using personHears = await openLiveStream(served.url, user.headers)
  await using visitorHears = await openLiveStream(served.url)
  await recordBeforehand(app.ctx(app.admin), { action: 'update_settings', resource: 'r', metadata: {} })
  await app.deliver({ text: 'Your code is 4417' })
  expect((await adminHears.until(2)).map(({ event }) => event)).toContain('admin.changed')
  expect((await personHears.until(1)).map(({ event }) => event)).toEqual(['message.received'])
  expect((await visitorHears.until(1)).map(({ event }) => event)).toEqual(['message.received'])
})
