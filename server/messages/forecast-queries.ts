import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Texts of a gateway, or of a number. */
export type TextsOf = { gatewayId: number } | { numberId: number }

/**
 * Seconds from sending to arrival of the newest texts of a gateway or number, of `limit` at most, without those that do not say
 * when they were sent. Negative where the clocks disagree. Reads `limit` entries of one index, however many texts there are.
 */
export async function findRecentDelays(db: Db, of: TextsOf, limit: number): Promise<number[]> {
  const isOf = 'gatewayId' in of ? sql`gateway_id = ${of.gatewayId}` : sql`phone_number_id = ${of.numberId}`
  const { rows } = await sql<{ delay: number }>`
    select extract(epoch from received_at - sent_at)::float8 as delay from (
      select received_at, sent_at from sms_messages where ${isOf} order by received_at desc, id desc limit ${limit}
    ) newest
    where sent_at is not null`.execute(db)
  return rows.map(({ delay }) => delay)
}
