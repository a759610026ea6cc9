import pino from 'pino'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { connect } from '#server/db/connect.ts'
import { openApp } from '#server/open-app.ts'
import { saveSettings } from '#server/system/settings/save-settings.ts'
import { createEmptyDatabase } from '#tests/harness/create-database.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { buildServer } from '#server/build-server.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { createNodes } from './nodes.ts'

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])

/** A second node on the database of the first. */
async function openSecondNode(databaseUrl: string, now = () => new Date()) {
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRET: 'a secret for tests only',
    LOG_LEVEL: 'silent',
  })
  const log = pino({ level: 'silent' })
  const app = await openApp(config, log, { now, sendEmail: async () => {} })
  const server = await buildServer(app, log)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.addresses()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      app.hub.close()
      await server.close()
      await app.close()
    },
  }
}

test.runIf(isOnPostgres)('a text received by one node is live on the other, and signing out there ends the streams here', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await using second = await openSecondNode(app.app.config.databaseUrl ?? '')
  const { headers } = await app.signIn()
  await using there = await openLiveStream(second.url, headers)
  await app.deliver({ text: 'stored here, shown there' })
  expect((await there.until(1))[0]?.data['message_content']).toBe('stored here, shown there')
  await fetch(`${served.url}/api/auth/sign-out`, { method: 'POST', headers })
  await there.ended
})

test.runIf(isOnPostgres)('other nodes are notified of all ended sessions, however many end at once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await using second = await openSecondNode(app.app.config.databaseUrl ?? '')
  const [first, last] = [await app.signIn('first@example.test'), await app.signIn('last@example.test')]
  await using one = await openLiveStream(second.url, first.headers)
  await using other = await openLiveStream(second.url, last.headers)
  expect(second.url).not.toBe(served.url)
  const sessionOf = async ({ userId }: { userId: string }) =>
    String((await app.connection.query('select id from user_sessions where profile_id = $1', [userId])).rows[0]?.['id'])
  const others = Array.from({ length: 450 }, () => crypto.randomUUID())
  app.app.announceEndedSessions([await sessionOf(first), ...others, await sessionOf(last)])
  await Promise.all([one.ended, other.ended])
})

test.runIf(isOnPostgres)('settings saved on one node take effect on the other at once', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  // Its clock stands still, so it never looks by itself.
  const began = new Date()
  await using second = await openSecondNode(app.app.config.databaseUrl ?? '', () => began)
  expect(second.url).not.toBe(served.url)
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const statusThere = async () => (await fetch(`${second.url}/api/preview`)).status
  for (const [isOn, status] of [
    [true, 503],
    [false, 200],
  ] as const) {
    expect(await statusThere()).not.toBe(status)
    await saveSettings(app.ctx(app.admin), { maintenance_mode: isOn })
    await expect.poll(statusThere).toBe(status)
  }
  expect((await fetch(`${second.url}/api/admin/settings`, { headers })).status).toBe(200)
})

test.runIf(isOnPostgres)('maintenance that begins on one node ends the streams of the other', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await using second = await openSecondNode(app.app.config.databaseUrl ?? '')
  const person = await app.signIn()
  const chief = await app.signIn('chief@example.test', 'admin')
  expect(second.url).not.toBe(served.url)
  await using there = await openLiveStream(second.url, person.headers)
  await using admin = await openLiveStream(second.url, chief.headers)
  await saveSettings(app.ctx(app.admin), { maintenance_mode: true })
  await there.ended
  await app.deliver({ text: 'for administrators only' })
  await expect.poll(() => admin.received.at(-1)?.data['message_content']).toBe('for administrators only')
  expect(there.received).toEqual([])
})

/** The part of a node in the messages between nodes. Its heartbeats are an hour apart. */
async function openLinkedNode(databaseUrl: string, name: string) {
  const connection = await connect({ databaseUrl, dataDir: '' })
  const nodes = createNodes(connection, name, pino({ level: 'silent' }), { repliesMs: 0, beatEveryMs: 3_600_000 })
  const losses = { count: 0 }
  await nodes.listen({ onNewFacts() {}, onEndedSessions() {}, onSettings() {}, onConnectionLost: () => losses.count++ })
  return {
    nodes,
    losses,
    async [Symbol.asyncDispose]() {
      await nodes.close()
      await connection.close()
    },
  }
}

