type Row = Record<string, unknown>

/** What emptying a database needs of its connection; PGlite is one. */
export type EmptyingConnection = {
  query(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>
  /** Several statements at once, without parameters. */
  exec(sql: string): Promise<unknown>
}

/** The state after the migrations: the schema, and the few rows they insert. */
export type Origin = { shape: string; tables: string[]; rows: Array<{ table: string; rows: unknown[] }> }

/** Reads the state to which `emptyDatabase` returns a database that was migrated and not used yet. */
export async function readOrigin(database: EmptyingConnection): Promise<Origin> {
  const { rows: names } = await database.query(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const tables = names.map(({ name }) => String(name))
  const rows: Origin['rows'] = []
  for (const table of tables) {
    const found = await database.query(`select to_jsonb(t) as row from ${table} t`)
    if (found.rows.length > 0) rows.push({ table, rows: found.rows.map(({ row }) => row) })
  }
  return { shape: await readShape(database), tables, rows }
}

/** Restores the rows that the migrations left. Returns false where the schema has changed: then nothing was emptied. */
export async function emptyDatabase(database: EmptyingConnection, { shape, tables, rows }: Origin): Promise<boolean> {
  await database.exec('drop schema if exists pgboss cascade')
  if ((await readShape(database)) !== shape) return false
  const { rows: used } = await database.query(
    tables.map((table) => `select '${table}' as name where exists (select from ${table})`).join(' union all '),
  )
  const changed = new Set([...used.map(({ name }) => String(name)), ...rows.map(({ table }) => table)])
  const { rows: sequences } = await database.query(
    `select format('%I', sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  if (changed.size > 0) await database.exec(`truncate ${[...changed].join(', ')} cascade`)
  await database.exec(sequences.map(({ name }) => `alter sequence ${String(name)} restart`).join('; '))
  for (const origin of rows)
    await database.query(`insert into ${origin.table} select * from jsonb_populate_recordset(null::${origin.table}, $1)`, [
      JSON.stringify(origin.rows),
    ])
  return true
}

/** Changes whenever a table, column, constraint, index, trigger or function does. */
const shapeQuery = `
  select md5(string_agg(line, ',' order by line)) as shape from (
    select format('%s.%s %s', n.nspname, c.relname, c.relkind) as line from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_temp%' and n.nspname not like 'pg\\_toast\\_temp%'
    union all select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines`

async function readShape(database: EmptyingConnection): Promise<string> {
  const { rows } = await database.query(shapeQuery)
  return JSON.stringify(rows)
}
