import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Database, DeliveryRow } from '#server/db/schema.ts'

export async function insertDelivery(db: Kysely<Database>, delivery: Insertable<DeliveryRow>): Promise<void> {
  await db.insertInto('email_deliveries').values(delivery).execute()
}

export async function deleteDeliveriesBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('email_deliveries').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Newest first, starting after `before`. */
export async function findDeliveries(
  db: Kysely<Database>,
  { status, limit, before }: { status: DeliveryRow['status'] | null; limit: number; before: number | null },
): Promise<Array<Selectable<DeliveryRow>>> {
  let query = db.selectFrom('email_deliveries').selectAll().orderBy('id', 'desc').limit(limit)
  if (status !== null) query = query.where('status', '=', status)
  if (before !== null) query = query.where('id', '<', before)
  return query.execute()
}

export async function findDeliveriesTo(db: Kysely<Database>, recipient: string): Promise<Array<Selectable<DeliveryRow>>> {
  return db
    .selectFrom('email_deliveries')
    .selectAll()
    .where(sql`lower(recipient)`, '=', recipient)
    .orderBy('id', 'desc')
    .execute()
}

/** The error of another delivery may contain the address. */
export async function deleteDeliveriesNaming(db: Kysely<Database>, email: string): Promise<void> {
  await db
    .deleteFrom('email_deliveries')
    .where(sql<boolean>`(lower(recipient) = ${email} or position(${email} in lower(error)) > 0)`)
    .execute()
}
