import type { Clock, Store } from '#server/context.ts'
import { findBackupState } from './backup-state-queries.ts'

/** Half a day more than the daily backup of deploy/callbox-backup.timer. */
const lateAfterMs = 36 * 60 * 60_000

export type BackupAge = {
  /** When the last backup was made; null where none has been made since backups are counted. */
  lastAt: Date | null
  /** Since when there is none. */
  since: Date
  isLate: boolean
}

/** When the last backup was made, and whether one is overdue: by what `callbox backup` recorded. */
export async function getBackupAge(app: Store & Clock): Promise<BackupAge> {
  const { last_at: lastAt, counted_since: countedSince } = await findBackupState(app.db)
  const since = lastAt ?? countedSince
  return { lastAt, since, isLate: app.now().getTime() - since.getTime() > lateAfterMs }
}
