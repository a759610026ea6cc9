import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { StoredGateway } from './gateway-queries.ts'
import type { StoredLink } from './link-queries.ts'

export type StoredLiveness = Pick<StoredGateway, 'id' | 'name' | 'kind' | 'status' | 'last_heartbeat' | 'last_text_at'> & {
  heard_at: Date | null
  link_state: StoredLink['state'] | null
  link_renewed_at: Date | null
}

/** When each gateway itself was last heard, with the state of its link, by id. An administrator's Refresh is no sign of the gateway. */
export async function findLiveness(db: Kysely<Database>): Promise<StoredLiveness[]> {
  return db
    .selectFrom('sms_gateways as g')
    .leftJoin('smpp_links as l', (join) => join.onRef('l.gateway_id', '=', 'g.id').on('g.kind', '=', 'smpp'))
    .select(['g.id', 'g.name', 'g.kind', 'g.status', 'g.last_heartbeat', 'g.last_text_at'])
    .select(['l.state as link_state', 'l.renewed_at as link_renewed_at'])
    .select(sql<Date | null>`greatest(g.last_own_heartbeat, g.last_text_at, g.pulled_at)`.as('heard_at'))
    .orderBy('g.id')
    .execute()
}
