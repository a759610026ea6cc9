import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Claims the next run, unless one was started after `notSince` by anybody. One statement, so one winner. */
export async function claimSync(db: Kysely<Database>, at: Date, notSince: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway_sync')
    .set({ started_at: at, finished_at: null, error: null })
    .where('started_at', '<=', notSince)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishSync(db: Kysely<Database>, at: Date, error: string | null): Promise<void> {
  await db.updateTable('gateway_sync').set({ finished_at: at, error }).execute()
}

export async function findSync(db: Kysely<Database>): Promise<{ error: string | null }> {
  return db.selectFrom('gateway_sync').select('error').executeTakeFirstOrThrow()
}
