import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ''

test('while the database is away no text is acknowledged; when it is back, reception resumes', async ({ skip }) => {
  skip(!postgresUrl, 'needs Postgres: set TEST_DATABASE_URL')
  await using line = await openDatabaseProxy(postgresUrl)
  await using app = await openTestApp({ numbers: 1, line })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  await using watcher = await openLiveStream(served.url)
  const send = (name: string) =>
    fetch(`${served.url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: name, to: testNumbers[0], from: 'Uber', text: name }),
    })
  expect((await send('before')).status).toBe(200)
  expect(await watcher.until(1, 'message.received')).toMatchObject([{ event: 'message.received' }])

  const underWay = sql`select pg_sleep(30)`.execute(app.app.db)
  await expect.poll(() => isSleeping(postgresUrl)).toBe(true)
  line.cut()
  await expect(underWay).rejects.toThrow(/terminated|ECONNRESET|closed/i)
  for (const name of ['during-1', 'during-2']) {
    const refused = await send(name)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ code: 'database_away', error: expect.any(String) })
  }
  const list = await fetch(`${served.url}/api/preview`)
  expect([list.status, list.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetch(`${served.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${served.url}/healthz`)).status).toBe(200)

  line.mend()
  // The gateway tries again, as a 503 tells it to.
  for (const name of ['during-1', 'during-2', 'after']) {
    await expect.poll(async () => (await send(name)).status).toBe(200)
  }
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  const kept = await app.app.db.selectFrom('sms_messages').select('message_content').orderBy('id').execute()
  expect(kept.map(({ message_content: content }) => content)).toEqual(['before', 'during-1', 'during-2', 'after'])
  // Who watched all the time hears of all of it.
  expect((await watcher.until(4, 'message.received')).length).toBe(4)
})

/** Asks on a line of its own. */
async function isSleeping(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`)
  await client.end()
  return rows.length > 0
}
