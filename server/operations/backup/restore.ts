import type { Config } from '#server/base/config.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import type { Connection } from '#server/db/connect.ts'
import { applyMigrations, listMigrations, lockMigrations } from '#server/db/migrate.ts'
import type { BackupHeader, Progress } from './backup-header.ts'
import { loadRows } from './load-rows.ts'
import { openBackupFile, type BackupFile } from './open-backup-file.ts'
import { openTarget } from './open-target.ts'
import { buildInfo } from '#server/base/build-info.ts'
import { placeSecret, type PlacedSecret } from './place-secret.ts'
import { clearUntouched, forgetOldCluster, waitUntilAlone } from './restore-queries.ts'

export type RestoreOptions = {
  /** Restore without the SECRET of the backup, which is lost: `npm run new-secret` has to follow. */
  withoutSecret?: boolean
  onProgress?: (progress: Progress) => void
}

export type RestoreSummary = {
  /** When the backup was made, and by which version. */
  createdAt: string
  version: string
  tables: number
  rows: number
  /** The migrations that were applied afterwards, as the backup is of an older version. */
  migrated: string[]
  /** True if SECRET was written to DATA_DIR. */
  wroteSecret: boolean
}

/**
 * Puts a backup into the empty database of the configuration, of either kind, in one transaction. The file is verified before.
 * @throws Error with a message for the operator; then nothing was changed
 */
export async function restore(
  config: Config,
  file: string,
  { withoutSecret = false, onProgress = () => {} }: RestoreOptions = {},
): Promise<RestoreSummary> {
  await using backup = await openBackupFile(file)
  requireKnownVersion(file, backup.header)
  const usesDataDir = !config.databaseUrl || backup.header.secret !== null
  if (usesDataDir) openDataDir(config.dataDir)
  const secret = placeSecret(config, backup.header, withoutSecret)
  try {
    await using target = await openTarget(config)
    const done = await restoreInto(target.connection, backup, secret, onProgress)
    // Statistics for the planner; nothing is lost without them.
    await target.connection.query('vacuum analyze').catch(() => {})
    await target.finish()
    return done
  } catch (error) {
    secret.takeBack()
    throw error
  }
}

async function restoreInto(
  connection: Connection,
  backup: BackupFile,
  secret: PlacedSecret,
  onProgress: (progress: Progress) => void,
): Promise<RestoreSummary> {
  const { header } = backup
  return connection.exclusively(async (locked) => {
    await lockMigrations(locked)
    // A node that starts now waits for the lock.
    if (!(await waitUntilAlone(connection.kind, locked)))
      throw new Error('Callbox has connections to this database. Stop every node, and restore over a direct connection and not a pooler’s.')
    if (!(await clearUntouched(locked)))
      throw new Error('The database is not empty, and a backup replaces nothing. Set DATABASE_URL or DATA_DIR to an empty one.')
    await applyMigrations(locked, header.migrations)
    const counts = await loadRows(locked, backup.lines(), onProgress)
    const migrated = await applyMigrations(locked)
    await forgetOldCluster(locked)
    // Before the commit: a database without its SECRET cannot be started, and one that is rolled back loses nothing.
    secret.write()
    return {
      createdAt: header.created_at,
      version: header.version,
      tables: Object.keys(counts).length,
      rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
      migrated,
      wroteSecret: secret.isWritten(),
    }
  })
}

function requireKnownVersion(file: string, { version, migrations }: BackupHeader): void {
  const known = new Set(listMigrations())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(
      `${file} was made by Callbox ${version}, which is newer than this one (${buildInfo().version}): migration ${unknown} is not known here. Install that version, and restore it there.`,
    )
}
