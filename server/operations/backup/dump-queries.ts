import type { Connection, ExclusiveConnection } from '#server/db/connect.ts'

export type Table = { name: string; columns: string[]; parents: string[] }

/** Rows of most tables are some hundred bytes; images have up to 5 MB, and twice that in hexadecimal. */
const rowsAtOnce = 2000
const fewAtOnce: Record<string, number> = { blog_images: 2, blog_posts: 50 }

/** How values are written and read: the same on both databases, whatever their settings. */
const textForms = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/**
 * Everything that is read in this transaction is from one moment. Nobody who writes rows waits for it; a migration waits, as with pg_dump, and a migration
 * between the two reads of the tables would show in them.
 */
export async function beginSnapshot({ script }: ExclusiveConnection, tables: string[]): Promise<void> {
  await script('set transaction isolation level repeatable read, read only')
  await script(textForms)
  await script(`lock table ${tables.map(quote).join(', ')} in access share mode`)
}

/** The transaction takes texts in the form in which `beginSnapshot` has them written. */
export async function useTextForms({ script }: ExclusiveConnection): Promise<void> {
  await script(textForms)
}

/** The tables of the schema, by name, with the tables that their foreign keys refer to. */
export async function listTables({ query }: ExclusiveConnection): Promise<Table[]> {
  const rows = await query(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid order by 1) as parents
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
    order by c.relname`)
  return rows.map((row) => ({
    name: String(row['name']),
    columns: row['columns'] as string[],
    parents: row['parents'] as string[],
  }))
}

export async function listApplied({ query }: ExclusiveConnection): Promise<string[]> {
  return (await query('select name from migrations order by name')).map((row) => String(row['name']))
}

/** In hexadecimal; null where the database was never claimed for a SECRET. */
export async function findFingerprint({ query }: ExclusiveConnection): Promise<string | null> {
  const [row] = await query(`select encode(fingerprint, 'hex') as fingerprint from secret_fingerprint`)
  return (row?.['fingerprint'] as string | undefined) ?? null
}

/** The rows of a table, some at a time, each as a line. */
export async function* fetchRows({ query, script }: ExclusiveConnection, { name, columns }: Table): AsyncGenerator<string[]> {
  const limit = fewAtOnce[name] ?? rowsAtOnce
  const texts = columns.map((column) => `${quote(column)}::text`).join(', ')
  await script(`declare rows no scroll cursor for select array_to_json(array[${texts}])::text as line from ${quote(name)}`)
  for (;;) {
    const rows = await query(`fetch ${limit} from rows`)
    if (rows.length > 0) yield rows.map((row) => String(row['line']))
    if (rows.length < limit) break
  }
  await script('close rows')
}

/** Sequences are not part of the snapshot: read after the rows, they are ahead of every id. */
export async function readSequences({ query }: ExclusiveConnection): Promise<Record<string, string | null>> {
  const rows = await query(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by sequencename',
  )
  return Object.fromEntries(rows.map((row) => [String(row['name']), row['last'] as string | null]))
}

/** A name as an identifier of SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Stores in the database that it has been backed up now. @throws Error where it is of a version that does not count backups, or must not be written */
export async function storeBackupTime({ query }: Pick<Connection, 'query'>): Promise<void> {
  await query('update backup_state set last_at = clock_timestamp()')
}
