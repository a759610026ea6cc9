import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export async function findDatabaseFacts(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0] ?? { version: '', bytes: 0 }
}

/** Two megabytes: counting larger tables takes too long. */
const largePages = 256

/** Our tables with their sizes, the largest first. Rows of large ones are as of the last analyze; small ones are counted. */
export async function findTables(db: Db): Promise<Array<{ name: string; rows: number; bytes: number }>> {
  const { rows: tables } = await sql<{ name: string; bytes: number; estimate: number | null }>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      case when c.relpages > ${largePages} and c.reltuples >= 0 then c.reltuples::bigint end as estimate
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 2 desc, 1`.execute(db)
  const small = tables.filter(({ estimate }) => estimate === null)
  const counts = sql.join(
    small.map(({ name }) => sql`select ${name}::text as name, count(*)::int as n from ${sql.table(name)}`),
    sql` union all `,
  )
  const { rows: counted } = await sql<{ name: string; n: number }>`${counts}`.execute(db)
  const known = new Map(counted.map(({ name, n }) => [name, n]))
  return tables.map(({ name, bytes, estimate }) => ({ name, bytes, rows: estimate ?? known.get(name) ?? 0 }))
}

/** Reads one row, if there is one. @throws Error when the table cannot be read */
export async function readOneRow(db: Db, table: 'profiles' | 'phone_numbers' | 'sms_messages'): Promise<void> {
  await sql`select * from ${sql.table(table)} limit 1`.execute(db)
}

export async function executeCheckpoint(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db)
}
