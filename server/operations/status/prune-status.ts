import { historyDays } from '#domain/operations/status.ts'
import type { App } from '#server/context.ts'
import { deleteDaysBefore } from './status-queries.ts'

/** Deletes days that no page shows any more. Returns the number of deleted rows. */
export async function pruneStatus(app: App): Promise<number> {
  return deleteDaysBefore(app.db, daysAgo(app.now(), historyDays))
}

/** The UTC day `days` days before `now`, such as "2026-08-24". */
export function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
