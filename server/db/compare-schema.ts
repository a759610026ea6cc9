import { StartError } from '#server/base/start-error.ts'
import type { Connection } from './connect.ts'
import { listMigrations } from './migrate.ts'

/** `empty`: Callbox was never started on it. `older` and `newer`: than this version; a database can be both, after a change of branch. */
export type SchemaState = 'empty' | 'current' | 'older' | 'newer'

/** How the schema of the database compares with that of this version. Changes nothing. */
export async function compareSchema(connection: Pick<Connection, 'query'>): Promise<SchemaState> {
  const { rows: tables } = await connection.query(`select to_regclass('migrations') is not null as is_there`)
  if (tables[0]?.['is_there'] !== true) return 'empty'
  const { rows } = await connection.query('select name from migrations')
  const applied = new Set(rows.map(({ name }) => String(name)))
  const ours = listMigrations()
  if (ours.some((name) => !applied.has(name))) return applied.size === 0 ? 'empty' : 'older'
  return applied.size > ours.length ? 'newer' : 'current'
}

/** What to do about a schema that is not ours. */
export const schemaAdvice: Record<Exclude<SchemaState, 'current'>, string> = {
  empty: 'The database is empty. Start the server once (callbox start), which sets it up.',
  older:
    'The database is of an earlier version. Start this version once (callbox start), which upgrades it, or use the command line of that version.',
  newer: 'The database is of a later version. Use the command line of that version.',
}

/** @throws StartError when the database is not of this version */
export async function requireCurrentSchema(connection: Connection): Promise<void> {
  const state = await compareSchema(connection)
  if (state !== 'current') throw new StartError(schemaAdvice[state])
}
