import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { StoredMessage } from './message-queries.ts'

type Db = Kysely<Database> | Transaction<Database>

export type FoundMessage = StoredMessage & { number: string }

export type Search = {
  /** `ilike` patterns, all of which have to match. */
  patterns: string[]
  /** Whether texts of numbers that are not listed are found too. */
  includesUnlisted: boolean
  before: { receivedAt: Date; id: number } | null
  limit: number
}

/** The text `m` to number `p` as a search looks through it. */
const searchedBody = sql`m.sender || chr(10) || p.number || chr(10) || '0' || substr(p.number, 4) || chr(10) || m.message_content`

const matches = (body: RawBuilder<unknown>, { patterns }: Search) =>
  patterns.length === 0
    ? sql`true`
    : sql.join(
        patterns.map((pattern) => sql`${body} ilike ${pattern}`),
        sql` and `,
      )

const isShown = ({ includesUnlisted }: Search) => (includesUnlisted ? sql`true` : sql`p.status = 'available' and not p.is_test`)

const isBefore = ({ before }: Search, id: string, receivedAt: string) =>
  before
    ? sql`(${sql.ref(receivedAt)}, ${sql.ref(id)}) < (${before.receivedAt.toISOString()}::timestamptz, ${before.id}::bigint)`
    : sql`true`

const indexedUntil = sql`(select case when s.epoch = e.epoch then s.before_xid else '0' end from message_search_state s, feed_epoch e)`

const columns = sql`m.id, m.phone_number_id, p.number, m.sender, m.message_content, m.message_type, m.is_read, m.is_incomplete, m.received_at`

/** Among the texts that are not indexed yet: those of the last seconds. */
export async function searchUnindexed(db: Db, search: Search): Promise<FoundMessage[]> {
  // Asked for on its own, so that the planner knows how few texts are newer.
  const { rows: state } = await sql<{ before: string }>`select ${indexedUntil}::text as before`.execute(db)
  const { rows } = await sql<FoundMessage>`
    select ${columns} from sms_messages m join phone_numbers p on p.id = m.phone_number_id
    where m.xid >= ${state[0]?.before ?? '0'}::text::xid8
      and ${matches(searchedBody, search)} and ${isShown(search)} and ${isBefore(search, 'm.id', 'm.received_at')}
    order by m.received_at desc, m.id desc limit ${search.limit}`.execute(db)
  return rows
}

/** Among the `among` newest indexed texts. */
export async function searchNewest(db: Db, search: Search, among: number): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select ${columns} from (
      select message_id, received_at, body from message_search s where ${isBefore(search, 's.message_id', 's.received_at')}
      order by received_at desc, message_id desc limit ${among}
    ) s
    -- One by one and in order, so that the search ends with the last row of the page.
    cross join lateral (select * from sms_messages where id = s.message_id limit 1) m
    cross join lateral (select * from phone_numbers where id = m.phone_number_id limit 1) p
    where ${matches(sql`s.body`, search)} and ${isShown(search)}
    order by s.received_at desc, s.message_id desc limit ${search.limit}`.execute(db)
  return rows
}

/** Among all indexed texts, by the index over their words: quick where few match. */
export async function searchAll(db: Db, search: Search): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    with found as materialized (
      select message_id from message_search s
      where ${matches(sql`s.body`, search)} and ${isBefore(search, 's.message_id', 's.received_at')}
    )
    select ${columns} from found join sms_messages m on m.id = found.message_id join phone_numbers p on p.id = m.phone_number_id
    where ${isShown(search)}
    order by m.received_at desc, m.id desc limit ${search.limit}`.execute(db)
  return rows
}

export async function hasUnindexed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from sms_messages where xid >= ${indexedUntil}) as has`.execute(db)
  return rows[0]?.has === true
}

/**
 * Indexes up to `limit` texts, in the order in which they were committed: all of the transactions before the oldest one that is still
 * running, so none can appear behind the position afterwards. Returns how many there were.
 */
export async function indexNext(tx: Transaction<Database>, limit: number): Promise<number> {
  await sql`
    update message_search_state s set epoch = e.epoch, before_xid = '0' from feed_epoch e where s.epoch is distinct from e.epoch`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`
    with state as (
      select before_xid, pg_snapshot_xmin(pg_current_snapshot()) as until from message_search_state for update
    ), cut as (
      -- Transactions are indexed whole: the position is between two of them.
      select least(state.until, (
        select (max(xid::text::bigint) + 1)::text::xid8 from (
          select m.xid from sms_messages m where m.xid >= state.before_xid and m.xid < state.until order by m.xid limit ${limit}
        ) next having count(*) = ${limit}
      )) as until, before_xid from state
    ), indexed as (
      insert into message_search (message_id, received_at, body)
      select m.id, m.received_at, ${searchedBody} from cut, sms_messages m join phone_numbers p on p.id = m.phone_number_id
      where m.xid >= cut.before_xid and m.xid < cut.until order by m.id
      on conflict do nothing
      returning 1
    ), moved as (
      update message_search_state set before_xid = cut.until from cut
    )
    select count(*)::int as count from indexed`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Indexes a text again whose words have changed. */
export async function reindex(tx: Transaction<Database>, messageId: number): Promise<void> {
  await sql`
    update message_search s set body = ${searchedBody} from sms_messages m join phone_numbers p on p.id = m.phone_number_id
    where s.message_id = ${messageId} and m.id = s.message_id`.execute(tx)
}
