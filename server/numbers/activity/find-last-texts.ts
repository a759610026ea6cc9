import type { Store } from '#server/context.ts'
import { findLastTextTimes } from './activity-queries.ts'

/** When each of these numbers last got a text, even if that has been deleted since; those that never did are left out. */
export async function findLastTexts(app: Store, numbers: string[]): Promise<Map<string, Date>> {
  if (numbers.length === 0) return new Map()
  const rows = await findLastTextTimes(app.db, numbers)
  return new Map(rows.flatMap(({ number, at }) => (at === null ? [] : [[number, at] as const])))
}
