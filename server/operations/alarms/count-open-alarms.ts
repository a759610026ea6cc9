import type { Store } from '#server/context.ts'
import { countOpenAlarms as countOpen } from './alarm-queries.ts'

export async function countOpenAlarms(app: Store): Promise<number> {
  return countOpen(app.db)
}
