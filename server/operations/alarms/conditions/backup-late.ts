import { checkBackup } from '#server/operations/checks/check-backup.ts'
import { minuteMs, type Condition } from '../condition.ts'

/** No backup for 36 hours, by what `callbox backup` recorded. */
export const backupLate: Condition = {
  kind: 'backup_late',
  opensAfterMs: 0,
  closesAfterMs: 0,
  everyMs: minuteMs,
  async find(app) {
    const { is_ok: isOk, message, advice } = await checkBackup(app)
    return isOk
      ? []
      : [{ subject: '', title: 'The backup is late', over: 'A backup was made', detail: `${message} ${advice ?? ''}`.trim() }]
  },
}
