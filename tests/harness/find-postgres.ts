import { execFileSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const oldest = 15

/** The folder with the programs of a recent enough Postgres: on the PATH, or where Debian, Red Hat and Homebrew put it. */
export function findPostgres(): string | null {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']).toSorted().toReversed(),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && versionIn(folder) >= oldest)
  // A link to a single program does not show where the others are, such as pgbench.
  return found ? dirname(realpathSync(join(found, 'initdb'))) : null
}

function versionIn(folder: string): number {
  try {
    return Number(/(\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1])
  } catch {
    return 0
  }
}
