import type { App } from '#server/context.ts'
import { countMessagesOfNumbers } from './message-queries.ts'

/** How many of the texts that these numbers received since `since` are stored. */
export async function countNumberTexts(app: App, ids: number[], since: Date) {
  return countMessagesOfNumbers(app.db, ids, since)
}
