import type { Insertable } from 'kysely'
import type { Db, Row } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export async function insertDelivery(db: Db, delivery: Insertable<Database['email_deliveries']>): Promise<void> {
  await db.insertInto('email_deliveries').values(delivery).execute()
}

/** Newest first, starting after `before`. */
export async function findDeliveries(
  db: Db,
  { status, limit, before }: { status: Database['email_deliveries']['status'] | null; limit: number; before: number | null },
): Promise<Array<Row<'email_deliveries'>>> {
  let query = db.selectFrom('email_deliveries').selectAll().orderBy('id', 'desc').limit(limit)
  if (status !== null) query = query.where('status', '=', status)
  if (before !== null) query = query.where('id', '<', before)
  return query.execute()
}
