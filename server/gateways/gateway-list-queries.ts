import { sql, type RawBuilder } from 'kysely'
import {
  minUsualTexts,
  quietFraction,
  type GatewayCondition,
  type GatewaySort,
  type GatewayState,
  type SortOrder,
} from '#domain/gateways/gateway.ts'
import { lowerOf } from '#server/db/lower-of.ts'
import type { Db } from '#server/db/database.ts'
import type { StoredGateway } from './gateway-queries.ts'

/** All that are set must hold. */
export type GatewayFilter = {
  /** Part of the name, the number or the IMEI, in one of these forms, or the whole id. */
  search: { parts: string[]; id: number | null } | null
  condition: GatewayCondition | null
  kind: string | null
  place: string | null
  tag: string | null
  /** The gateways with a secret that has to be set again; they count as having an error. */
  unreadable: number[]
  /** See `lastHourOf`. */
  lastHour: { from: Date; hourOfDay: number }
  /** A link whose lease was renewed before has been left by its node. */
  abandonedSince: Date
}

/** A page of a list that is sorted by `by`, and by name where that is equal. */
export type GatewayPage = {
  by: GatewaySort
  order: SortOrder
  /** The last row of the page before; null for the first page. */
  after: GatewayPosition | null
  limit: number
}

/** `key` is what the list is sorted by, as an integer; 0 where that is the name. */
export type GatewayPosition = { key: number; nameKey: string; id: number }
export type SortedGateway = StoredGateway & { sort_key: number }

/** Stands for a value that is not known: such gateways come last in either order. */
const unknownKey = 9_000_000_000_000_000

/** `total` is how many gateways match. */
export async function findGatewayPage(db: Db, filter: GatewayFilter, page: GatewayPage): Promise<{ rows: SortedGateway[]; total: number }> {
  const { by, order, after, limit } = page
  const isByName = by === 'name'
  const isDown = isByName && order === 'desc'
  const byName = isDown ? sql`f.name_key desc, f.id desc` : sql`f.name_key, f.id`
  const sorting = isByName ? byName : sql`f.sort_key, ${byName}`
  const beyond = isDown ? sql`<` : sql`>`
  const columns = isByName ? sql`f.name_key, f.id` : sql`f.sort_key, f.name_key, f.id`
  const position =
    after &&
    (isByName ? sql`${after.nameKey}::text, ${after.id}::bigint` : sql`${after.key}::bigint, ${after.nameKey}::text, ${after.id}::bigint`)
  // A filter reads every gateway, so it is applied once for the page and the total. Without one an index finds the page by name.
  const { search, condition, kind, place, tag } = filter
  const isFiltered = [search, condition, kind, place, tag].some((each) => each !== null)
  // The keys are sorted by themselves: whole rows would make the sort twice as slow.
  const { rows } = await sql<SortedGateway & { total: number; found_id: number | null }>`
    with found as ${isFiltered ? sql`materialized` : sql`not materialized`} (
      select g.id, g.name_key, ${sortKey(by, order)} as sort_key from sms_gateways g ${joins(filter, by)} where ${matches(filter)}
    ), page as (
      select f.* from found f where ${position ? sql`(${columns}) ${beyond} (${position})` : sql`true`} order by ${sorting} limit ${limit}
    )
    select g.*, f.id as found_id, f.sort_key, c.total from (select count(*)::int as total from found) c
    left join page f on true left join sms_gateways g on g.id = f.id order by ${sorting}`.execute(db)
  return {
    rows: rows.flatMap(({ total: _total, found_id: id, ...row }) => (id === null ? [] : [row])),
    total: rows[0]?.total ?? 0,
  }
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
    select g.state, count(*)::int as count, count(*) filter (where ${isLinkDown(about)})::int as link_down,
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

const textCount = sql<number>`coalesce(t.count, 0)`

const isMonitored = sql<boolean>`g.state <> 'inactive'`

function isLinkDown({ abandonedSince }: Pick<GatewayFilter, 'abandonedSince'>): RawBuilder<boolean> {
  return sql`(l.gateway_id is not null and ${isMonitored} and (l.state = 'down' or l.renewed_at < ${abandonedSince}))`
}

function hasError(about: Pick<GatewayFilter, 'abandonedSince' | 'unreadable'>): RawBuilder<boolean> {
  return sql`(${isMonitored} and (g.pull_error is not null or l.error is not null or ${isLinkDown(about)} or g.id = any(${about.unreadable}::bigint[])))`
}

/** What a condition or an order is about besides the gateway: its link, its texts of the last hour, and what is usual for it. */
function joins({ condition, lastHour }: GatewayFilter, by: GatewaySort): RawBuilder<unknown> {
  const link = condition === 'link_down' || condition === 'error' ? sql`left join smpp_links l on l.gateway_id = g.id` : sql``
  const usual = condition === 'quiet' ? sql`join usual_hours u on u.gateway_id = g.id and u.hour_of_day = ${lastHour.hourOfDay}` : sql``
  const texts =
    condition === 'quiet' || by === 'texts'
      ? sql`left join (
          select gateway_id, sum(arrived::int) as count from message_minutes where minute >= ${lastHour.from}::timestamptz group by 1
        ) t on t.gateway_id = g.id`
      : sql``
  return sql`${link} ${usual} ${texts}`
}

/** As `isQuiet`. */
const isQuietRow = sql<boolean>`(u.median >= ${sql.lit(minUsualTexts)} and ${textCount} * ${sql.lit(quietFraction)} < u.median)`

/** position() has no wildcards, so the search terms need no escaping. */
function matches(filter: GatewayFilter): RawBuilder<boolean> {
  const { search, condition, kind, place, tag } = filter
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
  if (place !== null) conditions.push(sql`g.place = ${place}`)
  if (tag !== null) conditions.push(sql`${tag}::text = any(g.tags)`)
  if (condition === 'link_down') conditions.push(isLinkDown(filter))
  else if (condition === 'error') conditions.push(hasError(filter))
  else if (condition === 'quiet') conditions.push(isQuietRow)
  else if (condition !== null) conditions.push(sql`g.state = ${condition}`)
  return sql.join(conditions, sql` and `)
}

/** The most pressing first. */
const stateRank = sql`case g.state when 'silent' then 0 when 'never' then 1 when 'up' then 2 else 3 end`

const sortValues: Record<Exclude<GatewaySort, 'name'>, RawBuilder<unknown>> = {
  state: stateRank,
  // Cursors and keys are integers: the places by their rank.
  place: sql`case when g.place is not null then dense_rank() over (order by lower(g.place) nulls last, g.place nulls last) end`,
  heard: sql`floor(date_part('epoch', g.heard_at) * 1000)`,
  texts: textCount,
  battery: sql`g.battery`,
  signal: sql`g.signal`,
}

/** What the list is sorted by in ascending order. */
function sortKey(by: GatewaySort, order: SortOrder): RawBuilder<number> {
  if (by === 'name') return sql`0`
  const value = sortValues[by]
  return sql`coalesce(${order === 'desc' ? sql`-(${value})` : value}, ${sql.lit(unknownKey)})::bigint`
}
