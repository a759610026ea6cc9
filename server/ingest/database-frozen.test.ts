import pg from 'pg'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { createSenderRule } from '#server/messages/sender-rules/create-sender-rule.ts'
import { findPostgres } from '#tests/harness/find-postgres.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'

// Once, with the other tests on Postgres.
const isPossible = Boolean(process.env['TEST_DATABASE_URL']) && findPostgres() !== null && process.platform === 'linux'
const needs = 'needs Linux, the programs of a Postgres of version 15 or later, and TEST_DATABASE_URL'

/** An application on a Postgres of its own, with a gateway. */
async function openOnOwnPostgres() {
  const postgres = await startPostgres()
  const app = await openTestApp({ numbers: 1, env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'info' } })
  const { url, [Symbol.asyncDispose]: endServer } = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  return {
    app,
    postgres,
    url,
    /** The status of the response to a text, and its Retry-After. */
    async send(text: string, externalId?: string) {
      const response = await fetch(`${url}/ingest/${id}/json`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ id: externalId, to: testNumbers[0], from: 'Uber', text }),
      })
      await response.arrayBuffer()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    },
    requestCode: (email: string) =>
      fetch(`${url}/api/auth/request-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client': 'api' },
        body: JSON.stringify({ email, userType: 'user' }),
      }),
    texts: async () =>
      (await app.connection.query('select message_content from sms_messages order by id')).rows.map((row) => row['message_content']),
    async [Symbol.asyncDispose]() {
      postgres.thaw()
      await endServer()
      await app[Symbol.asyncDispose]()
      await postgres.stop()
    },
  }
}

test('while Postgres is frozen everything is answered all the same, and the log has few lines', { timeout: 120_000 }, async ({ skip }) => {
  skip(!isPossible, needs)
  await using on = await openOnOwnPostgres()
  expect((await on.send('before')).status).toBe(200)
  expect((await fetch(`${on.url}/readyz`)).status).toBe(200)
  await on.app.app.settings()
  const linesBefore = on.app.logged.length
  // All that is awaited until it thaws again is answered meanwhile.
  on.postgres.freeze()
  const settings = on.app.app.settings()
  const readiness = async () => {
    expect((await fetch(`${on.url}/readyz`)).status).toBe(503)
  }
  const first = Array.from({ length: 50 }, (_, n) => on.send(`first ${n}`, `first ${n}`))
  await readiness()
  await Promise.all(Array.from({ length: 20 }, (_, n) => on.requestCode(`person${n}@example.test`)))
  // Every page needs them.
  await settings
  for (const sent of await Promise.all(first)) expect(sent).toEqual({ status: 503, retryAfter: '5' })
  for (let round = 0; round < 4; round++) {
    for (const { status } of await Promise.all(Array.from({ length: 50 }, (_, n) => on.send(`round ${round} ${n}`))))
      expect(status).toBe(503)
    await readiness()
  }
  on.postgres.thaw()
  await expect.poll(async () => (await on.send('after', 'after')).status, { timeout: 30_000 }).toBe(200)
  await expect.poll(async () => (await fetch(`${on.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  const lines = on.app.logged.slice(linesBefore)
  // By the times of the lines themselves: about one a second.
  const times = lines.map(({ time }) => Number(time))
  expect(lines.length).toBeLessThanOrEqual((Math.max(...times) - Math.min(...times)) / 1000 + 3)
  expect(JSON.stringify(lines)).not.toContain('stack')
  const refused = lines.filter(({ msg }) => msg === 'texts refused').map((line) => Number(line['refused']))
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(250)
  // The gateway sends again what was refused: nothing is lost, and nothing is stored twice.
  for (let n = 0; n < 50; n++) expect((await on.send(`first ${n}`, `first ${n}`)).status).toBe(200)
  const texts = await on.texts()
  expect(texts.filter((text) => String(text).startsWith('first'))).toHaveLength(50)
  expect(new Set(texts).size).toBe(texts.length)
})

test.for(['a text', 'a text that a sender rule hides'])(
  '%s that waited for a lock too long is refused, and not stored once the lock is released',
  { timeout: 120_000 },
  async (which, { skip }) => {
    skip(!isPossible, needs)
    await using on = await openOnOwnPostgres()
    if (which !== 'a text')
      await createSenderRule(on.app.ctx(on.app.admin), { match: 'exact', sender: 'Uber', action: 'hide', note: '', is_on: true })
    const locker = new pg.Client({ connectionString: on.postgres.url })
    await locker.connect()
    await locker.query('begin; lock table sms_messages in access exclusive mode')
    const sent = await Promise.all(Array.from({ length: 3 }, (_, n) => on.send(`text ${n}`)))
    // The lock is held until the rollback below.
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ status: 503, retryAfter: '5' })))
    expect((await fetch(`${on.url}/readyz`)).status).toBe(200)
    const waiting = () => on.app.connection.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).rows).toEqual([])
    await locker.query('rollback')
    await locker.end()
    expect((await on.send('afterwards')).status).toBe(200)
    expect(await on.texts()).toHaveLength(1)
  },
)
