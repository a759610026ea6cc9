import type { App } from '#server/context.ts'
import { findNewestReceivedAt, countArrivalsByMinute } from './message-queries.ts'

const minutes = 60

/** The number of texts in each of the last 60 minutes, oldest first, and the time of the last text. */
export async function countRecentMessages(app: App): Promise<{ perMinute: number[]; lastAt: Date | null }> {
  const thisMinute = Math.floor(app.now().getTime() / 60_000) * 60_000
  const from = new Date(thisMinute - (minutes - 1) * 60_000)
  const [tally, lastAt] = await Promise.all([countArrivalsByMinute(app.db, from), findNewestReceivedAt(app.db)])
  const perMinute = Array.from({ length: minutes }, () => 0)
  for (const { minute, count } of tally) {
    const index = Math.round((minute.getTime() - from.getTime()) / 60_000)
    if (index >= 0 && index < minutes) perMinute[index] = (perMinute[index] ?? 0) + count
  }
  return { perMinute, lastAt }
}
