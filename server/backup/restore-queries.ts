import type { Connection, ExclusiveConnection } from '#server/db/connect.ts'
import { beforeEverything } from '#server/db/detect-restored-database.ts'
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

/** Whether no node of Callbox is connected to this database. Called under the lock of the migrations, for which a node that starts waits. */
export async function waitUntilAlone(kind: Connection['kind'], exclusive: ExclusiveConnection): Promise<boolean> {
  for (let check = 0; check < checks.count; check++) {
    if ((await countOtherConnections(kind, exclusive)) === 0) return true
    await exclusive.query('select pg_sleep($1), pg_stat_clear_snapshot()', [checks.pauseSeconds])
  }
  return false
}

/** The tables that a node writes to before anybody has used it: the first posts, runs of jobs, the measured status, the counts of requests. */
const writtenByStart = new Set(
  'migrations feed_epoch gateway_sync secret_fingerprint blog_posts blog_seed claimed_runs job_runs status_parts status_days rate_limits'.split(
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

/** Empties every table of rows that the migrations inserted, and returns how to insert into each. No trigger counts or changes the rows. */
export async function prepareTables({ query, script }: ExclusiveConnection): Promise<Map<string, Map<string, string>>> {
  const rows = await query(`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and c.relname <> 'migrations' order by c.relname, a.attnum`)
  const tables = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const name = String(row['name'])
    if (!tables.has(name)) tables.set(name, new Map())
    tables.get(name)?.set(String(row['column']), String(row['type']))
  }
  const names = [...tables.keys()].map(quote)
  await script(`truncate ${names.join(', ')}`)
  for (const name of names) await script(`alter table ${name} disable trigger user`)
  return tables
}

export async function enableTriggers({ script }: ExclusiveConnection, names: Iterable<string>): Promise<void> {
  for (const name of names) await script(`alter table ${quote(name)} enable trigger user`)
}

/**
 * The statement that inserts rows, given as one array of texts a column. Transaction ids mean nothing in another database: every row counts as written before
 * everything that is still to come (docs/decisions/0016-a-restored-feed-begins-anew.md).
 */
export function insertStatement(table: string, columns: string[], types: Map<string, string>): string {
  const values = columns.map((column, at) =>
    types.get(column) === 'xid8' ? `'${beforeEverything}'::xid8` : `given.c${at}::${types.get(column)}`,
  )
  const given = columns.map((_, at) => `$${at + 1}::text[]`)
  const names = columns.map((_, at) => `c${at}`)
  return `insert into ${quote(table)} (${columns.map(quote).join(', ')}) overriding system value
    select ${values.join(', ')} from unnest(${given.join(', ')}) as given (${names.join(', ')})`
}

/** Sequences that were never used stay so: by two of them a first start is known (db/is-untouched.ts). */
export async function setSequences({ query }: ExclusiveConnection, sequences: Record<string, string | null>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last === null) continue
    const gap = sequencesOfTexts.has(name) ? gaps.texts : gaps.others
    await query('select setval($1::regclass, $2::bigint)', [quote(name), String(BigInt(last) + BigInt(gap))])
  }
}

/** Begins a new epoch of the feed, so that every reader reloads, and gives up the leases of nodes that do not run here. */
export async function forgetOldCluster({ script }: ExclusiveConnection): Promise<void> {
  await script(`update feed_epoch set epoch = substr(md5(random()::text || clock_timestamp()::text), 1, 8), belongs_to = null`)
  await script(`update smpp_links set node = null, renewed_at = null, state = 'down', texts_last_minute = 0, texts_last_hour = 0`)
}
