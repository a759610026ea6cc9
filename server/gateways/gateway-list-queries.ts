import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { GatewayCondition, GatewaySort, GatewayState, SortOrder } from '#domain/gateway.ts'
import { lowerOf } from '#server/db/lower-of.ts'
import type { Database } from '#server/db/schema.ts'
import { findGatewaysById, type StoredGateway } from './gateway-queries.ts'

type Db = Kysely<Database>

/** All that are set must hold. */
export type GatewayFilter = {
  /** Part of the name, the number or the IMEI, in one of these forms, or the whole id. */
  search: { parts: string[]; id: number | null } | null
  condition: GatewayCondition | null
  kind: string | null
  /** The gateways with a secret that has to be set again; they count as having an error. */
  unreadable: number[]
  /** The gateways with unusually few texts. */
  quiet: number[]
  /** A link whose lease was renewed before has been left by its node. */
  abandonedSince: Date
}

/** A page of a list that is sorted by `by`, and by name where that is equal. `texts` has the counts of gateways with any. */
export type GatewayPage = {
  by: GatewaySort
  order: SortOrder
  texts: Array<{ id: number; count: number }>
  /** The last row of the page before; null for the first page. */
  after: GatewayPosition | null
  limit: number
}

/** `key` is what the list is sorted by, as an integer; 0 where that is the name. */
export type GatewayPosition = { key: number; nameKey: string; id: number }
export type SortedGateway = StoredGateway & { sort_key: number }

/** Stands for a value that is not known: such gateways come last in either order. */
const unknownKey = 9_000_000_000_000_000

export async function findGatewayPage(db: Db, filter: GatewayFilter, page: GatewayPage): Promise<SortedGateway[]> {
  const { by, order, texts, after, limit } = page
  const key = sortKey(by, order)
  const isByName = by === 'name'
  const isDown = isByName && order === 'desc'
  const byName = isDown ? sql`g.name_key desc, g.id desc` : sql`g.name_key, g.id`
  const sorting = isByName ? byName : sql`${key}, ${byName}`
  const beyond = isDown ? sql`<` : sql`>`
  const columns = isByName ? sql`g.name_key, g.id` : sql`${key}, g.name_key, g.id`
  const position =
    after &&
    (isByName ? sql`${after.nameKey}::text, ${after.id}::bigint` : sql`${after.key}::bigint, ${after.nameKey}::text, ${after.id}::bigint`)
  const counts =
    by === 'texts'
      ? sql`left join unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ count }) => count)}::bigint[]) as t (id, count) on t.id = g.id`
      : sql``
  // The ids are sorted by themselves: whole rows would make the sort twice as slow.
  const { rows: keys } = await sql<{ id: number; sort_key: number }>`
    select g.id, ${key} as sort_key from sms_gateways g ${linkOf(filter)} ${counts}
    where ${matches(filter)} and ${position ? sql`(${columns}) ${beyond} (${position})` : sql`true`}
    order by ${sorting} limit ${limit}`.execute(db)
  const found = await findGatewaysById(
    db,
    keys.map(({ id }) => id),
  )
  const rowOf = new Map(found.map((row) => [row.id, row]))
  return keys.flatMap(({ id, sort_key }) => {
    const row = rowOf.get(id)
    return row ? [{ ...row, sort_key }] : []
  })
}

