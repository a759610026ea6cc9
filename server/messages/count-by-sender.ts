import type { App } from '#server/context.ts'
import { countMessagesBySender } from './hidden-queries.ts'

/** How many of the stored texts each sender sent, hidden ones included: those of the last 24 hours. */
export async function countBySender(app: App): Promise<Array<{ sender: string; count: number }>> {
  return countMessagesBySender(app.db)
}
