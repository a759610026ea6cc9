import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Spends `costMs` of a gateway's allowance where at most `allowanceMs` are spent then, or where none was. One statement, so concurrent calls cannot
 * exceed the limit. `isSpent` is false where nothing was changed. Null when the gateway does not exist.
 */
export async function spendAllowance(
  db: Db,
  id: number,
  { now, costMs, allowanceMs }: { now: Date; costMs: number; allowanceMs: number },
): Promise<{ isSpent: boolean; until: Date | null } | null> {
  const cost = sql`${costMs}::float8 * interval '1 millisecond'`
  const allowance = sql`${allowanceMs}::float8 * interval '1 millisecond'`
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<{ until: Date }>`
    update sms_gateways set allowance_spent_until = greatest(coalesce(allowance_spent_until, ${at}), ${at}) + ${cost}
    where id = ${id} and (coalesce(allowance_spent_until, ${at}) <= ${at} or allowance_spent_until + ${cost} <= ${at} + ${allowance})
    returning allowance_spent_until as until`.execute(db)
  if (rows[0]) return { isSpent: true, until: rows[0].until }
  const found = await findAllowance(db, id)
  return found ? { isSpent: false, until: found.allowance_spent_until } : null
}

/** Until when the allowance of a gateway is spent; null where none ever was. */
export async function findSpentUntil(db: Db, id: number): Promise<Date | null> {
  return (await findAllowance(db, id))?.allowance_spent_until ?? null
}

function findAllowance(db: Db, id: number) {
  return db.selectFrom('sms_gateways').select('allowance_spent_until').where('id', '=', id).executeTakeFirst()
}
