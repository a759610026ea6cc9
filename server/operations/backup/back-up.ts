import { existsSync, readFileSync } from 'node:fs'
import { secretFile } from '#server/base/secret.ts'
import type { Config } from '#server/base/config.ts'
import { fingerprintOf } from '#server/db/secret-fingerprint.ts'
import type { Progress } from './backup-header.ts'
import { dumpDatabase } from './dump-database.ts'
import { openSource } from './open-source.ts'
import { refuseExisting, writeBackupFile } from './write-backup-file.ts'

export type BackupOptions = {
  /** Replace an existing file. */
  overwrite?: boolean
  onProgress?: (progress: Progress) => void
}

export type BackupSummary = {
  tables: number
  rows: number
  /** Of the file. */
  bytes: number
  /** Where SECRET is: in the file, as it was generated; left out, as it comes from the environment; or not found, and the data encrypted with it is of no use without it. */
  secret: 'in the file' | 'left out' | 'not found'
  /** True if the database knows of it, so that nobody is warned of a late backup. */
  isRecorded: boolean
}

/**
 * Writes the database of the configuration to one file, as it is at one moment, from a running server too. Accounts, texts and the generated
 * SECRET are in it in plain form. server/operations/backup/README.md
 * @throws Error with a message for the operator; then there is no file
 */
export async function backUp(
  config: Config,
  file: string,
  { overwrite = false, onProgress = () => {} }: BackupOptions = {},
): Promise<BackupSummary> {
  refuseExisting(file, overwrite)
  await using source = await openSource(config)
  const summary = await dumpDatabase(
    source.connection,
    (fingerprint) => findGeneratedSecret(config, fingerprint),
    async ({ header, lines }) => {
      const counts = new Map<string, number>()
      const bytes = await writeBackupFile(
        file,
        lines((progress) => {
          counts.set(progress.table, progress.rows)
          onProgress(progress)
        }),
        overwrite,
      )
      return {
        tables: counts.size,
        rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0),
        bytes,
        secret: placeOfSecret(config, header.secret_fingerprint, header.secret),
      }
    },
  )
  const isRecorded = await source.record().then(
    () => true,
    () => false,
  )
  return { ...summary, isRecorded }
}

/** The secret in DATA_DIR, if the database belongs to it. */
function findGeneratedSecret(config: Config, fingerprint: string | null): string | null {
  const file = secretFile(config)
  if (config.secret || !existsSync(file)) return null
  const value = readFileSync(file, 'utf8').trim()
  return fingerprint === fingerprintOf(value).toString('hex') ? value : null
}

function placeOfSecret(config: Config, fingerprint: string | null, secret: string | null): BackupSummary['secret'] {
  if (secret !== null) return 'in the file'
  return config.secret && fingerprint === fingerprintOf(config.secret).toString('hex') ? 'left out' : 'not found'
}
