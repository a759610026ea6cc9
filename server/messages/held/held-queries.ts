import { sql } from 'kysely'
import type { Db, Row, Tx } from '#server/db/database.ts'

/** Of `ingest_log l`: a text that waits for an administrator. */
export const isWaiting = sql<boolean>`l.outcome = 'held' and l.message_id is null`

/** When the text that has waited longest arrived; null where none waits. */
export async function findOldestHeldAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(l.received_at) as at from ingest_log l where ${isWaiting}`.execute(db)
  return rows[0]?.at ?? null
}

/** Held entries, assigned ones included, locked until the end of the transaction, always in the same order. */
export async function lockHeldRows(tx: Tx, ids: number[]): Promise<Array<Row<'ingest_log'>>> {
  return tx
    .selectFrom('ingest_log')
    .selectAll()
    .where('outcome', '=', 'held')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Records the message that each entry was assigned to; sender and text are stored with that message only from now on. */
export async function updateHeldToAssigned(tx: Tx, assigned: Array<{ id: number; messageId: number; reason: string }>): Promise<void> {
  await sql`
    update ingest_log l set message_id = a.message_id, reason = a.reason, sender = null, message_content = null
    from unnest(${assigned.map(({ id }) => id)}::bigint[], ${assigned.map(({ messageId }) => messageId)}::bigint[], ${assigned.map(({ reason }) => reason)}::text[])
      as a (id, message_id, reason)
    where l.id = a.id`.execute(tx)
}

export type Delivery = { gatewayId: number; externalId: string }

/** Deletes those of the entries that are still waiting. Returns their number, and their deliveries where known. */
export async function deleteHeldRows(tx: Tx, ids: number[]): Promise<{ count: number; deliveries: Delivery[] }> {
  const { rows } = await sql<{ gateway_id: number | null; external_id: string | null; origin: string | null }>`
    delete from ingest_log l where l.id = any(${ids}::bigint[]) and ${isWaiting} returning l.gateway_id, l.external_id, l.origin`.execute(
    tx,
  )
  const deliveries = rows.flatMap(({ gateway_id: gatewayId, external_id: externalId, origin }) =>
    gatewayId === null ? [] : [externalId, origin].flatMap((knownBy) => (knownBy === null ? [] : [{ gatewayId, externalId: knownBy }])),
  )
  return { count: rows.length, deliveries }
}

/** Replaces the text of the waiting entry of a delivery; false when there is none. An entry without a request gets this one. */
export async function updateHeldText(
  db: Db,
  { gatewayId, externalId }: Delivery,
  { text, requestId }: { text: string; requestId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update ingest_log l set message_content = ${text}, request_id = coalesce(l.request_id, ${requestId}::text)
    where l.gateway_id = ${gatewayId} and l.external_id = ${externalId} and ${isWaiting}
    returning l.id`.execute(db)
  return rows.length > 0
}

/** Deletes the waiting entries of a text by its delivery and its origin, if there are any. */
export async function deleteHeldDelivery(
  db: Db,
  { gatewayId, externalId, origin }: { gatewayId: number; externalId: string | null; origin: string | null },
): Promise<void> {
  await sql`
    delete from ingest_log l where (l.gateway_id = ${gatewayId} and l.external_id = ${externalId} or l.origin = ${origin}) and ${isWaiting}`.execute(
    db,
  )
}

/** Deletes the copies of held texts that were stored when their gateway delivered them again. */
export async function updateHeldToStored(db: Db): Promise<void> {
  const isOfDelivery = sql`m.gateway_id = l.gateway_id and m.external_id = l.external_id and l.external_id is not null`
  for (const isSame of [isOfDelivery, sql`m.origin = l.origin and l.origin is not null`])
    await sql`
      update ingest_log l set message_id = m.id, reason = 'Stored when it was delivered again. It was held because: ' || l.reason, sender = null, message_content = null
      from sms_messages m
      where ${isSame} and ${isWaiting}`.execute(db)
}
