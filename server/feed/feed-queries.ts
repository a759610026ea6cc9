import { sql, type RawBuilder } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import { isListedRow } from '#server/db/is-listed-row.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import type { Cursor } from './cursor.ts'

export type NewFact = {
  kind: Database['feed_facts']['kind']
  phone_number_id?: number
  message_id?: number
  counts?: Record<string, number>
}

type FeedPosition = { snapshot: string; epoch: string }

/** A row of the feed: a text that arrived, or a fact, with the text as it is now where the fact is a changed text. Rows are ordered by (xid, id). */
export type FeedRow = {
  id: number
  xid: string
  kind: 'message.received' | Database['feed_facts']['kind']
  phone_number_id: number | null
  message_id: number | null
  sender: string | null
  message_content: string | null
  message_type: string | null
  is_read: boolean | null
  is_incomplete: boolean | null
  received_at: Date | null
  sent_at: Date | null
  service: string | null
  /** True if its number is listed now. Paused, test and deleted numbers are not. */
  is_listed: boolean
}

/** How many texts of a service, or of none, a number got, and one of their senders. */
export type Tally = { phone_number_id: number; service: string | null; count: number; last_message_at: Date; sender: string }
export type TallyFact = { kind: Database['feed_facts']['kind']; phone_number_id: number | null; counts: Record<string, number> | null }

const head = sql`select pg_current_snapshot()::text as snapshot, (select epoch from feed_epoch) as epoch`

export async function insertFacts(db: Db, facts: NewFact[]): Promise<void> {
  if (facts.length === 0) return
  // As arrays: a statement may have 65,535 parameters, and deleting a large gateway's numbers makes more facts than that.
  await sql`
    insert into feed_facts (kind, phone_number_id, message_id, counts)
    select * from unnest(
      ${facts.map(({ kind }) => kind)}::text[], ${facts.map((fact) => fact.phone_number_id ?? null)}::bigint[],
      ${facts.map((fact) => fact.message_id ?? null)}::bigint[], ${facts.map(({ counts }) => (counts ? JSON.stringify(counts) : null))}::jsonb[]
    )`.execute(db)
}

export async function findHead(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<FeedPosition>`${sql.raw(prepared('feed-head'))} ${head}`.execute(db)
  return rows[0] as FeedPosition
}

/** The rows that committed after `cursor` (and, with `until`, no later than that snapshot), in order, with the snapshot of the query. One statement, so one snapshot. */
export async function findSince(
  db: Db,
  cursor: Cursor,
  options: { until: string | null; phoneNumberId: number | null; limit: number },
): Promise<FeedPosition & { rows: FeedRow[] }> {
  const ofNumber = (column: RawBuilder<unknown>) => (options.phoneNumberId === null ? sql`true` : sql`${column} = ${options.phoneNumberId}`)
  const { rows } = await sql<FeedPosition & FeedRow>`
    select head.*, feed.* from (${head}) head left join lateral (
      (select m.id, m.xid::text as xid, 'message.received' as kind, m.phone_number_id, m.id as message_id, m.sender, m.message_content, m.message_type, m.is_read, m.is_incomplete, m.received_at, m.sent_at, m.service,
          ${isListedRow} as is_listed
        from sms_messages m join phone_numbers p on p.id = m.phone_number_id
        where ${isUnseen(sql`m`, cursor, options.until)} and ${ofNumber(sql`m.phone_number_id`)}
        order by m.xid, m.id limit ${options.limit})
      union all
      (select f.id, f.xid::text, f.kind, f.phone_number_id, f.message_id, c.sender, c.message_content, c.message_type, c.is_read, c.is_incomplete, c.received_at, c.sent_at, c.service,
          coalesce(${isListedRow}, false)
        from feed_facts f left join phone_numbers p on p.id = f.phone_number_id
          -- The limit has it looked up by its id, whatever the planner believes of the number of facts.
          left join lateral (select * from sms_messages where f.kind = 'message.changed' and id = f.message_id limit 1) c on true
        where ${isUnseen(sql`f`, cursor, options.until)} and (${ofNumber(sql`f.phone_number_id`)} or f.kind = 'messages.purged')
        order by f.xid, f.id limit ${options.limit})
    ) feed on true
    order by feed.xid::xid8, feed.id limit ${options.limit}`.execute(db)
  const { snapshot, epoch } = rows[0] as FeedPosition
  return { snapshot, epoch, rows: rows.filter((row) => row.id !== null) }
}

/** The same range, counted: how many texts each number got, and the facts that affect counts. */
export async function tallySince(db: Db, cursor: Cursor): Promise<FeedPosition & { tallies: Tally[]; facts: TallyFact[] }> {
  type Row = FeedPosition & {
    kind: string | null
    phone_number_id: number | null
    service: string | null
    count: number | null
    last_message_at: Date | null
    sender: string | null
    counts: Record<string, number> | null
  }
  const { rows } = await sql<Row>`${sql.raw(prepared(cursor.partial === null ? 'tally' : 'tally-midway'))}
    select head.*, feed.* from (${head}) head left join lateral (
      select null::text as kind, m.phone_number_id, m.service, count(*)::int as count, max(m.received_at) as last_message_at, max(m.sender collate "C") as sender, null::jsonb as counts
        from sms_messages m where ${isUnseen(sql`m`, cursor, null)} group by m.phone_number_id, m.service
      union all
      select f.kind, f.phone_number_id, null, null, null, null, f.counts
        from feed_facts f where ${isUnseen(sql`f`, cursor, null)} and f.kind not in ('message.read', 'message.reported')
    ) feed on true`.execute(db)
  const { snapshot, epoch } = rows[0] as FeedPosition
  return {
    snapshot,
    epoch,
    tallies: rows.filter((row) => row.count !== null) as unknown as Tally[],
    facts: rows.filter((row) => row.kind !== null) as unknown as TallyFact[],
  }
}

/**
 * Rows of `table` that the cursor has not seen. The first condition is implied by the others and is there for the index on xid;
 * the second excludes rows of another database that were restored into this one with transaction ids from the future.
 */
function isUnseen(table: RawBuilder<unknown>, cursor: Cursor, until: string | null): RawBuilder<boolean> {
  const upTo = until === null ? sql`pg_current_snapshot()` : sql`${until}::pg_snapshot`
  return sql<boolean>`${table}.xid >= pg_snapshot_xmin(${cursor.done}::pg_snapshot)
    and ${table}.xid < pg_snapshot_xmax(pg_current_snapshot())
    and pg_visible_in_snapshot(${table}.xid, ${upTo})
    and not pg_visible_in_snapshot(${table}.xid, ${cursor.done}::pg_snapshot)
    and ${cursor.partial === null ? sql`true` : seenPart(table, cursor.partial)}`
}

function seenPart(table: RawBuilder<unknown>, { next, xid, id }: NonNullable<Cursor['partial']>) {
  return sql`not (pg_visible_in_snapshot(${table}.xid, ${next}::pg_snapshot) and (${table}.xid, ${table}.id) <= (${xid}::xid8, ${id}::bigint))`
}
