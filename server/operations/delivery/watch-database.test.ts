import { expect, test } from 'vitest'
import { addWebhook, createFakeCondition } from '#tests/harness/alarms.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { openSecondNode } from '#tests/harness/open-second-node.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { listPastAlarms } from '../alarms/list-past-alarms.ts'
import { deliverNotices } from './deliver-notices.ts'
import { createDatabaseWatch } from './watch-database.ts'

const minute = 60_000
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''

test.runIf(postgresUrl)(
  'a database that is away for two minutes is told from memory by the node that evaluated last, by webhook and e-mail, and its end too',
  async () => {
    await using proxy = await openDatabaseProxy(postgresUrl)
    await using app = await openTestApp({ line: proxy })
    await using receiver = await openWebhookReceiver()
    await using other = await openSecondNode(app)
    await addWebhook(app, receiver.url)
    await addWebhook(app, receiver.url, 'json', { kinds: ['disk_full'] })
    await app.connection.query(`insert into profiles (email, role) values ('one@example.test', 'admin')`)
    const { condition } = createFakeCondition()
    const [watch, idle] = [createDatabaseWatch([condition]), createDatabaseWatch([condition])]
    /** Ten seconds of both nodes. */
    const pass = async (minutes: number) => {
      for (let at = 0; at < minutes * 6; at++) {
        app.clock.advance(minute / 6)
        await watch.evaluate(app.app).catch(() => {})
        await idle.evaluate(other.app).catch(() => {})
        await watch.tellOfOutage(app.app)
        await idle.tellOfOutage(other.app)
      }
    }
    await pass(1)
    expect(receiver.received).toEqual([])
    proxy.cut()
    await pass(1)
    expect(receiver.received).toEqual([])
    receiver.state.status = 500
    await pass(1.5)
    expect(receiver.received).toHaveLength(1)
    receiver.state.status = 200
    await pass(3)
    const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { title: string; opened: Array<{ kind: string }> })
    expect(bodies().map(({ title, opened }) => [title, opened[0]?.kind])).toEqual(
      Array.from({ length: 2 }, () => ['The database does not answer', 'database_away']),
    )
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(app.emails.map(({ subject }) => subject)).toEqual(['Callbox: The database does not answer'])
    proxy.mend()
    await expect
      .poll(
        async () =>
          watch.evaluate(app.app).then(
            () => true,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true)
    await deliverNotices(app.app)
    expect(bodies().at(-1)?.title).toMatch(/^The database answers again after [56] min$/)
    expect(app.emails.at(-1)?.subject).toMatch(/^Callbox: The database answers again after [56] min$/)
    expect((await listPastAlarms(app.ctx(app.admin), { limit: 10 })).alarms).toMatchObject([{ kind: 'database_away' }])
  },
)

test('a clock that jumps, or an error of another kind, is no outage', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const { condition } = createFakeCondition()
  const watch = createDatabaseWatch([condition])
  await watch.evaluate(app.app)
  app.clock.advance(60 * minute)
  expect(await watch.tellOfOutage(app.app)).toBe(0)
  await watch.evaluate(app.app)
  await app.connection.query('alter table alarm_watch rename to elsewhere')
  for (let at = 0; at < 20; at++) {
    app.clock.advance(minute / 6)
    await expect(watch.evaluate(app.app)).rejects.toThrow('alarm_watch')
    expect(await watch.tellOfOutage(app.app)).toBe(0)
  }
  expect(receiver.received).toEqual([])
})
