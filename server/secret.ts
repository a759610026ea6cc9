import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The secret that every key is derived from: SECRET, or one made at the first start and kept in the data directory. Several nodes
 * must share one: a code asked for on one node is checked on another.
 */
export function readSecret(config: Config): string {
  if (config.secret) return config.secret
  mkdirSync(config.dataDir, { recursive: true })
  const file = join(config.dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
