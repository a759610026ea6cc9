import type { App } from '#server/context.ts'
import { countReportedBy as findCounts } from './report-queries.ts'

/** What a user does not see of numbers, having reported it: how many texts, and when the newest of the others arrived. By the ids of the numbers. */
export type ReportedByViewer = ReadonlyMap<number, { count: number; last: Date | null }>

export async function countReportedBy(app: App, profileId: string): Promise<ReportedByViewer> {
  return new Map((await findCounts(app.db, profileId)).map(({ id, count, last }) => [id, { count, last }]))
}
