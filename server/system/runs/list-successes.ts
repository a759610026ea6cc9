import type { App } from '#server/context.ts'
import { findSuccesses } from './run-queries.ts'

/** When each job last succeeded, on whichever node; jobs that never did are left out. */
export async function listSuccesses(app: Pick<App, 'db'>): Promise<Array<{ name: string; at: Date }>> {
  const found = await findSuccesses(app.db)
  return found.flatMap(({ name, succeeded_at: at }) => (at === null ? [] : [{ name, at }]))
}
