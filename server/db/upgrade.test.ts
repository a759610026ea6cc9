import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Administrator } from '#domain/users/access.ts'
import { listActions } from '#server/system/activity/list-actions.ts'
import { getAnalytics } from '#server/operations/analytics/get-analytics.ts'
import { parseConfig } from '#server/base/config.ts'
import { getEmailState } from '#server/system/email/get-email-state.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { listHeld } from '#server/messages/held/list-held.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { listMessages } from '#server/messages/list-messages.ts'
import { listAllNumbers } from '#server/numbers/search/list-all-numbers.ts'
import { openApp } from '#server/open-app.ts'
import { listFavourites } from '#server/users/favourites/list-favourites.ts'
import { listPasskeys } from '#server/users/passkeys/list-passkeys.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { getSettings } from '#server/system/settings/get-settings.ts'
import { getStatus } from '#server/operations/status/get-status.ts'
import { listUsers } from '#server/users/list-users.ts'
import { describeSchema } from '#tests/harness/backed-up-database.ts'
import { lend } from '#tests/harness/borrow-pglite.ts'
import { createEmptyDatabase } from '#tests/harness/create-database.ts'
import { representativeRows, unlisted } from '#tests/harness/representative-rows.ts'
import { connect, type Connection } from './connect.ts'
import { claimDatabaseForSecret } from './secret-fingerprint.ts'
import { listAllPosts } from '#server/site/blog/list-posts.ts'

// Every schema that was ever released, with rows in every table, is opened by today's program.

type Row = Record<string, unknown>
type Release = { name: string; migrations: string[] }

const directory = join(import.meta.dirname, 'migrations')
const files = readdirSync(directory)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/**
 * The migrations that came together, in the order they came in, which is not always that of their numbers. Those before anybody could
 * sign in count as one. What is not listed here came later, one by one.
 */
const together = [
  '0001 0002 0003 0004 0005',
  '0006',
  '0007',
  '0008',
  '0009',
  '0011',
  '0012',
  '0013',
  '0020',
  '0022',
  '0025',
  '0026 0027',
  '0028 0029',
  '0023',
].map((numbers) => numbers.split(' '))

function listReleases(): Release[] {
  const listed = together.flat()
  const rest = files.map((name) => name.slice(0, 4)).filter((number) => !listed.includes(number))
  const steps = [...together, ...rest.map((number) => [number])]
  return steps.map((step, at) => {
    const numbers = new Set(steps.slice(0, at + 1).flat())
    return { name: step.join(' and '), migrations: files.filter((name) => numbers.has(name.slice(0, 4))) }
  })
}

const has = ({ migrations }: Release, number: string) => migrations.some((name) => name.startsWith(number))

const secret = 'a secret for tests only'
const postgresUrl = process.env['TEST_DATABASE_URL']
const viewer: Administrator = {
  kind: 'user',
  id: '11111111-1111-4111-8111-111111111111',
  email: 'someone@example.test',
  fullName: null,
  role: 'admin',
  sessionId: '22222222-2222-4222-8222-222222222222',
}

let embedded: PGlite | undefined
let freshSchema: string[]

beforeAll(async () => {
  const int8 = 20
  if (!postgresUrl) embedded = await PGlite.create({ parsers: { [int8]: Number } })
  await using database = await openEmpty()
  const app = await database.open()
  freshSchema = await describeSchema(app.connection)
  await app.close()
})

afterAll(() => embedded?.close())

/** An empty database: one of its own on Postgres, or the embedded one with nothing left in it. */
async function openEmpty() {
  const postgres = postgresUrl ? await createEmptyDatabase(postgresUrl) : null
  await embedded?.exec('discard all')
  await embedded?.exec('drop schema public cascade; create schema public')
  const borrow = () => (embedded ? { pglite: lend(embedded, () => {}) } : {})
  return {
    connect: () => connect({ databaseUrl: postgres?.url, dataDir: '', ...borrow() }),
    /** Starts today's program on it. */
    open: () =>
      openApp(
        parseConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: postgres?.url, SECRET: secret, LOG_LEVEL: 'silent' }),
        pino({ level: 'silent' }),
        { sendEmail: async () => {}, ...borrow() },
      ),
    [Symbol.asyncDispose]: async () => postgres?.drop(),
  }
}

