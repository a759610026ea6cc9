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

test('the next outage is told as well where somebody who was told of one has gone by its end', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const { id } = await addWebhook(app, receiver.url)
  await addWebhook(app, receiver.url)
  const { rows } = await app.connection.query(`insert into profiles (email, role) values ('one@example.test', 'admin') returning id`)
  const { condition } = createFakeCondition()
  const watch = createDatabaseWatch([condition])
  await app.connection.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'is starting up' using errcode = '57P03'; end $$`,
  )
  /** Three minutes in which the database refuses, and a while in which it answers; by its end, `before` has happened. */
  const goAway = async (before: () => Promise<void>) => {
    await watch.evaluate(app.app)
    await app.connection.query('create trigger refuse before insert or update on claimed_runs for each statement execute function refuse()')
    for (let at = 0; at < 18; at++) {
      app.clock.advance(minute / 6)
      await expect(watch.evaluate(app.app)).rejects.toThrow('starting up')
      await watch.tellOfOutage(app.app)
    }
    await app.connection.query('drop trigger refuse on claimed_runs')
    await before()
    app.clock.advance(minute / 6)
    await watch.evaluate(app.app)
    await deliverNotices(app.app)
    app.clock.advance(minute / 6)
    return receiver.received.splice(0).map(({ body }) => (JSON.parse(body) as { title: string }).title)
  }
  const isOver = expect.stringMatching(/^The database answers again after/)
  const first = await goAway(async () => {
    await app.connection.query('delete from webhooks where id = $1', [id])
    await app.connection.query('delete from profiles where id = $1', [rows[0]?.['id']])
  })
  expect(first).toEqual(['The database does not answer', 'The database does not answer', isOver])
  expect(await goAway(async () => {})).toEqual(['The database does not answer', isOver])
  expect(app.emails.map(({ subject }) => subject)).toEqual(['Callbox: The database does not answer'])
  expect((await listPastAlarms(app.ctx(app.admin), { limit: 10 })).alarms).toHaveLength(2)
})

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
