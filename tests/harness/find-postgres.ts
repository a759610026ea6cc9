import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldest = 15

/** The folder with the programs of a Postgres that is new enough: on the PATH, or where Debian, Red Hat and Homebrew put it. */
export function findPostgres(): string | null {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']).toSorted().toReversed(),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && versionIn(folder) >= oldest) ?? null
}

function versionIn(folder: string): number {
  try {
    return Number(/(\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1])
  } catch {
    return 0
  }
}