/** Brings an empty database to where the release left one that was in use. */
async function installRelease(connection: Connection, release: Release): Promise<void> {
  await connection.exclusively(async (locked) => {
    await locked.script('create table migrations (name text primary key, applied_at timestamptz not null default now())')
    for (const name of release.migrations) {
      await locked.script(readFileSync(join(directory, name), 'utf8'))
      await locked.query('insert into migrations (name) values ($1)', [name])
    }
  })
  const columns = await listColumns(connection)
  for (const [table, ...rows] of representativeRows) {
    const known = columns.get(table)
    if (!known) continue
    for (const row of rows) {
      const names = Object.keys(row).filter((name) => known.includes(name))
      await connection.query(
        `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [JSON.stringify(row['status'] === unlisted.status && has(release, '0029') ? { ...row, status: 'paused' } : row)],
      )
    }
  }
  if (columns.has('secret_fingerprint')) await connection.exclusively((locked) => claimDatabaseForSecret(locked, secret))
}

async function listColumns(connection: Connection): Promise<Map<string, string[]>> {
  const { rows } = await connection.query(
    `select table_name, string_agg(column_name, ',' order by column_name) as columns from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations' group by table_name`,
  )
  return new Map(rows.map((row) => [String(row['table_name']), String(row['columns']).split(',')]))
}

/** The rows of these columns of every table, each as one text. Transaction ids and the epoch may begin anew at any start. */
async function readRows(connection: Connection, columns: Map<string, string[]>): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for (const [table, names] of columns) {
    if (table === 'feed_epoch') continue
    const { rows } = await connection.query(
      `select to_jsonb(t) as row from (select ${names.filter((name) => name !== 'xid').join(', ')} from ${table}) t`,
    )
    found.set(
      table,
      rows.map(({ row }) => row as Row),
    )
  }
  return found
}

/** What migrations change in rows, or add: everything else stays as it was. */
function expectedAfter(release: Release, table: string, row: Row): Row {
  if (table === 'phone_numbers' && row['status'] === unlisted.status && !has(release, '0029')) return { ...row, status: 'retired' }
  // A text that was assigned has no second copy in the log.
  if (table === 'ingest_log' && row['outcome'] === 'held' && row['message_id'] !== null && !has(release, '0028'))
    return { ...row, sender: null, message_content: null }
  // The network of a report was not known.
  if (table === 'message_reports' && !has(release, '0065')) return { ...row, client: '' }
  return row
}
/** The history of all gateways as one begins as the average of each. */
const addedByMigrations = new Set(['status_parts', 'status_days'])

/** The first and the newest are upgraded on both kinds of database, each of the others on one. */
const newest = 3
const mine = listReleases().filter((_release, at, all) => at === 0 || at >= all.length - newest || at % 2 === (postgresUrl ? 1 : 0))

test.each(mine.map((release) => [release.name, release] as const))(
  'a database of the release with %s is migrated to the current schema with all its rows',
  async (_name, release) => {
    await using database = await openEmpty()
    const before = await database.connect()
    await installRelease(before, release)
    const columns = await listColumns(before)
    const old = await readRows(before, columns)
    await before.close()
    for (const [table, rows] of old) expect(rows.length, `${table} has rows to lose`).toBeGreaterThan(0)

    const app = await database.open()
    try {
      expect(await describeSchema(app.connection)).toEqual(freshSchema)
      for (const [table, rows] of await readRows(app.connection, columns)) {
        const expected = (old.get(table) ?? []).map((row) => expectedAfter(release, table, row))
        expect(rows, table).toEqual(expect.arrayContaining(expected))
        if (!addedByMigrations.has(table)) expect(rows.length, table).toBe(expected.length)
      }

      const ctx = { ...app.app, viewer }
      const { messages } = await listMessages(ctx, { id: '1', limit: 10 })
      expect(messages.map(({ code, is_read: isRead }) => [code, isRead])).toEqual([
        ['4829', true],
        ['482913', false],
      ])
      expect((await app.app.numbers.numbers()).map(({ number, message_count: count }) => [number, count])).toEqual([['+447700900142', 2]])
      const { numbers } = await listAllNumbers(ctx, { limit: 10 })
      expect(numbers.map(({ status }) => status)).toEqual([has(release, '0029') ? 'paused' : 'retired', 'available', 'available'])
      const { gateways } = await listGateways(ctx)
      expect(gateways.map(({ name, lists_numbers: lists }) => [name, lists])).toEqual([
        ['Cloud', 'none'],
        ['Phone', 'own'],
      ])
      expect((await listGatewayLog(ctx, { id: '1', limit: 10 })).entries).toHaveLength(6)
      expect((await listHeld(ctx, { limit: 10 })).held.map(({ text }) => text)).toEqual(['Your code is 111222'])
      expect((await listUsers(ctx, { sort: 'newest', limit: 10 })).users).toMatchObject([
        { email: 'someone@example.test', full_name: 'Some One', role: 'admin' },
      ])
      expect((await listActions(ctx, { limit: 10 })).actions).toMatchObject([{ action: 'number.add' }])
      expect((await getEmailState(ctx, { check: 'no', limit: 10 })).deliveries).toMatchObject([{ error: 'greylisted' }])
      expect((await listAllPosts(app.app)).posts.map(({ slug }) => slug).toSorted()).toEqual(['one', 'two'])
      // The first posts were written once, and stay so.
      expect(await claimRun(app.app, 'seed-posts', Infinity)).toBe(!columns.has('blog_seed'))
      expect((await getSettings(ctx)).site_name).toBe('Numbers of ours')
      expect((await listPasskeys(ctx, viewer)).passkeys).toHaveLength(columns.has('user_passkeys') ? 1 : 0)
      expect((await listFavourites(ctx)).favourites).toHaveLength(columns.has('user_favourites') ? 1 : 0)
      expect((await getStatus(app.app)).parts.length).toBeGreaterThan(0)
      expect((await getAnalytics(app.app)).total_messages).toBe(4)

      const gateway = await findIngestGateway(app.app, '1')
      const text = { externalId: 'new', to: '+447700900142', from: 'Bank', text: 'Your code is 555666', sentAt: null }
      expect(await app.receive(gateway, 'json', text)).toMatchObject({ status: 'stored' })
      expect(await app.receive(gateway, 'json', { ...text, externalId: 'a' })).toMatchObject({ status: 'duplicate' })
    } finally {
      app.hub.close()
      await app.close()
    }
  },
)
