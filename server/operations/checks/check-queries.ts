import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export async function findDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(Number.NaN)
}

export type Capacity = {
  bytes: number
  connections: number
  maxConnections: number
  /** How many transactions ago the oldest row was frozen: at two thousand million Postgres stops accepting writes. */
  transactionAge: number
  isReadOnly: boolean
}

export async function findCapacity(db: Db): Promise<Capacity> {
  const { rows } = await sql<Capacity>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
      (select age(datfrozenxid)::float8 from pg_database where datname = current_database()) as "transactionAge",
      (pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean) as "isReadOnly"`.execute(db)
  if (!rows[0]) throw new Error('the database says nothing about itself')
  return rows[0]
}

export type UnsafeSetting = {
  name: 'fsync' | 'full_page_writes' | 'synchronous_commit'
  /** Where it was set, in the words of Postgres: "configuration file", "database", "user", "client". */
  source: string
}

/** The settings that are off on a connection of ours and on which it depends that what is committed outlives a power cut. */
export async function findUnsafeSettings(db: Db): Promise<UnsafeSetting[]> {
  const { rows } = await sql<UnsafeSetting>`
    select name, source from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(db)
  return rows
}
