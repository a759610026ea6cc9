import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>

export async function insertAction(
  db: Db,
  action: { action: string; resource: string; metadata: object; created_at: Date },
): Promise<void> {
  await db
    .insertInto('admin_analytics')
    .values({ ...action, metadata: JSON.stringify(action.metadata) })
    .execute()
}

export async function deleteActionsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('admin_analytics').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
