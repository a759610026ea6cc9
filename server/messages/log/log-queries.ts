import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

/** A held text that a gateway delivers again is logged once. */
export async function insertLogEntries(db: Db, entries: Array<Insertable<Database['ingest_log']>>): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('ingest_log')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type LogLine = {
  source: LogSource
  id: number
  outcome: 'stored' | Database['ingest_log']['outcome']
  reason: string | null
  format: string | null
  external_id: string | null
  recipient: string | null
  sender: string | null
  message_content: string | null
  received_at: Date
  message_id: number | null
  request_id: string | null
}

/** Where a line of the log is stored: with the texts, or in the ingest log. */
export type LogSource = 'text' | 'entry'
export type LogPosition = { at: Date; source: LogSource; id: number }

/**
 * The deliveries of one gateway, newest first, texts before entries of the same moment: stored texts from the table of texts,
 * everything else from the log. Each part is limited before they are joined, so neither is read whole.
 */
export async function findLog(
  db: Db,
  gatewayId: number,
  { outcome, limit, before }: { outcome: LogLine['outcome'] | null; limit: number; before: LogPosition | null },
): Promise<LogLine[]> {
  const texts = sql`(select 'text' as source, m.id, 'stored' as outcome, null::text as reason, null::text as format, m.external_id,
      p.number as recipient, m.sender, m.message_content, m.received_at, m.id as message_id, m.request_id
    from (
      select * from sms_messages m where gateway_id = ${gatewayId} and ${before === null ? sql`true` : olderThan(before.at, before.source === 'text' ? before.id : 0)}
      order by received_at desc, id desc limit ${limit}
    ) m join phone_numbers p on p.id = m.phone_number_id)`
  const entries = sql`(select 'entry' as source, id, outcome, reason, format, external_id, recipient, sender, message_content, received_at, message_id, request_id
    from ingest_log where gateway_id = ${gatewayId} and ${outcome === null ? sql`true` : sql`outcome = ${outcome}`}
      and ${before === null ? sql`true` : olderThan(before.at, before.source === 'entry' ? before.id : Number.MAX_SAFE_INTEGER)}
    order by received_at desc, id desc limit ${limit})`
  const parts = outcome === 'stored' ? texts : outcome === null ? sql`${texts} union all ${entries}` : entries
  const { rows } =
    await sql<LogLine>`select * from (${parts}) log order by received_at desc, source = 'text' desc, id desc limit ${limit}`.execute(db)
  return rows
}

function olderThan(at: Date, id: number) {
  return sql`(received_at, id) < (${at}::timestamptz, ${id}::bigint)`
}

/** Deletes older entries, at most `limit` of them where that is set. */
export async function deleteLogBefore(db: Db, before: Date, limit?: number): Promise<number> {
  let old = db.selectFrom('ingest_log').select('id').where('received_at', '<', before)
  if (limit !== undefined) old = old.limit(limit)
  const { numDeletedRows } = await db.deleteFrom('ingest_log').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the refused and the repeated deliveries of each gateway but the newest `count` of either. Texts that wait for an administrator stay. */
export async function deleteLogBeyond(db: Db, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ingest_log where id in (
      select id from (
        select id, row_number() over (partition by gateway_id, outcome order by received_at desc, id desc) as newest_first
        from ingest_log where outcome <> 'held'
      ) ranked where newest_first > ${count})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function countLogBefore(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('ingest_log')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow()
  return row.n
}
