import type { Connection, ExclusiveConnection } from '#server/db/connect.ts'
import { beforeEverything } from '#server/db/detect-restored-database.ts'
import { endEverySession } from '#server/db/end-every-session.ts'
import { listCreatedNames } from '#server/db/migrate.ts'
import { countOtherConnections } from '#server/db/secret-fingerprint.ts'
import { listTables, quote } from './dump-queries.ts'

/**
 * Ids that were given out after the backup are not given out again: devices, links and logs may still have them. So many may have been given out,
 * where texts have ids (a day at a hundred a second), and elsewhere.
 */
const gaps = { texts: 10_000_000, others: 1000 }
const sequencesOfTexts = new Set(['feed_position', 'ingest_log_id_seq'])

/** The connections of a process that has just ended are there for a moment longer. */
const checks = { count: 15, pauseSeconds: 0.2 }

/** True if no node of Callbox is connected to this database. Called under the lock of the migrations, for which a node that starts waits. */
export async function waitUntilAlone(kind: Connection['kind'], exclusive: ExclusiveConnection): Promise<boolean> {
  for (let check = 0; check < checks.count; check++) {
    if ((await countOtherConnections(kind, exclusive)) === 0) return true
    await exclusive.query('select pg_sleep($1), pg_stat_clear_snapshot()', [checks.pauseSeconds])
  }
  return false
}

/** The tables that a node writes to before anybody has used it: the first posts, runs of jobs, the measured status, its own alarms, the counts of requests, how far texts are indexed. */
const writtenByStart = new Set(
  'migrations feed_epoch gateway_sync secret_fingerprint blog_posts blog_seed claimed_runs job_runs status_parts status_days alarm_watch alarms host_reports rate_limits message_search_state backup_state'.split(
    ' ',
  ),
)

/**
 * Removes what a start without any later use leaves, so that the schema can be built anew.
 * @returns false when there is anything else: then nothing was removed
 */
export async function clearUntouched({ query, script }: ExclusiveConnection): Promise<boolean> {
  const tables = (await listTables({ query, script })).map(({ name }) => name)
  if (tables.length === 0) return true
  const ours = listCreatedNames()
  if (!tables.includes('migrations') || !tables.every((name) => ours.has(name))) return false
  const [row] = await query(`
    select not (select is_called from sms_gateways_id_seq) and not (select is_called from phone_numbers_id_seq)
      and not exists (${tables.flatMap((name) => (writtenByStart.has(name) ? [] : [`select from ${quote(name)}`])).join(' union all ')}) as is_untouched`)
  if (row?.['is_untouched'] !== true) return false
  await script(`drop table ${tables.map(quote).join(', ')} cascade`)
  const rest = await query(`
    select format('drop sequence %I', relname) as statement, relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace
    union all select format('drop function %s cascade', oid::regprocedure), proname from pg_proc where pronamespace = current_schema()::regnamespace`)
  for (const { statement, name } of rest) if (ours.has(String(name))) await script(String(statement))
  return true
}

export type Prepared = {
  /** The type of each column of each table. */
  types: Map<string, Map<string, string>>
  /** Puts back what `prepareTables` took away. */
  finish(): Promise<void>
}

/**
 * Empties every table of the rows that the migrations inserted. Until `finish` no trigger counts or changes rows, and there are no foreign keys, and no indexes but
 * those of keys: building them for all rows at once takes a tenth of the time.
 */
export async function prepareTables({ query, script }: ExclusiveConnection): Promise<Prepared> {
  const columns = await query(`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and c.relname <> 'migrations' order by c.relname, a.attnum`)
  const types = new Map<string, Map<string, string>>()
  for (const row of columns) {
    const name = String(row['name'])
    if (!types.has(name)) types.set(name, new Map())
    types.get(name)?.set(String(row['column']), String(row['type']))
  }
  const tables = [...types.keys()].map(quote)
  const keys = await query(`
    select format('alter table %I drop constraint %I', c.relname, f.conname) as remove,
      format('alter table %I add constraint %I %s', c.relname, f.conname, pg_get_constraintdef(f.oid)) as restore
    from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`)
  const indexes = await query(`
    select format('drop index %I', c.relname) as remove, pg_get_indexdef(c.oid) as restore
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not exists (select from pg_constraint where conindid = c.oid)`)
  await script(`truncate ${tables.join(', ')}`)
  for (const table of tables) await script(`alter table ${table} disable trigger user`)
  for (const { remove } of [...keys, ...indexes]) await script(String(remove))
  return {
    types,
    async finish() {
      for (const { restore } of [...indexes, ...keys]) await script(String(restore))
      for (const table of tables) await script(`alter table ${table} enable trigger user`)
    },
  }
}

/**
 * The statement that inserts rows, given as one JSON array of arrays of texts. Transaction ids mean nothing in another database: every row counts as written before
 * everything that is still to come (docs/decisions/0016-a-restored-feed-begins-anew.md).
 */
export function insertStatement(table: string, columns: string[], types: Map<string, string>): string {
  const values = columns.map((column, at) => {
    const type = types.get(column)
    return type === 'xid8' ? `'${beforeEverything}'::xid8` : `(line ->> ${at})::${type}`
  })
  return `insert into ${quote(table)} (${columns.map(quote).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as given (line)`
}

/** Sequences that were never used stay so: by two of them a first start is known (db/is-untouched.ts). */
export async function setSequences({ query }: ExclusiveConnection, sequences: Record<string, string | null>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last === null) continue
    const gap = sequencesOfTexts.has(name) ? gaps.texts : gaps.others
    await query('select setval($1::regclass, $2::bigint)', [quote(name), String(BigInt(last) + BigInt(gap))])
  }
}

/** Begins a new epoch of the feed, so that every reader reloads, gives up the leases of nodes that do not run here, and signs everybody out. */
export async function forgetOldCluster(exclusive: ExclusiveConnection): Promise<void> {
  const { script } = exclusive
  await script(`update feed_epoch set epoch = substr(md5(random()::text || clock_timestamp()::text), 1, 8), belongs_to = null`)
  await script(`update smpp_links set node = null, renewed_at = null, state = 'down', texts_last_minute = 0, texts_last_hour = 0`)
  await endEverySession(exclusive)
}
