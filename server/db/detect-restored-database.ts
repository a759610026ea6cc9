import type { Connection, ExclusiveConnection } from './connect.ts'
import { endEverySession } from './end-every-session.ts'
import { lockMigrations } from './migrate.ts'

/** Older than every transaction: FirstNormalTransactionId. Every snapshot has seen what it wrote. */
export const beforeEverything = '3'

/**
 * Begins a new epoch when the cursors of clients may not tell what they have seen (docs/decisions/0016-a-restored-feed-begins-anew.md). That is so when the feed comes from another
 * database, by a dump or a point-in-time recovery: the transaction ids of its rows mean nothing here. Rows whose ids this database has not reached yet would appear as
 * new once it does; they count as seen from now on. Everybody is signed out, as sessions that were ended after the dump are back (server/operations/backup/README.md).
 * And it is so when Postgres has recovered from a crash, and gives out ids again that were not on the disk.
 * Safe when several nodes run it at once. Returns what has happened; the first start begins an epoch, too.
 */
export async function detectRestoredDatabase(connection: Connection): Promise<'another' | 'recovered' | null> {
  let hasRecovered = false
  const found = await connection.exclusively(async (exclusive) => {
    const { query } = exclusive
    await lockMigrations(exclusive)
    const name = await identifyDatabase(exclusive)
    const former = await queryOne(exclusive, 'select belongs_to as answer from feed_epoch')
    hasRecovered = (await queryIfAllowed(exclusive, 'select is_called::text as answer from feed_unbroken')) === 'false'
    if (former === name && !hasRecovered) return null
    await query(`update feed_epoch set epoch = substr(md5(random()::text || clock_timestamp()::text), 1, 8), belongs_to = $1`, [name])
    for (const table of ['sms_messages', 'feed_facts'])
      await query(`update ${table} set xid = $1::text::xid8 where xid >= pg_snapshot_xmin(pg_current_snapshot())`, [beforeEverything])
    if (former === null) return null
    if (former === name || isRestart(former, name)) return 'recovered'
    await endEverySession(exclusive)
    return 'another'
  })
  // A sequence takes no part in the transaction, and must not say so before that is committed.
  if (hasRecovered) await connection.query("select nextval('feed_unbroken')")
  return found
}

/** True if two identities of a cluster whose identifier is not readable differ in the time of its start alone. */
function isRestart(former: string, name: string): boolean {
  const [one, other] = [former, name].map((identity) => identity.replace(/^started [^/]*/, 'started'))
  return one === other
}

/**
 * The identity of the database: the cluster, its timeline (a recovery to an earlier point and a promoted standby begin a new one), the database in it, and the
 * table, which a restore into the same database creates again. Where the identifier of the cluster is not readable, a restart of Postgres counts
 * as another one: clients then reload their lists once unnecessarily.
 */
async function identifyDatabase(exclusive: ExclusiveConnection): Promise<string> {
  const cluster =
    (await queryIfAllowed(exclusive, 'select system_identifier::text as answer from pg_control_system()')) ??
    (await queryIfAllowed(exclusive, `select 'started ' || extract(epoch from pg_postmaster_start_time()) as answer`))
  const timeline = await queryIfAllowed(exclusive, 'select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as answer')
  const oids = await queryOne(
    exclusive,
    `select (select oid from pg_database where datname = current_database()) || '/' || 'feed_epoch'::regclass::oid as answer`,
  )
  return [cluster, timeline, oids].map((part) => part ?? 'unknown').join('/')
}

async function queryOne({ query }: ExclusiveConnection, sql: string): Promise<string | null> {
  const [row] = await query(sql)
  return (row?.['answer'] as string | null | undefined) ?? null
}

/** Null where the function does not exist or is not permitted; the transaction continues. */
async function queryIfAllowed(exclusive: ExclusiveConnection, sql: string): Promise<string | null> {
  await exclusive.script('savepoint ask')
  try {
    return await queryOne(exclusive, sql)
  } catch {
    await exclusive.script('rollback to savepoint ask')
    return null
  } finally {
    await exclusive.script('release savepoint ask')
  }
}
