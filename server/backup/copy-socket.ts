import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

/**
 * The socket in DATA_DIR at which a running server lets `npm run backup` copy its embedded database. The directory is private
 * (data-dir.ts); Windows has named pipes instead.
 */
export function copySocket(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'backup.sock')
  return `\\\\.\\pipe\\callbox-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
}

/** From the server: nothing is written to the directory from now on. */
export const paused = 'paused\n'
/** From the copying process. */
export const copied = 'copied\n'
/** From the server: nothing was written until now. */
export const complete = 'complete\n'

/** A copy that takes longer is of no use: texts wait for it, and gateways give up. */
export const longestPauseMs = 30_000
