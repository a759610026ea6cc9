import { sql } from 'kysely'
import type { Db, Row } from '#server/db/database.ts'

export async function upsertRunStart(db: Db, name: string, at: Date): Promise<void> {
  const run = { started_at: at, finished_at: null, result: null, error: null }
  await db
    .insertInto('job_runs')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute()
}

export async function upsertRunEnd(
  db: Db,
  name: string,
  at: Date,
  outcome: { result: string | null; error: string | null },
): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ finished_at: at, ...outcome, ...(outcome.error === null ? { succeeded_at: at } : {}) })
    .where('name', '=', name)
    .execute()
}

/** Records a run of a job that runs every few seconds on every node, unless one was recorded since `unlessSince`. */
export async function upsertSuccess(db: Db, name: string, at: Date, unlessSince: Date): Promise<void> {
  const run = { started_at: at, finished_at: at, result: null, error: null, succeeded_at: at }
  await db
    .insertInto('job_runs')
    .values({ name, ...run })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(run)
        .where((eb) => eb.or([eb('job_runs.succeeded_at', 'is', null), eb('job_runs.succeeded_at', '<', unlessSince)])),
    )
    .execute()
}

/** When each job last succeeded. */
export async function findSuccesses(db: Db): Promise<Array<{ name: string; succeeded_at: Date | null }>> {
  return db.selectFrom('job_runs').select(['name', 'succeeded_at']).orderBy('name').execute()
}

export async function findRuns(db: Db): Promise<Array<Row<'job_runs'>>> {
  return db.selectFrom('job_runs').selectAll().orderBy('name').execute()
}

/** Claims a run, unless one was claimed less than `everyMs` before or after. One statement, so one winner. */
export async function upsertClaim(db: Db, name: string, at: Date, everyMs: number): Promise<boolean> {
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
