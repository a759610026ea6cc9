import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection, ExclusiveConnection } from './connect.ts'

const directory = join(import.meta.dirname, 'migrations')
/** An arbitrary number that nothing else in the database locks. */
export const advisoryLock = 447_700_900

/**
 * Applies the pending migrations. Safe when several nodes start at once: the others wait and then find nothing to do.
 * `afterwards` runs in the same transaction under the same lock; when it throws, nothing was migrated.
 * @returns the names of the migrations it applied.
 */
export async function migrate(connection: Connection, afterwards?: (locked: ExclusiveConnection) => Promise<void>): Promise<string[]> {
  return connection.exclusively(async (locked) => {
    const { query, script } = locked
    await query('select pg_advisory_xact_lock($1)', [advisoryLock])
    await script('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const done = new Set((await query('select name from migrations')).map((row) => row['name']))
    const waiting = listMigrations().filter((name) => !done.has(name))
    for (const name of waiting) {
      await script(readFileSync(join(directory, name), 'utf8'))
      await query('insert into migrations (name) values ($1)', [name])
    }
    await afterwards?.(locked)
    return waiting
  })
}

/** The names of the migrations of this version, in their order. */
export function listMigrations(): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}
