import type { Output } from '#domain/api/api.ts'
import type { Clock, Store } from '#server/context.ts'
import { findCountedHours, findHoursOf } from './traffic-queries.ts'
import { countNumberTexts } from '#server/messages/count-texts.ts'

type TextCount = Output<'numbers.preview'>['hours'][number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const hoursShown = 24
const daysShown = 14

/** How many texts a number received in each of the last 24 hours and on each of the last 14 days (UTC), oldest first; the last of each is not over. */
export async function getNumberHistory(app: Store & Clock, id: number): Promise<{ hours: TextCount[]; days: TextCount[] }> {
  const now = app.now().getTime()
  const [hour, midnight] = [now - (now % hourMs), now - (now % dayMs)]
  const counted = (await findCountedHours(app.db)).last?.getTime() ?? 0
  // Hours are counted when they are over. Texts are stored for a day.
  const uncountedFrom = Math.min(hour, Math.max(counted + hourMs, now - dayMs))
  const [found, [uncounted]] = await Promise.all([
    findHoursOf(app.db, 'phone_number_id', id, new Date(midnight - (daysShown - 1) * dayMs)),
    countNumberTexts(app, [id], new Date(uncountedFrom)),
  ])
  const past = found
    .filter(({ hour: from }) => from.getTime() < uncountedFrom)
    .map(({ hour: from, count }) => ({ at: from.getTime(), count }))
  const counts = [...past, { at: hour, count: uncounted?.count ?? 0 }]
  return { hours: sumBy(counts, hour, hourMs, hoursShown), days: sumBy(counts, midnight, dayMs, daysShown) }
}

/** The counts in `length` spans of `size`, of which the last begins at `last`. */
function sumBy(counts: Array<{ at: number; count: number }>, last: number, size: number, length: number): TextCount[] {
  return Array.from({ length }, (_, index) => {
    const from = last - (length - 1 - index) * size
    const inSpan = counts.filter(({ at }) => at >= from && at < from + size)
    return { from: new Date(from).toISOString(), count: inSpan.reduce((sum, { count }) => sum + count, 0) }
  })
}
