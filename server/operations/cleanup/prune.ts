import { alarmLifetimeMs } from '#domain/operations/alarms.ts'
import { upMinutesLifetimeMs, logLifetimeMs } from '#domain/operations/retention.ts'
import { historyDays } from '#domain/site/status.ts'
import type { Clock, Store } from '#server/context.ts'
import { cursorLifetimeMs } from '#server/feed/load-feed.ts'
import { deleteOldRows, type OldRows } from './prune-queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The rows that are deleted for their age alone, by the job that deletes them. prune.test.ts knows how every other table stays small. */
export const prunedRows = {
  'prune-codes': [{ table: 'sign_in_codes', column: 'expires_at', olderThanMs: 0 }],
  'prune-passkey-challenges': [{ table: 'passkey_challenges', column: 'expires_at', olderThanMs: 0 }],
  // Older than any valid cursor.
  'prune-feed': [{ table: 'feed_facts', column: 'created_at', olderThanMs: 2 * cursorLifetimeMs }],
  'prune-ingest-log': [{ table: 'ingest_log', column: 'received_at', olderThanMs: logLifetimeMs }],
  'prune-actions': [{ table: 'admin_analytics', column: 'created_at', olderThanMs: logLifetimeMs }],
  'prune-deliveries': [{ table: 'email_deliveries', column: 'created_at', olderThanMs: logLifetimeMs }],
  'prune-status': [
    { table: 'status_days', column: 'day', olderThanMs: historyDays * dayMs },
    // With their updates.
    { table: 'incidents', column: 'ended_at', olderThanMs: historyDays * dayMs },
    { table: 'gateway_up_minutes', column: 'hour', olderThanMs: upMinutesLifetimeMs },
  ],
  // The hashes of visitors; the counts of views stay.
  'prune-post-views': [{ table: 'blog_views', column: 'day', olderThanMs: 0 }],
  'prune-alarms': [
    { table: 'alarm_mutes', column: 'until', olderThanMs: 0 },
    { table: 'alarm_place_mutes', column: 'until', olderThanMs: 0 },
    { table: 'maintenance_windows', column: 'ends_at', olderThanMs: 0 },
    { table: 'host_reports', column: 'reported_at', olderThanMs: 2 * dayMs, clock: 'database' },
    { table: 'alarms', column: 'closed_at', olderThanMs: alarmLifetimeMs },
    { table: 'outbox', column: 'created_at', olderThanMs: logLifetimeMs },
  ],
} satisfies Record<string, OldRows[]>

/** Deletes the rows of a job that are too old. Returns their number. */
export async function prune(app: Store & Clock, job: keyof typeof prunedRows): Promise<number> {
  let deleted = 0
  for (const rows of prunedRows[job]) deleted += await deleteOldRows(app.db, rows, app.now())
  return deleted
}
