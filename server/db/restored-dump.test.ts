import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { buildServer } from '#server/build-server.ts'
import { parseCursor, seenBy } from '#server/feed/cursor.ts'
import { loadFeed, loadFeedHead } from '#server/feed/load-feed.ts'
import { openApp } from '#server/open-app.ts'
import { findPostgres } from '#tests/harness/find-postgres.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { connect } from './connect.ts'
import { detectRestoredDatabase } from './detect-restored-database.ts'

/** Two clusters are too much for each run: where the tests run on Postgres, and its programs are here. */
const needs = 'needs TEST_DATABASE_URL and the programs of a Postgres of version 15 or later'
const isPossible = Boolean(process.env['TEST_DATABASE_URL']) && findPostgres() !== null
const patience = { timeout: 120_000 }

/** A node on this database, with a way to hand it texts. */
async function openNode(databaseUrl: string) {
  const env = { NODE_ENV: 'test', PORT: '0', DATABASE_URL: databaseUrl, SECRET: 'a secret for tests only', LOG_LEVEL: 'silent' }
  const log = pino({ level: 'silent' })
  const app = await openApp(parseConfig(env), log, { sendEmail: async () => {} })
  const server = await buildServer(app, log)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.addresses()
  let gatewayId: string | null = null
  return {
    ...app,
    url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`,
    async deliver(text: string) {
      gatewayId ??= (await createGateway({ ...app.app, viewer: { kind: 'visitor' } }, { name: 'Test gateway' })).id
      const gateway = await findIngestGateway(app.app, gatewayId)
      await app.receive(gateway, 'json', { externalId: null, to: testNumbers[0] ?? '', from: 'Google', text, sentAt: null })
    },
    async [Symbol.asyncDispose]() {
      app.hub.close()
      await server.close()
      await app.close()
    },
  }
}

async function inCluster<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Gives out transaction ids until this one has been. */
const liveUntil = (url: string, xid: string) =>
  inCluster(url, (client) =>
    client.query(`do $$ begin while pg_current_xact_id()::text::bigint < ${xid} loop commit; end loop; end $$`).then(() => {}),
  )

/** Stops the processes by which Postgres writes to the disk what nobody waits for, some five times a second; the others go on. */
const stopWriters = (url: string) =>
  inCluster(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type in ('walwriter', 'background writer', 'checkpointer')",
    )
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  })

test('a dump restored into another cluster revives no deleted text, and old cursors get a reset', patience, async ({ skip }) => {
  skip(!isPossible, needs)
  const [old, young] = [await startPostgres(), await startPostgres()]
  const directory = mkdtempSync(join(tmpdir(), 'callbox-dump-'))
  try {
    await liveUntil(old.url, '20000')
    let before = ''
    {
      await using node = await openNode(old.url)
      await node.connection.query('insert into phone_numbers (number) values ($1)', [testNumbers[0]])
      for (const text of ['one 111111', 'two 222222', 'three 333333']) await node.deliver(text)
      await using reader = await openLiveStream(node.url)
      before = reader.lastEventId()
    }
    const xid = await inCluster(old.url, async (client) =>
      String((await client.query('select max(xid)::text as xid from sms_messages')).rows[0].xid),
    )
    const file = join(directory, 'callbox.dump')
    const run = (program: string, ...args: string[]) => promisify(execFile)(join(old.binaries, program), args)
    await run('pg_dump', '--format=custom', `--file=${file}`, `--dbname=${old.url}`)
    await run('pg_restore', `--dbname=${young.url}`, file)

    await using node = await openNode(young.url)
    await using watching = await openLiveStream(node.url)
    await using returned = await openLiveStream(node.url, { 'last-event-id': before })
    expect(await returned.until(1)).toMatchObject([{ event: 'reset' }])
    expect((await node.app.numbers.numbers())[0]?.message_count).toBe(3)
    // Until the young cluster gives out the ids that the old texts were written with.
    await liveUntil(young.url, String(Number(xid) + 100))
    await node.deliver('four 444444')
    await watching.until(1)
    await returned.until(2)
    for (const { received } of [watching, returned]) expect(received.filter(({ event }) => event === 'message.received')).toHaveLength(1)
    expect((await node.app.numbers.numbers())[0]?.message_count).toBe(4)
  } finally {
    rmSync(directory, { recursive: true })
    await Promise.all([old.stop(), young.stop()])
  }
})

test(
  'transaction ids that were not on the disk when Postgres crashed are given out again, so everybody gets a reset',
  patience,
  async ({ skip }) => {
    skip(!isPossible, needs)
    const cluster = await startPostgres({ durable: true })
    try {
      await using node = await openNode(cluster.url)
      await node.connection.query('insert into phone_numbers (number) values ($1)', [testNumbers[0]])
      // They write nothing, so no commit waits for the disk.
      const giveOut = (count: number) =>
        inCluster(cluster.url, (client) =>
          client.query(`do $$ begin for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`),
        )
      await stopWriters(cluster.url)
      await giveOut(100)
      const from = await loadFeedHead(node.app)
      await using watching = await openLiveStream(node.url)
      await cluster.kill()
      await cluster.start()
      const [stored] = await inCluster(cluster.url, async (client) => {
        const { rows } = await client.query<{ xid: string; id: number }>(`
        insert into sms_messages (phone_number_id, sender, message_content, received_at)
        select id, 'Google', 'with the id of one of them', now() from phone_numbers returning xid::text, id::int`)
        return rows
      })
      const cursor = parseCursor(from)
      expect(cursor && stored && seenBy(cursor)(stored)).toBe(true)
      // Now the cursor is not ahead of the database any more.
      await giveOut(200)
      expect(await watching.until(1, 'reset')).toHaveLength(1)
      await expect.poll(() => loadFeed(node.app, from, { limit: 10 })).toBeNull()
    } finally {
      await cluster.stop()
    }
  },
)

test('without permission to query the cluster id, the cluster is identified by its start time', patience, async ({ skip }) => {
  skip(!isPossible, needs)
  const cluster = await startPostgres()
  try {
    {
      await using node = await openNode(cluster.url)
      expect(await detectRestoredDatabase(node.connection)).toBeNull()
    }
    await inCluster(cluster.url, (client) =>
      client.query(`
        revoke execute on function pg_control_system() from public;
        create role modest login; grant all on all tables in schema public to modest`),
    )
    const connection = await connect({ databaseUrl: cluster.url.replace('postgres@', 'modest@'), dataDir: '' })
    try {
      expect([await detectRestoredDatabase(connection), await detectRestoredDatabase(connection)]).toEqual(['another', null])
      const { rows } = await connection.query('select belongs_to from feed_epoch')
      expect(rows[0]?.['belongs_to']).toMatch(/^started \d+(?:\.\d+)?\/0{7}1\/\d+\/\d+$/)

      // Another start alone is no restore: sessions go on. Another database is one.
      const query = async (statement: string) => (await connection.query(statement)).rows
      await query(`with person as (insert into profiles (email) values ('someone@example.test') returning id)
        insert into user_sessions (profile_id, status, access_hash, access_expires_at, refresh_hash, rotated_at, last_active_at, expires_at, created_at)
        select id, 'active', '\\x01', now(), '\\x02', now(), now(), now(), now() from person`)
      for (const [part, state, found] of [
        ['^started [^/]*', 'active', 'recovered'],
        ['[^/]*$', 'ended', 'another'],
      ] as const) {
        await query(`update feed_epoch set belongs_to = regexp_replace(belongs_to, '${part}', 'started 1')`)
        expect(await detectRestoredDatabase(connection)).toBe(found)
        expect(await query('select status from user_sessions')).toEqual([{ status: state }])
      }
    } finally {
      await connection.close()
    }
  } finally {
    await cluster.stop()
  }
})
