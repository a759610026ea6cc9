import { PGlite } from '@electric-sql/pglite'
import { migratedTemplate } from './database-template.ts'

const int8 = 20

/** The state after the migrations: the schema, and the few rows they insert. */
type Origin = { shape: string; tables: string[]; rows: Array<{ table: string; rows: unknown[] }> }

let kept: { pglite: PGlite; origin: Origin } | null = null
let isLent = false

/**
 * A migrated, empty database for one test. Opening one costs more processor time than most tests, so a test file opens one and
 * empties it between its tests. A test that needs two at once, or changes the schema, costs the next one a new database. Closing
 * the returned database ends every use of it, so that work left running by one test cannot reach the next test's rows.
 */
export async function borrowPGlite(): Promise<PGlite> {
  if (isLent) return open()
  isLent = true
  if (kept && !(await isEmptied(kept.pglite, kept.origin))) {
    await kept.pglite.close()
    kept = null
  }
  if (!kept) {
    const pglite = await open()
    kept = { pglite, origin: await readOrigin(pglite) }
  }
  return lend(kept.pglite, () => void (isLent = false))
}

async function open(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await migratedTemplate(), parsers: { [int8]: Number } })
}

/** A handle to the shared database that works until it is closed. */
export function lend(pglite: PGlite, giveBack: () => void): PGlite {
  let isClosed = false
  const own: Partial<Record<PropertyKey, () => unknown>> = {
    closed: () => isClosed,
    close: () => async () => {
      isClosed = true
      giveBack()
    },
  }
  return new Proxy(pglite, {
    get(target, name) {
      const mine = Object.hasOwn(own, name) ? own[name] : undefined
      if (mine) return mine()
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (isClosed) throw new Error('PGlite is closed: this test has given its database back.')
        return Reflect.apply(value, target, given)
      }
    },
  })
}

/** Changes whenever a table, column, constraint, index, trigger or function does. */
const shapeQuery = `
  select md5(string_agg(line, ',' order by line)) as shape from (
    select format('%s.%s %s', n.nspname, c.relname, c.relkind) as line from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    union all select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines`

async function readShape(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(shapeQuery)
  return rows[0]?.shape ?? ''
}

async function readOrigin(pglite: PGlite): Promise<Origin> {
  const { rows: names } = await pglite.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const tables = names.map(({ name }) => name)
  const rows: Origin['rows'] = []
  for (const table of tables) {
    const found = await pglite.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`)
    if (found.rows.length > 0) rows.push({ table, rows: found.rows.map(({ row }) => row) })
  }
  return { shape: await readShape(pglite), tables, rows }
}

/** Restores the rows that the migrations left. False where the schema has changed. */
async function isEmptied(pglite: PGlite, { shape, tables, rows }: Origin): Promise<boolean> {
  await pglite.exec('discard all')
  await pglite.exec('drop schema if exists pgboss cascade')
  if ((await readShape(pglite)) !== shape) return false
  const { rows: sequences } = await pglite.query<{ name: string }>(
    `select format('%I', sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  await pglite.exec(`truncate ${tables.join(', ')}; ${sequences.map(({ name }) => `alter sequence ${name} restart`).join('; ')}`)
  for (const origin of rows)
    await pglite.query(`insert into ${origin.table} select * from jsonb_populate_recordset(null::${origin.table}, $1)`, [
      JSON.stringify(origin.rows),
    ])
  return true
}
