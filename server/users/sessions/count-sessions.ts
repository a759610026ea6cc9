import type { Store } from '#server/context.ts'
import { countActiveSessions } from './session-queries.ts'

export async function countSessions(app: Store): Promise<number> {
  return countActiveSessions(app.db)
}