test.runIf(isOnPostgres)('after an outage of the database nodes say hello again', async () => {
  await using witness = await openSingleNode(0)
  await using proxy = await openDatabaseProxy(witness.url)
  await using one = await openLinkedNode(proxy.urlOf(witness.url), 'one')
  await using other = await openLinkedNode(proxy.urlOf(witness.url), 'other')
  proxy.cut()
  const { length } = witness.received
  proxy.mend()
  await expect.poll(() => [one.losses.count, other.losses.count], { timeout: 10_000 }).toEqual([1, 1])
  const hellos = ['one', 'other'].map((node) => JSON.stringify({ node, hello: true }))
  await expect.poll(() => witness.received.slice(length), { timeout: 10_000 }).toEqual(expect.arrayContaining(hellos))
})

test.runIf(isOnPostgres)('a node that was cut off alone is forgotten, and says hello again as soon as it is back', async () => {
  await using single = await openSingleNode(0, 10)
  await using proxy = await openDatabaseProxy(single.url)
  await using other = await openLinkedNode(proxy.urlOf(single.url), 'other')
  const sent = (kind: 'heartbeats' | 'others') =>
    single.received.filter((payload) => payload.includes('"beat"') === (kind === 'heartbeats'))
  const beats = async (count: number) => {
    const before = sent('heartbeats').length
    await expect.poll(() => sent('heartbeats').length).toBeGreaterThanOrEqual(before + count)
  }
  const reply = JSON.stringify({ node: 'us' })
  await expect.poll(() => sent('others')).toEqual([JSON.stringify({ node: 'other', hello: true }), reply])
  proxy.cut()
  await beats(5)
  single.nodes.notifyNewFacts()
  await beats(5)
  expect(sent('others').slice(2)).toEqual([])
  proxy.mend()
  await expect.poll(() => sent('others').slice(2), { timeout: 10_000 }).toEqual([JSON.stringify({ node: 'other', hello: true }), reply])
  expect(other.losses.count).toBe(1)
})

/** A node on an empty database, and every notification that is sent on it. */
async function openSingleNode(repliesMs: number, beatEveryMs = 3_600_000) {
  const database = await createEmptyDatabase(process.env['TEST_DATABASE_URL'] ?? '')
  const connection = await connect({ databaseUrl: database.url, dataDir: '' })
  const nodes = createNodes(connection, 'us', pino({ level: 'silent' }), { repliesMs, beatEveryMs })
  await nodes.listen({ onNewFacts() {}, onEndedSessions() {}, onSettings() {}, onConnectionLost() {} })
  const received: string[] = []
  await connection.listen('callbox', (payload) => void received.push(payload))
  return {
    url: database.url,
    nodes,
    received,
    send: (message: object) => connection.query('select pg_notify($1, $2)', ['callbox', JSON.stringify(message)]),
    async [Symbol.asyncDispose]() {
      await nodes.close()
      await connection.close()
      await database.drop()
    },
  }
}

test.runIf(isOnPostgres)('a single node sends no notifications, and replies to the hello of another', async () => {
  await using single = await openSingleNode(0)
  single.nodes.notifyNewFacts()
  // Notifications arrive in the order they were sent: one before the hello would be the first.
  const hello = { node: 'another', hello: true }
  await single.send(hello)
  const reply = JSON.stringify({ node: 'us' })
  await expect.poll(() => single.received).toEqual([JSON.stringify(hello), reply])
  single.nodes.notifyNewFacts()
  await expect.poll(() => single.received.slice(2)).toEqual([reply])
})

test.runIf(isOnPostgres)('a node that has just started notifies others before it knows of any', async () => {
  await using single = await openSingleNode(60_000)
  single.nodes.notifyNewFacts()
  await expect.poll(() => single.received).toEqual([JSON.stringify({ node: 'us' })])
})
