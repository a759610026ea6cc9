import type { Clock, Store } from '#server/context.ts'
import { countHoursOfGateway, countHoursOfNumber } from '#server/messages/count-texts.ts'
import { findCountedHours, findHoursOf, findUsualDay } from './traffic-queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The texts of a gateway in each hour since `from`, by the time at which it began, hours without one left out; and the usual ones, by the hour of the day (UTC). */
export async function listGatewayHours(
  app: Store & Clock,
  id: number,
  from: Date,
): Promise<{ texts: Map<number, number>; usual: Map<number, number> }> {
  const uncounted = await uncountedSince(app)
  const [counted, recent, usual] = await Promise.all([
    findHoursOf(app.db, 'gateway_id', id, from),
    countHoursOfGateway(app, id, uncounted),
    findUsualDay(app.db, id),
  ])
  return {
    texts: sumHours([...counted.filter(({ hour }) => hour < uncounted), ...recent], from),
    usual: new Map(usual.map((row) => [row.hour_of_day, row.median])),
  }
}

/** The texts of a number in each hour since `from`, as those of a gateway. Those of days more than two days ago stand at their first hour (UTC). */
export async function listNumberHours(app: Store & Clock, id: number, from: Date): Promise<Map<number, number>> {
  const uncounted = await uncountedSince(app)
  const [counted, recent] = await Promise.all([findHoursOf(app.db, 'phone_number_id', id, from), countHoursOfNumber(app, id, uncounted)])
  return sumHours([...counted.filter(({ hour }) => hour < uncounted), ...recent], from)
}

/** Hours are counted once they are over; texts, and their counters, are kept for a day. */
async function uncountedSince(app: Store & Clock): Promise<Date> {
  const now = app.now().getTime()
  const counted = (await findCountedHours(app.db)).last?.getTime() ?? 0
  const hour = now - (now % hourMs)
  return new Date(Math.min(hour, Math.max(counted + hourMs, hour - dayMs + hourMs)))
}

function sumHours(counts: Array<{ hour: Date; count: number }>, from: Date): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { hour, count } of counts) if (hour >= from) sums.set(hour.getTime(), (sums.get(hour.getTime()) ?? 0) + count)
  return sums
}
