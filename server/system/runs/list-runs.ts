import type { Output } from '#domain/api/api.ts'
import type { Store } from '#server/context.ts'
import { findRuns } from './run-queries.ts'

/** The last run of each job, and its outcome. */
export async function listRuns(app: Store): Promise<Output<'database.get'>['runs']> {
  return (await findRuns(app.db)).map((run) => ({
    ...run,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  }))
}
