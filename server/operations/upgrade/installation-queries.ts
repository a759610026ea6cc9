import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The names of the migrations that were applied; none on an empty database. Works on the schema of any version, as do the others here. */
export async function findAppliedMigrations(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'migrations'))) return []
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Null where none was made, or the version of the database does not record it. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  if (!(await hasTable(db, 'backup_state'))) return null
  const { rows } = await sql<{ last_at: Date | null }>`select last_at from backup_state`.execute(db)
  return rows[0]?.last_at ?? null
}

/** Such as "17.2". */
export async function findPostgresVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db)
  return rows[0]?.version ?? ''
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass(${name}) is not null as is_there`.execute(db)
  return rows[0]?.is_there === true
}
