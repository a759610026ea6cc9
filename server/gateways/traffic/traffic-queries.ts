import { sql } from 'kysely'
import { isListedRow } from '#server/db/is-listed-row.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Texts in an hour, of a gateway or a number. */
export type HourCount = { hour: Date; id: number; count: number }

/** The first and the last hour with a text; null where there is none. */
export async function findCountedHours(db: Db): Promise<{ first: Date | null; last: Date | null }> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select (select hour from text_hours order by hour limit 1) as first, (select hour from text_hours order by hour desc limit 1) as last`.execute(
    db,
  )
  return rows[0] ?? { first: null, last: null }
}

/** Stores the counts of hours. A count never falls: texts may have been deleted since they were counted. */
export async function upsertHours(db: Db, column: 'gateway_id' | 'phone_number_id', counts: HourCount[]): Promise<void> {
  const subject = sql.ref(column)
  await sql`
    insert into text_hours as known (hour, ${subject}, count)
    select hour, id, count from unnest(
      ${counts.map(({ hour }) => hour.toISOString())}::timestamptz[], ${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ count }) => count)}::integer[]
    ) as c (hour, id, count) order by id, hour
    on conflict (${subject}, hour) where ${subject} is not null do update set count = excluded.count where known.count < excluded.count`.execute(
    db,
  )
}

/** Sums hours of numbers up into days (UTC), between two midnights, `limit` of them at once. Returns their number. */
export async function rollUpNumberHours(db: Db, { from, before }: { from: Date; before: Date }, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from text_hours where ctid = any(array(
        select ctid from text_hours
        where phone_number_id is not null and hour >= ${from}::timestamptz and hour < ${before}::timestamptz
          and hour <> date_trunc('day', hour, 'UTC')
        limit ${limit}
      ))
      returning hour, phone_number_id, count
    ), days as (
      insert into text_hours as known (hour, phone_number_id, count)
      select date_trunc('day', hour, 'UTC'), phone_number_id, sum(count) from gone group by 1, 2 order by 2, 1
      on conflict (phone_number_id, hour) where phone_number_id is not null do update set count = known.count + excluded.count
    )
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** The hours since `from` in which a gateway or a number had texts, oldest first. Those of earlier days of a number are one row a day, at its first hour (UTC). */
export async function findHoursOf(
  db: Db,
  column: 'gateway_id' | 'phone_number_id',
  id: number,
  from: Date,
): Promise<Array<{ hour: Date; count: number }>> {
  return db.selectFrom('text_hours').select(['hour', 'count']).where(column, '=', id).where('hour', '>=', from).orderBy('hour').execute()
}

/** The texts of the median day in each hour of the day (0–23, UTC) of a gateway; none in its first three days. */
export async function findUsualDay(db: Db, gatewayId: number): Promise<Array<{ hour_of_day: number; median: number }>> {
  return db.selectFrom('usual_hours').select(['hour_of_day', 'median']).where('gateway_id', '=', gatewayId).execute()
}

export async function deleteHoursBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('text_hours').where('hour', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Replaces what is usual in the hour of the day of the last of `hours`, which are 24 hours apart, oldest first. The days of a gateway begin with its first
 * text among those still counted; an hour without a row had no text. Left out are gateways with fewer than `minDays`.
 */
export async function replaceUsualHours(db: Db, hours: Date[], minDays: number): Promise<void> {
  const last = hours.at(-1)
  if (!last) return
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('usual_hours').where('hour_of_day', '=', last.getUTCHours()).execute()
    await sql`
      with counted as (
        select gateway_id, array_agg(count order by count) as counts from text_hours
        where gateway_id is not null and hour = any(${hours.map((hour) => hour.toISOString())}::timestamptz[]) group by 1
      ), known as (
        select g.id, coalesce(c.counts, '{}') as counts,
          least(floor(extract(epoch from ${last}::timestamptz - f.hour) / 86400)::int + 1, ${hours.length}::int) as days
        from sms_gateways g
        cross join lateral (select t.hour from text_hours t where t.gateway_id = g.id order by t.hour limit 1) f
        left join counted c on c.gateway_id = g.id
      ), ranked as (
        -- As if the days without a text came first, each with a zero.
        select id, counts, days, coalesce(counts[(days + 1) / 2 - (days - cardinality(counts))], 0) as median from known where days >= ${minDays}
      )
      insert into usual_hours (gateway_id, hour_of_day, median, capped_mean)
      select id, ${last.getUTCHours()}, median, (select coalesce(sum(least(n, 3 * median + 3)), 0) from unnest(counts) as n)::float8 / days
      from ranked order by id
      on conflict (gateway_id, hour_of_day) do update set median = excluded.median, capped_mean = excluded.capped_mean`.execute(tx)
  })
}

/** The texts of the median day in an hour of the day (0–23, UTC), by gateway. */
export async function findUsualHours(
  db: Db,
  hourOfDay: number,
  gatewayIds: number[],
): Promise<Array<{ gateway_id: number; median: number }>> {
  return db
    .selectFrom('usual_hours')
    .select(['gateway_id', 'median'])
    .where('hour_of_day', '=', hourOfDay)
    .where(sql<boolean>`gateway_id = any(${gatewayIds}::bigint[])`)
    .execute()
}

/** Adds the hours of gateways to those of another one, and gives it what was usual for them where it has nothing of its own. */
export async function updateHoursToGateway(db: Db | Tx, gatewayIds: number[], to: number): Promise<void> {
  await sql`
    with gone as (
      delete from text_hours where gateway_id = any(${gatewayIds}::bigint[]) returning hour, count
    )
    insert into text_hours as known (hour, gateway_id, count) select hour, ${to}::bigint, sum(count)::int from gone group by 1 order by 1
    on conflict (gateway_id, hour) where gateway_id is not null do update set count = known.count + excluded.count`.execute(db)
  await sql`
    with gone as (
      delete from usual_hours where gateway_id = any(${gatewayIds}::bigint[]) returning hour_of_day, median, capped_mean
    )
    insert into usual_hours (gateway_id, hour_of_day, median, capped_mean)
    select ${to}::bigint, hour_of_day, sum(median)::int, sum(capped_mean) from gone group by 2 order by 2
    on conflict (gateway_id, hour_of_day) do nothing`.execute(db)
}

/** The texts of these numbers on their last whole days before `midnight`, at most seven, since they exist and are counted, and how many days those are. */
export async function findTextsPerDay(
  db: Db,
  ids: number[],
  { midnight, countedSince }: { midnight: Date; countedSince: Date },
): Promise<Array<{ id: number; days: number; texts: number }>> {
  const end = sql`${midnight}::timestamptz`
  const { rows } = await sql<{ id: number; days: number; texts: number }>`
    with days as (
      select id, greatest(least(7, floor(extract(epoch from ${end} - greatest(created_at, ${countedSince}::timestamptz)) / 86400)), 0)::int as days
      from phone_numbers where id = any(${ids}::bigint[])
    )
    select d.id, d.days, t.texts from days d
    cross join lateral (
      select coalesce(sum(count), 0)::int as texts from text_hours
      where phone_number_id = d.id and hour < ${end} and hour >= ${end} - d.days * interval '24 hours'
    ) t`.execute(db)
  return rows
}

/** The mean of each hour of the day (0–23, UTC) of these gateways, without what single busy hours add. */
export async function findUsualDays(
  db: Db,
  ids: number[],
): Promise<Array<{ gateway_id: number; hour_of_day: number; capped_mean: number }>> {
  return db.selectFrom('usual_hours').select(['gateway_id', 'hour_of_day', 'capped_mean']).where('gateway_id', 'in', ids).execute()
}

/**
 * How many texts these gateways had on average between `from` and `to`, one to four weeks before; counts of hours at the edge are taken in proportion.
 * Gateways that have not been counted for a week are left out.
 */
export async function findWeeklyMeans(
  db: Db,
  spans: Array<{ id: number; from: Date }>,
  to: Date,
): Promise<Array<{ id: number; mean: number }>> {
  const end = sql`${to}::timestamptz`
  const { rows } = await sql<{ id: number; mean: number }>`
    with weeks as (
      select s.id, s.from_at - w * interval '168 hours' as from_at, ${end} - w * interval '168 hours' as to_at
      from unnest(${spans.map(({ id }) => id)}::bigint[], ${spans.map(({ from }) => from.toISOString())}::timestamptz[]) as s (id, from_at)
      cross join generate_series(1, 4) w
    )
    select w.id, avg(t.texts)::float8 as mean from weeks w
    cross join lateral (
      select coalesce(sum(t.count * extract(epoch from least(t.hour + interval '1 hour', w.to_at) - greatest(t.hour, w.from_at)) / 3600), 0) as texts
      from text_hours t where t.gateway_id = w.id and t.hour > w.from_at - interval '1 hour' and t.hour < w.to_at
    ) t
    where exists (select from text_hours f where f.gateway_id = w.id and f.hour <= w.from_at)
    group by w.id`.execute(db)
  return rows
}

export type ComparedGateway = { id: number; name: string; place: string | null; texts: number; usual: number | null }

/**
 * The texts of each active gateway in whole hours, beside those that are usual in as many: the means of the hours of the day, for the days since its first
 * counted text. Null is a gateway without a history.
 */
export async function compareWithUsual(db: Db, from: Date, to: Date): Promise<ComparedGateway[]> {
  const end = sql`${to}::timestamptz`
  const { rows } = await sql<ComparedGateway>`
    with counted as (
      select gateway_id as id, sum(count)::int as texts from text_hours
      where gateway_id is not null and hour >= ${from}::timestamptz and hour < ${end} group by 1
    ), days as (
      select gateway_id as id, sum(capped_mean) as mean from usual_hours group by 1
    )
    select g.id, g.name, g.place, coalesce(c.texts, 0) as texts,
      d.mean * extract(epoch from ${end} - greatest(f.hour, ${from}::timestamptz))::float8 / 86400 as usual
    from sms_gateways g
    left join counted c on c.id = g.id
    left join days d on d.id = g.id
    left join lateral (select t.hour from text_hours t where t.gateway_id = g.id order by t.hour limit 1) f on d.id is not null
    where g.status = 'active'`.execute(db)
  return rows
}

/** The texts of all active gateways in spans of 24 hours from `from` on, by the index of the span; spans without a text are left out. */
export async function findTextsPerSpan(db: Db, from: Date, to: Date): Promise<Array<{ span: number; texts: number }>> {
  const begin = sql`${from}::timestamptz`
  const { rows } = await sql<{ span: number; texts: number }>`
    select floor(extract(epoch from hour - ${begin}) / 86400)::int as span, sum(count)::int as texts from text_hours
    where gateway_id in (select id from sms_gateways where status = 'active')
      and hour >= ${begin} and hour < ${to}::timestamptz group by 1`.execute(db)
  return rows
}

export type SilentNumber = { id: number; number: string; place: string | null; gatewayId: number; lastAt: Date; perDay: number }

/**
 * Listed numbers of connected gateways that have had no text for a day and for as long as they usually get `minTexts`; also measured by a week before,
 * where they have been counted that long. Silence before `since` does not count, except for the numbers in `known`, which also stay while their gateway is silent.
 */
export async function findSilentNumbers(
  db: Db,
  { now, since, minTexts, known }: { now: Date; since: Date; minTexts: number; known: number[] },
): Promise<SilentNumber[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<SilentNumber>`
    with past as (
      select phone_number_id as id, sum(count) as texts, min(hour) as first, max(hour) as last from text_hours
      where phone_number_id is not null group by 1
    ), counted as (
      -- Hours are summed up into days after two days.
      select id, texts, first, least(last + case when last < ${at} - interval '72 hours' then interval '24 hours' else interval '1 hour' end, ${at}) as last
      from past
    ), rated as (
      select p.id, p.number, g.place, g.id as gateway_id, c.first, c.last, c.texts / (extract(epoch from c.last - c.first) / 86400) as per_day,
        case when p.id = any(${known}::bigint[]) then c.last else greatest(c.last, ${since}::timestamptz) end as silent_from
      from phone_numbers p join counted c on c.id = p.id join sms_gateways g on g.id = p.gateway_id
      where ${isListedRow} and (g.state = 'up' or (g.state <> 'inactive' and p.id = any(${known}::bigint[])))
        and c.last - c.first >= interval '72 hours' and c.last < ${at} - interval '24 hours'
    )
    select r.id, r.number, r.place, r.gateway_id as "gatewayId", r.last as "lastAt", r.per_day::float8 as "perDay" from rated r
    where not exists (select from sms_messages m where m.phone_number_id = r.id)
      and r.silent_from < ${at} - interval '24 hours'
      and r.per_day * extract(epoch from ${at} - r.silent_from) / 86400 >= ${minTexts}
      and (r.first > r.silent_from - interval '168 hours' or ${minTexts} <= 2 * (
        select coalesce(sum(t.count * extract(epoch from least(t.hour + interval '24 hours', ${at} - interval '168 hours') - greatest(t.hour, r.silent_from - interval '168 hours')) / 86400), 0)
        from text_hours t
        where t.phone_number_id = r.id and t.hour > r.silent_from - interval '192 hours' and t.hour < ${at} - interval '168 hours'
      ))
    order by r.id`.execute(db)
  return rows
}
