import type { Store } from '#server/context.ts'
import { countReportedBy as findCounts } from './report-queries.ts'

/** How many texts of each number a user has reported, and so does not see, and when the newest of the others arrived. By the ids of the numbers. */
export type ReportedByViewer = ReadonlyMap<number, { count: number; last: Date | null }>

export async function countReportedBy(app: Store, profileId: string): Promise<ReportedByViewer> {
  return new Map((await findCounts(app.db, profileId)).map(({ id, count, last }) => [id, { count, last }]))
}
