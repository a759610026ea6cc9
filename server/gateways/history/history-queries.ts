import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Adds a measured minute to the hour of every gateway that is monitored and has been heard: one statement, whose rows are those of the hour under way. */
export async function addMinute(db: Db, hour: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into gateway_up_minutes as known (gateway_id, hour, up, measured)
    select id, ${hour}::timestamptz, (state = 'up')::int, 1 from sms_gateways where state not in ('inactive', 'never') order by id
    on conflict (gateway_id, hour) do update set up = known.up + excluded.up, measured = known.measured + 1
    where known.measured < 60`.execute(db)
  return Number(numAffectedRows)
}

export type UpMinutes = { hour: Date; up: number; measured: number }

/** The measured hours of a gateway since `from`. */
export async function findUpMinutes(db: Db, gatewayId: number, from: Date): Promise<UpMinutes[]> {
  return db
    .selectFrom('gateway_up_minutes')
    .select(['hour', 'up', 'measured'])
    .where('gateway_id', '=', gatewayId)
    .where('hour', '>=', from)
    .execute()
}
