import type { GatewayState } from '#domain/gateways/gateway.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { StoredGateway } from '../gateway-queries.ts'
import type { StoredLink } from '../links/link-queries.ts'

export type StoredLiveness = Pick<StoredGateway, 'id' | 'name' | 'place' | 'state' | 'heard_at' | 'last_text_at'> & {
  link_state: StoredLink['state'] | null
  link_renewed_at: Date | null
}

/** When each gateway was last heard, with the state of its link, by id. */
export async function findLiveness(db: Db): Promise<StoredLiveness[]> {
  return db
    .selectFrom('sms_gateways as g')
    .leftJoin('smpp_links as l', (join) => join.onRef('l.gateway_id', '=', 'g.id').on('g.kind', '=', 'smpp'))
    .select([
      'g.id',
      'g.name',
      'g.place',
      'g.state',
      'g.heard_at',
      'g.last_text_at',
      'l.state as link_state',
      'l.renewed_at as link_renewed_at',
    ])
    .orderBy('g.id')
    .execute()
}

const signs = [
  'id',
  'name',
  'place',
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
  'silent_after_s',
  'alarm_after_s',
] as const

export type StoredHealth = Pick<StoredGateway, (typeof signs)[number]>

/** The gateways that are up and of which nothing has been heard since `before`, or that are said to have gone. */
export async function findUnseen(db: Db, before: Date): Promise<StoredHealth[]> {
  return db
    .selectFrom('sms_gateways')
    .select(signs)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('heard_at', '<=', before), eb('said_offline_at', 'is not', null)]))
    .execute()
}

export async function findSilent(db: Db): Promise<StoredHealth[]> {
  return db.selectFrom('sms_gateways').select(signs).where('state', '=', 'silent').orderBy('id').execute()
}

/** How many gateways are in each state. */
export async function countStates(db: Db): Promise<Array<{ state: GatewayState; count: number }>> {
  return db
    .selectFrom('sms_gateways')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute()
}

type Summary = {
  count: number
  recent: number
  since: Date | null
  newest: Array<{ id: number; name: string }>
  places: Array<{ place: string; count: number }>
}

/** The silent gateways except `besides`, with the names of those that were heard last, and the places with the most of them. */
export async function findSilentSummary(
  db: Db,
  { besides, recentSince, maxNamed }: { besides: number[]; recentSince: Date; maxNamed: number },
): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with silent as (
      select id, name, place, coalesce(heard_at, said_offline_at) as at from sms_gateways
      where state = 'silent' and not id = any(${besides}::bigint[]))
    select count(*)::int as count, (count(*) filter (where at > ${recentSince}::timestamptz))::int as recent, min(at) as since,
      coalesce((select json_agg(newest) from (select id, name from silent order by at desc nulls last, id limit ${maxNamed}) newest), '[]') as newest,
      coalesce((select json_agg(p) from (
        select place, count(*)::int as count from silent where place is not null group by place order by 2 desc, 1 limit ${maxNamed}
      ) p), '[]') as places
    from silent`.execute(db)
  return rows[0] ?? { count: 0, recent: 0, since: null, newest: [], places: [] }
}
