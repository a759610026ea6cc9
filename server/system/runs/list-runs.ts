import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { findRuns } from './run-queries.ts'

/** The last run of each job, and its outcome. */
export async function listRuns(app: App): Promise<Output<'upkeep.database'>['runs']> {
  return (await findRuns(app.db)).map((run) => ({
    ...run,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  }))
}
