import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { gatewayColumn, type ListedNumber } from '../list/list-queries.ts'

export type StoredNumberHealth = Pick<ListedNumber, 'gateway_id' | 'gateway_state'> & {
  last_text_at: Date | null
  gateway_heard_at: Date | null
}

/** `last_text_at` is a few seconds behind, which the newest text makes up for. */
export async function findNumberHealth(db: Db, id: number): Promise<StoredNumberHealth | undefined> {
  const { rows } = await sql<StoredNumberHealth>`${sql.raw(prepared('number-health'))}
    select p.gateway_id, ${gatewayColumn}, g.heard_at as gateway_heard_at,
      greatest(p.last_text_at, (select max(received_at) from sms_messages where phone_number_id = p.id)) as last_text_at
    from phone_numbers p left join sms_gateways g on g.id = p.gateway_id
    where p.id = ${id}`.execute(db)
  return rows[0]
}
