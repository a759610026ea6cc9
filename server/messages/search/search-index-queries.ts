import { sql, type RawBuilder } from 'kysely'
import { foldForSearch } from '#domain/messages/fold-for-search.ts'
import type { Db, Tx } from '#server/db/database.ts'

export async function hasUnindexed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from sms_messages where xid >= coalesce(
      (select s.before_xid from message_search_state s join feed_epoch e on e.epoch = s.epoch), '0')) as has`.execute(db)
  return rows[0]?.has === true
}

/**
 * Indexes up to `limit` texts, in the order in which they were committed: all of the transactions before the oldest one that is still
 * running, so none can appear behind the position afterwards. Begins again in a new epoch of the feed. Returns how many there were.
 */
export async function indexNext(tx: Tx, limit: number): Promise<number> {
  await sql`
    insert into message_search_state as s (epoch, before_xid) select epoch, '0' from feed_epoch
    on conflict (only_row) do update set epoch = excluded.epoch, before_xid = '0' where s.epoch <> excluded.epoch`.execute(tx)
  const { rows: states } = await sql<{ from: string; until: string }>`
    select before_xid::text as "from", pg_snapshot_xmin(pg_current_snapshot())::text as until from message_search_state for update`.execute(
    tx,
  )
  const state = states[0]
  if (!state) return 0
  // Transactions are indexed whole: the position is between two of them.
  const { rows: cuts } = await sql<{ until: string }>`
    select least(${state.until}::xid8, (
      select (max(xid::text::bigint) + 1)::text::xid8 from (
        select m.xid from sms_messages m where m.xid >= ${state.from}::xid8 and m.xid < ${state.until}::xid8 order by m.xid limit ${limit}
      ) next having count(*) = ${limit}
    ))::text as until`.execute(tx)
  const until = cuts[0]?.until ?? state.from
  const { rows: texts } = await sql<SearchedText>`
    select m.id, m.sender, m.message_content from sms_messages m where m.xid >= ${state.from}::xid8 and m.xid < ${until}::xid8 order by m.id`.execute(
    tx,
  )
  await insertBodies(tx, texts, sql`do nothing`)
  await sql`update message_search_state set before_xid = ${until}::xid8`.execute(tx)
  return texts.length
}

/** Indexes a text again whose words have changed, and with them its service, perhaps. The job may be indexing it as it was: whichever comes second waits for the other. */
export async function reindex(tx: Tx, messageId: number): Promise<void> {
  const { rows } = await sql<SearchedText>`select id, sender, message_content from sms_messages where id = ${messageId}`.execute(tx)
  await insertBodies(tx, rows, sql`(message_id) do update set service = excluded.service, body = excluded.body`)
}

type SearchedText = { id: number; sender: string; message_content: string }

/** The columns of a text that a search compares with its words. */
export function searchedBody({ sender, message_content: text }: Pick<SearchedText, 'sender' | 'message_content'>): string {
  return foldForSearch(`${sender}\n${text}`)
}

/** Leaves out texts that have been deleted meanwhile, and locks the others against that. */
async function insertBodies(tx: Tx, texts: SearchedText[], onConflict: RawBuilder<unknown>): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into message_search as s (message_id, phone_number_id, received_at, service, body)
    select m.id, m.phone_number_id, m.received_at, m.service, t.body
    from unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(searchedBody)}::text[]) as t (id, body) join sms_messages m on m.id = t.id
    order by m.id for key share of m
    on conflict ${onConflict}`.execute(tx)
}
