import type { App } from '#server/context.ts'
import { upsertSuccess } from './run-queries.ts'

/** How often the success of a job that runs every few seconds is stored. */
const everyMs = 60_000

export type RecordSuccess = (name: string) => Promise<void>

/** Records that a job succeeded which runs every few seconds on every node: once a minute, not each time. */
export function createRecordSuccess(app: Pick<App, 'db' | 'now'>): RecordSuccess {
  const recordedAt = new Map<string, number>()
  return async (name) => {
    const now = app.now()
    if (Math.abs(now.getTime() - (recordedAt.get(name) ?? 0)) < everyMs) return
    await upsertSuccess(app.db, name, now, new Date(now.getTime() - everyMs))
    recordedAt.set(name, now.getTime())
  }
}
