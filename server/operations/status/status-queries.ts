import { sql } from 'kysely'
import type { Health, MeasuredPart } from '#domain/site/status.ts'
import type { MeasuredDay } from '#domain/api/status.ts'
import type { Db } from '#server/db/database.ts'

export type Measurement = { id: MeasuredPart; name: string; health: Health }
export type StoredPart = {
  id: string
  public_name: string
  health: Health
  checked_at: Date | null
  created_at: Date
}

/** Stores measurements: the current state, and one more up or down for the day. Unknown counts as neither. */
export async function insertMeasurements(db: Db, found: Measurement[], at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('status_parts')
      .values(found.map(({ id, name, health }) => ({ id, public_name: name, health, checked_at: at, created_at: at })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ health: ref('excluded.health'), checked_at: ref('excluded.checked_at') })),
      )
      .execute()
    const day = at.toISOString().slice(0, 10)
    const tried = found
      .filter(({ health }) => health !== 'unknown')
      .map(({ id, health }) => ({ part_id: id, day, up: health === 'down' ? 0 : 1, down: health === 'down' ? 1 : 0 }))
    if (tried.length === 0) return
    await tx
      .insertInto('status_days')
      .values(tried)
      .onConflict((conflict) =>
        conflict
          .columns(['part_id', 'day'])
          .doUpdateSet({ up: sql<number>`status_days.up + excluded.up`, down: sql<number>`status_days.down + excluded.down` }),
      )
      .execute()
  })
}

/** Rows of nodes of the previous version, which measure each gateway, are left out here and below. */
export async function findParts(db: Db): Promise<StoredPart[]> {
  return db
    .selectFrom('status_parts')
    .select(['id', 'public_name', 'health', 'checked_at', 'created_at'])
    .where('gateway_id', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** The days of every part since `from`, such as "2026-08-24". */
export async function findDays(db: Db, from: string): Promise<Array<MeasuredDay & { part_id: string }>> {
  const { rows } = await sql<MeasuredDay & { part_id: string }>`
    select d.part_id, to_char(d.day, 'YYYY-MM-DD') as day, d.up, d.down
    from status_parts p join status_days d on d.part_id = p.id and d.day >= ${from}::date
    where p.gateway_id is null order by d.day`.execute(db)
  return rows
}
