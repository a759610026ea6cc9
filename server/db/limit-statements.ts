import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Has Postgres end each further statement of a transaction that takes longer than this, with an error as of an unavailable database. A signal cannot: it would be sent over the
 * connection of the transaction, which is waiting. The embedded database has no locks to wait for.
 */
export async function limitStatements(tx: Tx, ms: number, { config }: { config: { databaseUrl: string | undefined } }): Promise<void> {
  if (config.databaseUrl === undefined) return
  await sql`select set_config('statement_timeout', ${String(Math.max(1, Math.ceil(ms)))}, true)`.execute(tx)
}
