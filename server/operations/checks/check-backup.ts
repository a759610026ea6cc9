import { formatTime } from '#server/base/format-time.ts'
import type { Clock, Store } from '#server/context.ts'
import { getBackupAge } from '#server/system/backups/get-backup-age.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** Checks that a backup was made in the last 36 hours. */
export async function checkBackup(app: Store & Clock): Promise<CheckResult> {
  const { lastAt, since, isLate } = await getBackupAge(app)
  const message = lastAt ? `The last backup was made on ${formatTime(lastAt)}.` : `No backup has been made since ${formatTime(since)}.`
  return isLate
    ? failed(message, 'Make one (callbox backup FILE), and have it made every day: see Backups in docs/operations.md.')
    : passed(message)
}
