import type { Insertable, Kysely } from 'kysely'
import type { Database, DeliveryRow } from '#server/db/schema.ts'

export async function insertDelivery(db: Kysely<Database>, delivery: Insertable<DeliveryRow>): Promise<void> {
  await db.insertInto('email_deliveries').values(delivery).execute()
}

export async function deleteDeliveriesBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('email_deliveries').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
