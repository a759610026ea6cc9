import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

/** The columns of a table, with when its rows are too old. */
export type OldRows = {
  [Table in keyof Database]: {
    table: Table
    column: Extract<keyof Database[Table], string>
    olderThanMs: number
    /** The rows have the time of the database, not that of the application. */
    clock?: 'database'
  }
}[keyof Database]

/** Deletes the rows that are too old at `now`; of a column of days those before the UTC day. Returns their number. */
export async function deleteOldRows(db: Db, { table, column, olderThanMs, clock }: OldRows, now: Date): Promise<number> {
  const before =
    clock === 'database'
      ? sql`clock_timestamp() - ${olderThanMs}::float8 * interval '1 millisecond'`
      : sql`${new Date(now.getTime() - olderThanMs).toISOString()}`
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(db)
  return Number(numAffectedRows)
}
