import { columnNotes, columnTypes } from './column-notes.ts'
import type { Connection } from '#server/db/connect.ts'

type Column = {
  table: string
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
  is_computed: boolean
  /** The text of a check that lists the values of the column. */
  values: string | null
}

const listColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
    a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' as is_computed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%') as values
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

/** int8 is parsed as a number, on both databases (connect.ts); a `date` is selected as text, since a day has no time zone. */
const types: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'Json<unknown>',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Timestamp',
  uuid: 'string',
  xid8: 'Xid',
}

const header = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Written from the migrations by "npm run types:database". Comments and types that the database does not know are in scripts/column-notes.ts.

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type Xid = GeneratedAlways<string>
`

/** The tables of a migrated database as TypeScript, for Kysely. @throws Error when a column needs a type in column-notes.ts, or one there is of no column */
export async function renderSchema({ query }: Pick<Connection, 'query'>): Promise<string> {
  const columns = (await query(listColumns)).rows as Column[]
  const names = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const stale = [...Object.keys(columnTypes), ...Object.keys(columnNotes)].filter((name) => !names.has(name))
  if (stale.length > 0) throw new Error(`column-notes.ts names columns that do not exist: ${stale.join(', ')}`)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const rendered = [...tables].map(([table, of]) => `  ${table}: {\n${of.map(renderColumn).join('')}  }\n`)
  return `${header}\nexport type Database = {\n${rendered.join('')}}\n`
}

function renderColumn(column: Column): string {
  const name = `${column.table}.${column.name}`
  const note = columnNotes[name]
  return `${note ? `    /** ${note} */\n` : ''}    ${column.name}: ${columnTypes[name] ?? typeOf(column)}\n`
}

function typeOf({ table, name, type, is_nullable: isNullable, has_default: hasDefault, is_computed: isComputed, values }: Column): string {
  const known = values ? [...values.matchAll(/'[^']+'(?=::text)/g)].join(' | ') : types[type]
  if (!known || isComputed) throw new Error(`${table}.${name} (${type}) needs a type in column-notes.ts`)
  if (isNullable) return `${known} | null`
  if (!hasDefault || known === 'Xid') return known
  return /^(?:Timestamp|Json)/.test(known) ? `Generated${known}` : `Generated<${known}>`
}
