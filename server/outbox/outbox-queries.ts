import { sql } from 'kysely'
import type { Db, Row } from '#server/db/database.ts'

export type ItemKind = 'alarm' | 'push'
/** What is to be delivered to one recipient. */
export type Item<Payload> = Omit<Row<'outbox'>, 'payload'> & { payload: Payload }
export type NewItem = Partial<Record<'watch_id' | 'profile_id' | 'key', string>> & { webhook_id?: number; payload: object }

/** How many may be claimed: in all, of one service, and how many of each service are under way. */
export type Allowance = { limit: number; share: number; underWay: ReadonlyMap<string, number> }

/**
 * Inserts items in their order. What has been queued already, by this node or another, and what is for a watch that has been deleted since, is left out. Nothing is returned:
 * reading back a thousand items takes as long as inserting them.
 */
export async function insertItems(db: Db, kind: ItemKind, items: NewItem[], now: Date): Promise<void> {
  await sql`
    insert into outbox (kind, webhook_id, profile_id, watch_id, key, payload, service, due, created_at)
    select ${kind}, i.webhook_id, i.profile_id, i.watch_id, i.key, i.payload, coalesce(w.push_service, ''), n.now, n.now
    from (select ${now}::timestamptz as now) n,
      rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as (webhook_id bigint, profile_id uuid, watch_id uuid, key text, payload jsonb)) with ordinality as i
      left join push_watches w on w.id = i.watch_id
    where i.watch_id is null or w.id is not null
    order by i.ordinality
    on conflict do nothing`.execute(db)
}

/** Inserts one item whose first attempt is under way, with its lease. */
export async function insertClaimedItem<Payload>(
  db: Db,
  kind: ItemKind,
  item: NewItem,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<Item<Payload>> {
  const row = { ...item, kind, payload: JSON.stringify(item.payload), attempts: 1, due: leaseUntil, created_at: now }
  return (await db.insertInto('outbox').values(row).returningAll().executeTakeFirstOrThrow()) as Item<Payload>
}

/**
 * Claims items that are due until `leaseUntil`, and counts the attempt: of several nodes, one gets each. At most one of a recipient, the oldest: what comes later
 * waits for what is being tried. Of a service at most `share`, less those that are `underWay` there.
 */
export async function claimItems<Payload>(
  db: Db,
  kind: ItemKind,
  { now, leaseUntil, limit, share, underWay }: { now: Date; leaseUntil: Date } & Allowance,
): Promise<Array<Item<Payload>>> {
  const { rows } = await sql<Item<Payload>>`
    with ranked as (
      select o.id, o.service, row_number() over (partition by o.service order by o.id) as place
      from outbox o
      where o.kind = ${kind} and o.state = 'waiting' and o.due <= ${now}::timestamptz
        and not exists (select from outbox e where e.recipient = o.recipient and e.state = 'waiting' and e.id < o.id)
    ), claimed as (
      select o.id from ranked r join outbox o on o.id = r.id
      left join unnest(${[...underWay.keys()]}::text[], ${[...underWay.values()]}::int[]) as u (service, count) on u.service = r.service
      where r.place <= ${share}::int - coalesce(u.count, 0) and o.state = 'waiting' and o.due <= ${now}::timestamptz
      order by o.id limit ${limit} for update of o skip locked
    )
    update outbox o set due = ${leaseUntil}::timestamptz, attempts = o.attempts + 1
    from claimed where o.id = claimed.id
    returning o.*`.execute(db)
  return rows
}

export type ItemChange = Pick<Row<'outbox'>, 'state' | 'error' | 'due' | 'finished_at'>

/** Records an attempt. What was given up or delivered meanwhile does not wait again. */
export async function updateItem(db: Db, id: number, change: ItemChange): Promise<void> {
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .$if(change.state !== 'sent', (query) => query.where('state', '=', 'waiting'))
    .execute()
}
