import type { App } from '#server/context.ts'
import { countReports } from './report-queries.ts'

/** How many reported texts wait for a decision. */
export async function countOpenReports(app: App): Promise<number> {
  return (await countReports(app.db)).open
}
