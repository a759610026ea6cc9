import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Nodes of the previous version claim a run by this row as well. */
export async function updateLastSync(db: Kysely<Database>, at: Date, error: string | null): Promise<void> {
  await db.updateTable('gateway_sync').set({ finished_at: at, error }).execute()
}

/** The outcome of the last finished run, on whichever node. */
export async function findLastSync(db: Kysely<Database>): Promise<{ error: string | null }> {
  return db.selectFrom('gateway_sync').select('error').executeTakeFirstOrThrow()
}
