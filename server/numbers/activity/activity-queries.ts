import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export type LastText = { id: number; at: Date }

/** Reads all texts: for the start of a node, not for a request. */
export async function findLastTexts(db: Db): Promise<LastText[]> {
  const { rows } =
    await sql<LastText>`select phone_number_id as id, max(received_at) as at from sms_messages group by phone_number_id`.execute(db)
  return rows
}

/**
 * A time only moves on, and has milliseconds, as positions in the list do. In one order, so that two nodes do not lock each other out; a number that is being changed or deleted is
 * waited for.
 */
export async function updateLastTexts(db: Db, lastTexts: LastText[]): Promise<number> {
  if (lastTexts.length === 0) return 0
  const { numAffectedRows } = await sql`
    update phone_numbers p set last_text_at = n.at from (
      select q.id, l.at
      from unnest(${lastTexts.map(({ id }) => id)}::bigint[], ${lastTexts.map(({ at }) => at.toISOString())}::timestamptz[]) as l (id, at)
      join phone_numbers q on q.id = l.id and (q.last_text_at is null or q.last_text_at < l.at)
      order by q.id for no key update of q
    ) n where p.id = n.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function findAllIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('phone_numbers').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function updateTextsPerDay(db: Db, means: Array<{ id: number; mean: number }>): Promise<number> {
  const { numAffectedRows } = await sql`
    update phone_numbers p set texts_per_day = n.mean from (
      select q.id, m.mean
      from unnest(${means.map(({ id }) => id)}::bigint[], ${means.map(({ mean }) => mean)}::float8[]) as m (id, mean)
      join phone_numbers q on q.id = m.id and q.texts_per_day <> m.mean
      order by q.id for no key update of q
    ) n where p.id = n.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** When each of these numbers last got a text; null for one that never did. */
export async function findLastTextTimes(db: Db, numbers: string[]): Promise<Array<{ number: string; at: Date | null }>> {
  const { rows } = await sql<{ number: string; at: Date | null }>`
    select p.number, greatest(p.last_text_at, (select max(m.received_at) from sms_messages m where m.phone_number_id = p.id)) as at
    from phone_numbers p where p.number = any(${numbers}::text[])`.execute(db)
  return rows
}
