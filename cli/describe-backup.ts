import type { BackupSummary } from '#server/operations/backup/back-up.ts'
import type { RestoreSummary } from '#server/operations/backup/restore.ts'

const notRecorded = 'It could not be recorded in the database, so the alarm about late backups does not know of it.\n'

/** What a backup holds, and what to do with it. */
export function describeBackup(file: string, { tables, rows, bytes, secret, isRecorded }: BackupSummary, seconds: string): string {
  const ofSecret = {
    'in the file': 'The SECRET is in it. Whoever has the file has everything: keep it where nobody else can read it.',
    'left out': 'The SECRET is not in it: it comes from the environment. Keep it elsewhere; a restore needs it.',
    'not found':
      'Warning: the SECRET of this database is not set here, so it is not in the file. Without it, signing secrets and passwords of gateways must be set again after a restore.',
  }[secret]
  return `${file}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s.\n${ofSecret}\n${isRecorded ? '' : notRecorded}`
}

/** What was restored, and what to do next. */
export function describeRestore({ createdAt, version, tables, rows, migrated, wroteSecret }: RestoreSummary, seconds: string): string {
  return [
    `Restored ${rows.toLocaleString('en')} rows of ${tables} tables from ${createdAt} (Callbox ${version}), in ${seconds} s.`,
    ...(migrated.length > 0 ? [`The database was migrated to this version: ${migrated.join(', ')}.`] : []),
    ...(wroteSecret ? ['The SECRET of the backup is in DATA_DIR.'] : []),
    'Start Callbox. Open pages reload by themselves, and everybody has to sign in again. Accounts that were deleted since the backup are back: delete them again.',
    '',
  ].join('\n')
}
