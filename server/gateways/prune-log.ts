import type { App } from '#server/context.ts'
import { deleteLogBefore } from './gateway-queries.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Usage logs are kept 30 days. Returns how many entries went. */
export async function pruneLog(app: App): Promise<number> {
  return deleteLogBefore(app.db, new Date(app.now().getTime() - keptMs))
}
