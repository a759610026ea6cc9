import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { parseConfig, type Config } from '#server/base/config.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { openApp, type Overrides, type Runtime } from '#server/open-app.ts'
import { createEmptyDatabase } from './create-database.ts'
import { placeMigratedDatabase } from './migrated-directory.ts'
import { representativeRows, unlisted } from './representative-rows.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** Both kinds where a Postgres is there for the tests, else the embedded one. */
export const kinds: DatabaseKind[] = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite']

export type Place = AsyncDisposable & {
  /** Of this place, and of no other: its data directory, and its database, of which there is none yet. */
  config: Config
  env: Record<string, string>
  /** Starts an application on it, which migrates it. */
  open(overrides?: Overrides): Promise<Runtime>
  /** Runs `work` on the database as it is, without a migration. */
  look<T>(work: (connection: Connection) => Promise<T>): Promise<T>
}

/** A place for a database of this kind, with nothing in it. */
export async function emptyPlace(kind: DatabaseKind, more: Record<string, string> = {}): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-place-'))
  const database = kind === 'postgres' ? await createEmptyDatabase(process.env['TEST_DATABASE_URL'] ?? '') : null
  const env = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '', ...more }
  const config = parseConfig(env)
  return {
    config,
    env,
    async open(overrides = {}) {
      if (kind === 'pglite' && !existsSync(join(dataDir, 'pglite'))) await placeMigratedDatabase(dataDir)
      return openApp(config, pino({ level: 'silent' }), { sendEmail: async () => {}, ...overrides })
    },
    async look(work) {
      const connection = await connect(config)
      try {
        return await work(connection)
      } finally {
        await connection.close()
      }
    },
    async [Symbol.asyncDispose]() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Puts rows into every table that has none. */
export async function fillEveryTable({ query }: Connection): Promise<void> {
  const columns = await query(
    `select table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name) where table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  )
  const known = new Map(columns.rows.map((row) => [String(row['name']), row['columns'] as string[]]))
  for (const [table, ...rows] of representativeRows)
    for (const row of rows) {
      const names = Object.keys(row).filter((name) => known.get(table)?.includes(name))
      if (names.length > 0)
        await query(
          `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb) on conflict do nothing`,
          [JSON.stringify(row['status'] === unlisted.status ? { ...row, status: 'paused' } : row)],
        )
    }
}

/** Every row of every table but these, as text, in an order that does not depend on how they are stored. */
export async function readEveryRow({ query }: Connection, except: string[] = []): Promise<Record<string, string[]>> {
  const tables = await query(
    `select c.relname as name, array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and atttypid <> 'xid8'::regtype order by attname) as columns
      from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name, columns } of tables.rows)
    if (!except.includes(String(name))) {
      const { rows } = await query(
        `select to_jsonb(t)::text as row from (select ${(columns as string[]).join(', ')} from ${String(name)}) t`,
      )
      found[String(name)] = rows.map(({ row }) => String(row)).toSorted()
    }
  return found
}

/** Every column, constraint, index, trigger, function and sequence of the schema, a line each, in the order of their names. */
export async function describeSchema({ query }: Connection): Promise<string[]> {
  const { rows } = await query(`
    select format('%s.%s %s %s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select format('%s %s %s %s', relname, relkind, relpersistence, reloptions) from pg_class where relnamespace = 'public'::regnamespace
    union all select format('%s on %s: %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`)
  return rows.map(({ line }) => String(line))
}
