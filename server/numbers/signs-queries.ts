import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { gatewayColumn, type ListedNumber } from './list-queries.ts'

export type StoredNumberSigns = Pick<ListedNumber, 'gateway_id' | 'gateway_state'> & {
  last_text_at: Date | null
  gateway_heard_at: Date | null
}

/** `last_text_at` is a few seconds behind, which the newest text makes up for. */
export async function findNumberSigns(db: Kysely<Database>, id: number): Promise<StoredNumberSigns | undefined> {
  const { rows } = await sql<StoredNumberSigns>`
    select p.gateway_id, ${gatewayColumn}, g.heard_at as gateway_heard_at,
      greatest(p.last_text_at, (select max(received_at) from sms_messages where phone_number_id = p.id)) as last_text_at
    from phone_numbers p left join sms_gateways g on g.id = p.gateway_id
    where p.id = ${id}`.execute(db)
  return rows[0]
}
