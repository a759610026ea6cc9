import type { App } from '#server/context.ts'
import { countActiveSessions } from './session-queries.ts'

export async function countSessions(app: App): Promise<number> {
  return countActiveSessions(app.db)
}