export async function countGatewaysWhere(db: Db, filter: GatewayFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sms_gateways g ${linkOf(filter)} where ${matches(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export type ConditionCounts = Record<GatewayState | 'link_down' | 'error', number> & {
  /** Another one once a secret of a gateway, or anything else that an administrator sets of a gateway with one, has changed. */
  secrets_version: string
}

/** How many gateways are in each state, and how many have a link that is down or an error. */
export async function countByCondition(db: Db, about: Pick<GatewayFilter, 'unreadable' | 'abandonedSince'>): Promise<ConditionCounts> {
  const hasSecret = sql`(g.signing_secret is not null or g.pull_password is not null or l.gateway_id is not null)`
  type Row = { state: GatewayState; count: number; link_down: number; error: number; secrets: number; changed_at: Date | null }
  const { rows } = await sql<Row>`
    select ${state} as state, count(*)::int as count, count(*) filter (where ${isLinkDown(about)})::int as link_down,
      count(*) filter (where ${hasError(about)})::int as error,
      sum(g.id) filter (where ${hasSecret})::float8 as secrets, max(g.updated_at) filter (where ${hasSecret}) as changed_at
    from sms_gateways g left join smpp_links l on l.gateway_id = g.id group by 1`.execute(db)
  const counts = { up: 0, silent: 0, never: 0, inactive: 0, link_down: 0, error: 0 }
  for (const row of rows) {
    counts[row.state] = row.count
    counts.link_down += row.link_down
    counts.error += row.error
  }
  const secrets = rows.reduce((sum, row) => sum + (row.secrets ?? 0), 0)
  const changedAt = Math.max(...rows.map((row) => row.changed_at?.getTime() ?? 0))
  return { ...counts, secrets_version: `${secrets} ${changedAt}` }
}

const wasHeard = sql<boolean>`(g.last_heartbeat is not null or g.last_text_at is not null)`
const isMonitored = sql<boolean>`g.status in ('active', 'offline')`

/** As `stateOf` of domain/gateway.ts. */
const state = sql<GatewayState>`case when not ${isMonitored} then 'inactive' when not ${wasHeard} then 'never' when g.status = 'active' then 'up' else 'silent' end`

function isLinkDown({ abandonedSince }: Pick<GatewayFilter, 'abandonedSince'>): RawBuilder<boolean> {
  return sql`(l.gateway_id is not null and ${isMonitored} and (l.state = 'down' or l.renewed_at < ${abandonedSince}))`
}

function hasError(about: Pick<GatewayFilter, 'abandonedSince' | 'unreadable'>): RawBuilder<boolean> {
  return sql`(${isMonitored} and (g.pull_error is not null or l.error is not null or ${isLinkDown(about)} or g.id = any(${about.unreadable}::bigint[])))`
}

/** Joins the link where a condition is about it. */
function linkOf({ condition }: GatewayFilter): RawBuilder<unknown> {
  return condition === 'link_down' || condition === 'error' ? sql`left join smpp_links l on l.gateway_id = g.id` : sql``
}

/** position() has no wildcards, so the search terms need no escaping. */
function matches(filter: GatewayFilter): RawBuilder<boolean> {
  const { search, condition, kind } = filter
  const conditions = [sql<boolean>`true`]
  if (search) {
    const name = lowerOf(sql`g.name`, search.parts.join(''))
    const holds = search.parts.map(
      (part) =>
        sql`position(${part}::text in ${name}) > 0 or position(${part}::text in g.imei) > 0 or position(${part}::text in g.current_phone_number) > 0`,
    )
    conditions.push(sql`(g.id = ${search.id}::bigint or ${sql.join(holds, sql` or `)})`)
  }
  if (kind !== null) conditions.push(sql`g.kind = ${kind}`)
  if (condition === 'link_down') conditions.push(isLinkDown(filter))
  else if (condition === 'error') conditions.push(hasError(filter))
  else if (condition === 'quiet') conditions.push(sql`g.id = any(${filter.quiet}::bigint[])`)
  else if (condition !== null) conditions.push(sql`${state} = ${condition}`)
  return sql.join(conditions, sql` and `)
}

/** The most pressing first. */
const stateRank = sql`case ${state} when 'silent' then 0 when 'never' then 1 when 'up' then 2 else 3 end`

const sortValues: Record<Exclude<GatewaySort, 'name'>, RawBuilder<unknown>> = {
  state: stateRank,
  heard: sql`floor(date_part('epoch', greatest(g.last_heartbeat, g.last_text_at)) * 1000)`,
  texts: sql`coalesce(t.count, 0)`,
  battery: sql`g.battery`,
  signal: sql`g.signal`,
}

/** What the list is sorted by in ascending order. */
function sortKey(by: GatewaySort, order: SortOrder): RawBuilder<number> {
  if (by === 'name') return sql`0`
  const value = sortValues[by]
  return sql`coalesce(${order === 'desc' ? sql`-(${value})` : value}, ${sql.lit(unknownKey)})::bigint`
}
