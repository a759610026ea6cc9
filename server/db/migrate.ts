import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection, ExclusiveConnection } from './connect.ts'

const directory = join(import.meta.dirname, 'migrations')
/** An arbitrary number that nothing else in the database locks. */
const advisoryLock = 447_700_900

/**
 * Applies the pending migrations. Safe when several nodes start at once: the others wait and then find nothing to do.
 * `afterwards` runs in the same transaction under the same lock; when it throws, nothing was migrated.
 * @returns the names of the migrations it applied.
 */
export async function migrate(connection: Connection, afterwards?: (locked: ExclusiveConnection) => Promise<void>): Promise<string[]> {
  const applied = await connection.exclusively(async (locked) => {
    await lockMigrations(locked)
    const names = await applyMigrations(locked)
    await afterwards?.(locked)
    return names
  })
  // It syncs hundreds of files, one after the other, and what is served would wait for the disk.
  if (applied.length > 0 && connection.kind === 'pglite') await connection.query('checkpoint')
  return applied
}

/** Until the end of the transaction no other node migrates, or claims the database for its SECRET. */
export async function lockMigrations({ query }: ExclusiveConnection): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [advisoryLock])
}

/** Applies those of these migrations that are pending, in the order of their numbers. Returns their names. */
export async function applyMigrations({ query, script }: ExclusiveConnection, names: string[] = listMigrations()): Promise<string[]> {
  await script('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
  const done = new Set((await query('select name from migrations')).map((row) => row['name']))
  const pending = names.filter((name) => !done.has(name)).toSorted()
  for (const name of pending) {
    await script(readFileSync(join(directory, name), 'utf8'))
    await query('insert into migrations (name) values ($1)', [name])
  }
  return pending
}

/** The names of the migrations of this version, in their order. */
export function listMigrations(): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** The names of the tables, sequences and functions that the migrations of this version create. The database may hold others beside them. */
export function listCreatedNames(): Set<string> {
  const created = /^create (?:or replace )?(?:unlogged )?(?:table|sequence|function) (?:if not exists )?(\w+)/gm
  const scripts = listMigrations().map((name) => readFileSync(join(directory, name), 'utf8'))
  return new Set(['migrations', ...scripts.flatMap((script) => [...script.matchAll(created)].map(([, name]) => name ?? ''))])
}
