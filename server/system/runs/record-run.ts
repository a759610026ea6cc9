import { messageOf } from '#domain/message-of.ts'
import type { Clock, Store } from '#server/context.ts'
import { upsertRunEnd, upsertRunStart } from './run-queries.ts'

/** Runs a job and records its last run and outcome for the operator. */
export async function recordRun(app: Store & Clock, name: string, run: () => Promise<unknown>): Promise<unknown> {
  await upsertRunStart(app.db, name, app.now())
  try {
    const result = await run()
    await upsertRunEnd(app.db, name, app.now(), { result: typeof result === 'number' ? String(result) : null, error: null })
    return result
  } catch (error) {
    const words = messageOf(error)
    await upsertRunEnd(app.db, name, app.now(), { result: null, error: words.slice(0, 500) }).catch(() => {})
    throw error
  }
}
