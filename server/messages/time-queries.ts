import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Texts received before `before` and after `after`, and all that are stored, by the counters that triggers maintain. */
export async function countMessagesOutOfTime(
  db: Db,
  { before, after }: { before: Date; after: Date },
): Promise<{ overdue: number; ahead: number; stored: number }> {
  const { rows } = await sql<{ overdue: number; ahead: number; stored: number }>`
    select (select count(*)::int from sms_messages where received_at < ${before}::timestamptz) as overdue,
      (select count(*)::int from sms_messages where received_at > ${after}::timestamptz) as ahead,
      (select coalesce(sum(count), 0)::int from message_minutes) as stored`.execute(db)
  return rows[0] ?? { overdue: 0, ahead: 0, stored: 0 }
}
