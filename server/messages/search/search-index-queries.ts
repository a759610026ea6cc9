import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { searchedBody } from './search-queries.ts'

export async function hasUnindexed(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from sms_messages where xid >= coalesce(
      (select s.before_xid from message_search_state s join feed_epoch e on e.epoch = s.epoch), '0')) as has`.execute(db)
  return rows[0]?.has === true
}

/**
 * Indexes up to `limit` texts, in the order in which they were committed: all of the transactions before the oldest one that is still
 * running, so none can appear behind the position afterwards. Begins again in a new epoch of the feed. Returns how many there were.
 */
export async function indexNext(tx: Transaction<Database>, limit: number): Promise<number> {
  await sql`
    insert into message_search_state as s (epoch, before_xid) select epoch, '0' from feed_epoch
    on conflict (only_row) do update set epoch = excluded.epoch, before_xid = '0' where s.epoch <> excluded.epoch`.execute(tx)
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
      insert into message_search (message_id, phone_number_id, received_at, service, body)
      select m.id, m.phone_number_id, m.received_at, m.service, ${searchedBody} from cut, sms_messages m
      where m.xid >= cut.before_xid and m.xid < cut.until order by m.id
      on conflict do nothing
      returning 1
    ), moved as (
      update message_search_state set before_xid = cut.until from cut
    )
    select count(*)::int as count from indexed`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Indexes a text again whose words have changed, and with them its service, perhaps. The job may be indexing it as it was: whichever comes second waits for the other. */
export async function reindex(tx: Transaction<Database>, messageId: number): Promise<void> {
  await sql`
    insert into message_search as s (message_id, phone_number_id, received_at, service, body)
    select m.id, m.phone_number_id, m.received_at, m.service, ${searchedBody} from sms_messages m where m.id = ${messageId}
    on conflict (message_id) do update set service = excluded.service, body = excluded.body`.execute(tx)
}
