import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>

/** For what has to happen in a transaction. */
export type Tx = Transaction<Database>

/** A row of a table, as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>
