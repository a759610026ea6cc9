import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'
import { minSecretLength, type Config } from './config.ts'
import { writeNewFile } from './write-new-file.ts'

export type Secret = {
  /** Every key is derived from it; it is never used directly. */
  value: string
  /** The variable, the file of an earlier start, or a file generated just now. */
  source: 'variable' | 'file' | 'generated'
}

/**
 * SECRET, or a secret generated at the first start and stored in the data directory, which must exist. Several nodes must share one.
 * @throws StartError when the data directory cannot be written, or its secret is damaged.
 */
export function loadSecret(config: Config): Secret {
  if (config.secret) return { value: config.secret, source: 'variable' }
  const file = secretFile(config)
  try {
    const isNew = writeNewFile(file, randomBytes(32).toString('base64url'))
    const value = readFileSync(file, 'utf8').trim()
    if (value.length < minSecretLength)
      throw new StartError(`SECRET is not set, and ${file} is damaged: put it back from a backup, or set SECRET to what it held.`)
    return { value, source: isNew ? 'generated' : 'file' }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATA_DIR cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

/** Deletes a secret generated just now where the database belongs to another: it would block the right one. */
export function discardSecret(config: Config, { source }: Secret): void {
  if (source === 'generated') rmSync(secretFile(config), { force: true })
}

/** The error for a secret that the database does not belong to, with what to do. */
export function wrongSecretError(config: Config, secret: Secret): StartError {
  discardSecret(config, secret)
  const found = {
    variable: 'SECRET is not the one that this database was created with',
    file: `SECRET is not set, and ${secretFile(config)} is not the secret that this database was created with`,
    generated: `SECRET is not set, and ${config.dataDir} does not have the secret that this database was created with`,
  }[secret.source]
  return new StartError(
    `${found}. Set SECRET to that one, the same on every node. If it is lost, stop every node and run: npm run new-secret`,
  )
}

/** Where a generated secret is stored. */
export function secretFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'secret')
}
