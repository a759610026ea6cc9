import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Config } from '#server/base/config.ts'
import { fingerprintOf } from '#server/db/secret-fingerprint.ts'
import { secretFile } from '#server/base/secret.ts'
import { writeNewFile } from '#server/base/write-new-file.ts'
import type { BackupHeader } from './backup-header.ts'

export type PlacedSecret = {
  /** Writes a SECRET that is in the backup to DATA_DIR, where it is not there yet. */
  write(): void
  /** True if `write` wrote one. */
  isWritten(): boolean
  /** Removes what `write` wrote. */
  takeBack(): void
}

/**
 * Decides where the SECRET of a backup comes from: the environment, DATA_DIR, or the backup itself.
 * @throws Error when the database would not start with the SECRET that is set, unless `withoutSecret` says that the right one is lost; when the backup has
 * another SECRET than its database
 */
export function placeSecret(
  config: Config,
  { secret, secret_fingerprint: fingerprint }: BackupHeader,
  withoutSecret: boolean,
): PlacedSecret {
  const isSecretOf = (value: string) => fingerprintOf(value).toString('hex') === fingerprint
  if (secret !== null && !isSecretOf(secret))
    throw new Error('The SECRET in this backup is not the one of the database in it: it was changed after it was written.')
  const file = secretFile(config)
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  const present = config.secret ?? stored
  const isRight = present !== null && isSecretOf(present)
  const isBrought = !isRight && present === null && secret !== null
  if (!isRight && !isBrought && fingerprint !== null && !withoutSecret) throw new Error(describeProblem(config, secret, file, stored))
  let isWritten = false
  return {
    write() {
      if (isBrought) isWritten = writeNewFile(file, secret)
    },
    isWritten: () => isWritten,
    takeBack() {
      if (isWritten) rmSync(file, { force: true })
    },
  }
}

function describeProblem(config: Config, secret: string | null, file: string, stored: string | null): string {
  const lost = 'If it is lost, add --without-secret, and run "npm run new-secret" afterwards.'
  if (secret !== null)
    return config.secret
      ? 'SECRET is not the one of this backup, which brings its own. Unset SECRET, or set it to that one.'
      : `${file} is not the SECRET of this backup, which brings its own. Move that file away, or set DATA_DIR to an empty directory.`
  if (config.secret) return `SECRET is not the one of this backup. Set it to the SECRET of the server that was backed up. ${lost}`
  return stored === null
    ? `The SECRET of this backup came from the environment and is not in it. Set SECRET to that of the server that was backed up. ${lost}`
    : `${file} is not the SECRET of this backup. Set SECRET to that of the server that was backed up. ${lost}`
}
