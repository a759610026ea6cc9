import type { App } from '#server/context.ts'
import { countMessagesByHour } from './message-queries.ts'

/** The stored texts that arrived in whole hours, by number. */
export async function countNumberHours(app: App, span: { from: Date; before: Date }) {
  return countMessagesByHour(app.db, span)
}
