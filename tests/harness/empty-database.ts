type Row = Record<string, unknown>

/** What emptying a database needs of its connection; PGlite is one. */
export type EmptyingConnection = {
  query(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>
  /** Several statements at once, without parameters. */
  exec(sql: string): Promise<unknown>
}

/** The state after the migrations: the schema, and statements that insert the few rows that they left. */
export type Origin = { shape: string; tables: string[]; insertions: string }

/** Reads the state to which `emptyDatabase` returns a database that was migrated and not used yet. */
export async function readOrigin(database: EmptyingConnection): Promise<Origin> {
  const tables: string[] = []
  const insertions: string[] = []
  for (const name of await tablesWithPages(database)) {
    const { rows } = await database.query(
      `select format('insert into ${name} select * from jsonb_populate_recordset(null::${name}, %L)', jsonb_agg(t)) as insertion
        from ${name} t having count(*) > 0`,
    )
    for (const { insertion } of rows) {
      tables.push(name)
      insertions.push(String(insertion))
    }
  }
  return { shape: await readShape(database), tables, insertions: insertions.join(';\n') }
}

/**
 * Restores the rows that the migrations left. Returns false where the schema has changed: then nothing was emptied.
 * Needs a superuser. Deleting and vacuuming leaves tables without a page, as `truncate` does, at a third of its cost where they had few rows.
 */
export async function emptyDatabase(database: EmptyingConnection, { shape, tables, insertions }: Origin): Promise<boolean> {
  await database.exec('drop schema if exists pgboss cascade')
  if ((await readShape(database)) !== shape) return false
  const used = new Set([...(await tablesWithPages(database)), ...tables])
  if (used.size > 0) {
    // Without triggers: neither those of foreign keys, as every table is emptied, nor those that count.
    const deletions = [...used].map((name) => `delete from ${name}`)
    await database.exec(['set session_replication_role = replica', ...deletions, 'reset session_replication_role'].join('; '))
    await database.exec(`vacuum ${[...used].join(', ')}`)
  }
  await database.query(
    `select setval(seqrelid, seqstart, false) from pg_sequence join pg_class c on c.oid = seqrelid
      where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null`,
  )
  if (insertions) await database.exec(insertions)
  return true
}

/** Among them are all that have rows. */
async function tablesWithPages(database: EmptyingConnection): Promise<string[]> {
  const { rows } = await database.query(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => String(name))
}

/**
 * Changes whenever a table gets another name, or a column, constraint, trigger, function, index or view is changed: each change writes its row of
 * the catalog anew. `truncate` and `vacuum` write rows of pg_class, but none of the others.
 */
async function readShape(database: EmptyingConnection): Promise<string> {
  const written = (catalog: string, id: string) =>
    `(select count(*) || ' ' || sum(xmin::text::bigint) from ${catalog} where ${id} >= ${firstOwnId})`
  const parts = [
    `(select md5(string_agg(format('%s %s', oid, relname), ',' order by oid)) from pg_class where relnamespace = 'public'::regnamespace)`,
    written('pg_attribute', 'attrelid'),
    written('pg_constraint', 'oid'),
    written('pg_trigger', 'oid'),
    written('pg_proc', 'oid'),
    written('pg_index', 'indexrelid'),
    written('pg_rewrite', 'oid'),
  ]
  const { rows } = await database.query(`select ${parts.join(` || ',' || `)} as shape`)
  return String(rows[0]?.['shape'])
}

/** Lower ids are those of Postgres itself (FirstNormalObjectId in access/transam.h). */
const firstOwnId = 16_384
