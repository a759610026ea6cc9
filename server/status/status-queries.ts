import { sql, type Kysely } from 'kysely'
import type { Health, MeasuredDay } from '#domain/status.ts'
import type { Database } from '#server/db/schema.ts'

export type Measurement = { id: string; name: string; gatewayId: number | null; health: Health }
export type StoredPart = {
  id: string
  public_name: string
  gateway_id: number | null
  health: Health
  checked_at: Date | null
  created_at: Date
}

/** Keeps what was found: the state now, and one more up or down for the day. Unknown counts for neither. */
export async function insertMeasurements(db: Kysely<Database>, found: Measurement[], at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, name, gatewayId, health } of found) {
      await tx
        .insertInto('status_parts')
        .values({ id, public_name: name, gateway_id: gatewayId, health, checked_at: at, created_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ health, checked_at: at }))
        .execute()
      if (health === 'unknown') continue
      const one = { up: health === 'up' ? 1 : 0, down: health === 'down' ? 1 : 0 }
      await tx
        .insertInto('status_days')
        .values({ part_id: id, day: at.toISOString().slice(0, 10), ...one })
        .onConflict((conflict) =>
          conflict.columns(['part_id', 'day']).doUpdateSet({
            up: sql<number>`status_days.up + ${one.up}`,
            down: sql<number>`status_days.down + ${one.down}`,
          }),
        )
        .execute()
    }
  })
}

export async function findParts(db: Kysely<Database>): Promise<StoredPart[]> {
  return db.selectFrom('status_parts').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** The days of every part since `from`, "2026-08-24". */
export async function findDays(db: Kysely<Database>, from: string): Promise<Array<MeasuredDay & { part_id: string }>> {
  const { rows } = await sql<MeasuredDay & { part_id: string }>`
    select part_id, to_char(day, 'YYYY-MM-DD') as day, up, down from status_days where day >= ${from}::date order by day`.execute(db)
  return rows
}

export async function deleteDaysBefore(db: Kysely<Database>, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('status_days').where('day', '<', day).executeTakeFirst()
  return Number(numDeletedRows)
}

/** 1, 2, 3 …: a gateway keeps its own for good, and none is given twice. */
export async function nextGatewayName(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('status_gateway_names')::int as n`.execute(db)
  return rows[0]?.n ?? 0
}
