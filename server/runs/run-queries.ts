import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database, JobRunRow } from '#server/db/schema.ts'

export async function upsertRunStart(db: Kysely<Database>, name: string, at: Date): Promise<void> {
  const run = { started_at: at, finished_at: null, result: null, error: null }
  await db
    .insertInto('job_runs')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute()
}

export async function upsertRunEnd(
  db: Kysely<Database>,
  name: string,
  at: Date,
  outcome: { result: string | null; error: string | null },
): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ finished_at: at, ...outcome })
    .where('name', '=', name)
    .execute()
}

export async function findRuns(db: Kysely<Database>): Promise<Array<Selectable<JobRunRow>>> {
  return db.selectFrom('job_runs').selectAll().orderBy('name').execute()
}

/** Claims a run, unless one was claimed less than `everyMs` before or after. One statement, so one winner. */
export async function upsertClaim(db: Kysely<Database>, name: string, at: Date, everyMs: number): Promise<boolean> {
  const row = await db
    .insertInto('claimed_runs')
    .values({ name, claimed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ claimed_at: at })
        .where(sql<boolean>`abs(extract(epoch from (claimed_runs.claimed_at - excluded.claimed_at))) * 1000 >= ${everyMs}::float8`),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}
