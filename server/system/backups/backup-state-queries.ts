import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export async function findBackupState(db: Db): Promise<{ counted_since: Date; last_at: Date | null }> {
  return db.selectFrom('backup_state').select(['counted_since', 'last_at']).executeTakeFirstOrThrow()
}

/** Stores that a backup has been made now, by the clock of the database. */
export async function updateLastBackup(db: Db): Promise<void> {
  await db
    .updateTable('backup_state')
    .set({ last_at: sql`clock_timestamp()` })
    .execute()
}
