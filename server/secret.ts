import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The secret that every key is derived from: SECRET, or one made at the first start and kept in the data directory.
 * @throws Error in production with Postgres when SECRET is not set: several nodes must share it.
 */
export function readSecret(config: Config): string {
  if (config.secret) return config.secret
  if (config.env === 'production' && config.databaseUrl)
    throw new Error('SECRET is wrong: it should be set, to at least 16 random characters and the same on every node, when DATABASE_URL is')
  mkdirSync(config.dataDir, { recursive: true })
  const file = join(config.dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
