import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives this process and those that it starts a temporary directory of their own, which is removed when this process ends: what a test left behind is gone. */
export function useOwnTemporaryDirectory(): void {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-'))
  // Postgres and the steps of the image run as other users.
  chmodSync(directory, 0o755)
  process.env['TMPDIR'] = directory
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }))
}
