import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

const queryCanceled = '57014'

/**
 * Runs queries in a transaction, each of which Postgres ends after `ms`, and without parallel workers: starting them takes longer than such a query, and Postgres starts them where it believes
 * that many texts are unindexed. The embedded database has no such limit: it does one thing at a time, so its queries must be
 * small themselves. Undefined where one was ended.
 */
export async function withTimeLimit<T>(db: Db, ms: number, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
        tx,
      )
      return work(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === queryCanceled) return undefined
    throw error
  }
}
