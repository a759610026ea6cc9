import type { GatewayState } from '#domain/gateways/gateway.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { StoredGateway } from './gateway-queries.ts'
import type { StoredLink } from './link-queries.ts'

export type StoredLiveness = Pick<StoredGateway, 'id' | 'name' | 'state' | 'heard_at' | 'last_text_at'> & {
  link_state: StoredLink['state'] | null
  link_renewed_at: Date | null
}

/** When each gateway was last heard, with the state of its link, by id. */
export async function findLiveness(db: Kysely<Database>): Promise<StoredLiveness[]> {
  return db
    .selectFrom('sms_gateways as g')
    .leftJoin('smpp_links as l', (join) => join.onRef('l.gateway_id', '=', 'g.id').on('g.kind', '=', 'smpp'))
    .select(['g.id', 'g.name', 'g.state', 'g.heard_at', 'g.last_text_at', 'l.state as link_state', 'l.renewed_at as link_renewed_at'])
    .orderBy('g.id')
    .execute()
}

const signs = [
  'id',
  'name',
  'kind',
  'state',
  'last_own_heartbeat',
  'heartbeat_every_s',
  'last_event_at',
  'last_text_at',
  'said_offline_at',
  'pull_url',
  'pull_every_s',
  'pulled_at',
] as const

export type StoredSigns = Pick<StoredGateway, (typeof signs)[number]>

/** The gateways that are up and of which nothing has been heard since `before`, or that are said to have gone. */
export async function findUnheard(db: Kysely<Database>, before: Date): Promise<StoredSigns[]> {
  return db
    .selectFrom('sms_gateways')
    .select(signs)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('heard_at', '<=', before), eb('said_offline_at', 'is not', null)]))
    .execute()
}

export async function findSilent(db: Kysely<Database>): Promise<StoredSigns[]> {
  return db.selectFrom('sms_gateways').select(signs).where('state', '=', 'silent').orderBy('id').execute()
}

/** How many gateways are in each state. */
export async function countStates(db: Kysely<Database>): Promise<Array<{ state: GatewayState; count: number }>> {
  return db
    .selectFrom('sms_gateways')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute()
}
