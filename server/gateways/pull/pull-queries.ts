import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { StoredGateway } from '../gateway-queries.ts'

/**
 * Claims the gateways that are due to be asked, and returns them. One statement, so each is claimed by one node. `toleranceMs`: timers are not
 * exact. A claim that lies in the future by more than that was made by a node whose clock was wrong.
 */
export async function claimDuePulls(db: Db, now: Date, toleranceMs: number): Promise<StoredGateway[]> {
  return db
    .updateTable('sms_gateways')
    .set({ pull_asked_at: now })
    .where('pull_url', 'is not', null)
    .where(
      sql<boolean>`(pull_asked_at is null or abs(extract(epoch from (${now}::timestamptz - pull_asked_at))) * 1000 >= pull_every_s * 1000 - ${toleranceMs}::float8)`,
    )
    .returningAll()
    .execute()
}

/** Those whose inbox was read before, each with how far. */
export async function findCursors(db: Db, ids: number[]): Promise<Array<{ gateway_id: number; cursor: unknown }>> {
  return db
    .selectFrom('gateway_cursors')
    .select(['gateway_id', 'cursor'])
    .where(sql<boolean>`gateway_id = any(${ids}::bigint[])`)
    .execute()
}

/** Nothing is stored for a gateway that was deleted, or is not asked any more. */
export async function upsertCursor(db: Db, gatewayId: number, cursor: unknown): Promise<void> {
  await sql`
    insert into gateway_cursors (gateway_id, cursor)
    select id, ${JSON.stringify(cursor)}::jsonb from sms_gateways where id = ${gatewayId} and pull_url is not null
    on conflict (gateway_id) do update set cursor = excluded.cursor`.execute(db)
}

export async function deleteCursor(db: Db, gatewayId: number): Promise<void> {
  await db.deleteFrom('gateway_cursors').where('gateway_id', '=', gatewayId).execute()
}

/** Sets why the inbox cannot be read. True when it could be read until now. */
export async function updatePullError(db: Db, gatewayId: number, error: string, at: Date): Promise<boolean> {
  const update = db
    .updateTable('sms_gateways')
    .set({ pull_error: error, pull_ended_at: at })
    .where('id', '=', gatewayId)
    .where('pull_url', 'is not', null)
  const begun = await update.where('pull_error', 'is', null).executeTakeFirst()
  if (begun.numUpdatedRows > 0n) return true
  await update.where('pull_error', 'is not', null).execute()
  return false
}
