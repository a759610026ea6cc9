import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { SignedInUser } from '#domain/users/access.ts'
import { createDatabase } from '#tests/harness/create-database.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { checkClock } from '#server/operations/checks/check-clock.ts'
import { parseConfig } from '#server/base/config.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { openApp, type Runtime } from '#server/open-app.ts'

const postgresUrl = process.env['TEST_DATABASE_URL']
const day = 24 * 60 * 60 * 1000
const viewer = { kind: 'user', role: 'admin', id: '00000000-0000-4000-8000-000000000001', email: 'admin@example.test' } as SignedInUser

afterEach(() => void vi.useRealTimers())

/** Moves the wall clock of this process, and nothing else. */
function setWallClock(offMs: number) {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
}

async function deliver({ app, receive }: Runtime, gateway: string, text: string) {
  return receive(await findIngestGateway(app, gateway), 'json', { externalId: null, to: '+447700900142', from: 'Bank', text, sentAt: null })
}

test.runIf(postgresUrl)('nodes with wrong wall clocks store texts with the time of the database, and expire none', async () => {
  const database = await createDatabase(postgresUrl ?? '')
  const env = { NODE_ENV: 'test', SECRET: 'a secret for tests only', DATABASE_URL: database.url }
  const nodes: Runtime[] = []
  const open = async () => {
    const node = await openApp(parseConfig(env), pino({ level: 'silent' }), { sendEmail: async () => {} })
    nodes.push(node)
    return node
  }
  try {
    setWallClock(-3 * day)
    const behind = await open()
    const { id } = await createGateway({ ...behind.app, viewer }, { name: 'Phone', lists_numbers: 'all' })
    await deliver(behind, id, 'three days behind')
    setWallClock(90_000)
    const ahead = await open()
    // Both nodes have the wrong time by now; the first had another one when it started.
    for (const node of [ahead, behind, ahead]) await deliver(node, id, 'a minute and a half ahead')
    expect((await checkClock(ahead.app)).message).toMatch(/^The clock of this node is \d+ s ahead of that of the database/)
    setWallClock(0)
    const right = await open()
    await deliver(right, id, 'right')
    expect((await checkClock(right.app)).is_ok).toBe(true)
    setWallClock(5 * day)
    for (const node of nodes) expect(await expireMessages(node.app)).toBe(0)
    const { rows } = await right.connection.query(
      'select received_at, abs(extract(epoch from clock_timestamp() - received_at))::float8 as off from sms_messages order by id',
    )
    expect(rows).toHaveLength(5)
    const times = rows.map((row) => (row['received_at'] as Date).getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    for (const row of rows) expect(row['off']).toBeLessThan(60)
  } finally {
    for (const node of nodes) {
      node.hub.close()
      await node.close()
    }
    await database.drop()
  }
})

test('responses have the date by the same time as texts, refusals included', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  app.clock.advance(3 * day)
  for (const [path, status] of [
    ['/api/status', 200],
    ['/api/account', 401],
    ['/api/nothing', 404],
  ] as const) {
    const response = await fetch(served.url + path)
    expect(response.status).toBe(status)
    expect(Math.abs(Date.parse(response.headers.get('date') ?? '') - app.clock.now().getTime())).toBeLessThan(60_000)
  }
})

test('no text is received before the newest one, however far the clock is set back', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.deliver({ text: 'first' })
  app.clock.advance(-3 * day)
  await app.deliver({ text: 'second' })
  await app.deliver({ text: 'third', to: '+447700900387' })
  const { rows } = await app.connection.query('select received_at from sms_messages order by id')
  const [first, ...later] = rows.map((row) => (row['received_at'] as Date).getTime())
  expect(later).toEqual([first, first])
  app.clock.advance(3 * day + 60_000)
  await app.deliver({ text: 'fourth' })
  const fourth = (await app.connection.query('select received_at from sms_messages order by id desc limit 1')).rows[0]?.['received_at']
  expect((fourth as Date).getTime()).toBeGreaterThanOrEqual((first ?? 0) + 60_000)
})
