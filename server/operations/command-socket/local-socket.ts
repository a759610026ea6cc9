import { join } from 'node:path'

/**
 * The socket in DATA_DIR at which a running server does what the command line asks for. The directory is private (data-dir.ts), so whoever reaches the
 * socket could also open the database. Null on Windows, where a named pipe is open to others.
 */
export function localSocket(dataDir: string): string | null {
  return process.platform === 'win32' ? null : join(dataDir, 'callbox.sock')
}

/** The body of a response: the output of an action, or its refusal. */
export type LocalResponse = { output: unknown } | { error: string; code: string; field?: string }
