import { delayBoundsMs } from '#domain/delay.ts'
import type { App } from '#server/context.ts'
import { countMessages, measureNewestArrivals, countArrivalsByHour } from './message-queries.ts'

const hourMs = 60 * 60 * 1000
const hours = 48
/** Senders and delays are computed for this many of the newest texts: all of them would be too slow to read. */
const sampleSize = 10_000

/** The number of texts, in total and since `since`, by hour and by gateway, and the senders and delays of the newest. */
export async function summariseMessages(app: App, since: Date) {
  const thisHour = Math.floor(app.now().getTime() / hourMs) * hourMs
  const from = new Date(thisHour - (hours - 1) * hourMs)
  const [counts, arrivals, newest] = await Promise.all([
    countMessages(app.db, since),
    countArrivalsByHour(app.db, from),
    measureNewestArrivals(app.db, sampleSize, [...delayBoundsMs]),
  ])
  const perHour = Array.from({ length: hours }, (_, index) => ({ hour: new Date(from.getTime() + index * hourMs).toISOString(), count: 0 }))
  const byGateway = new Map<number, number>()
  for (const { hour, gateway_id: gatewayId, count } of arrivals) {
    const bar = perHour[Math.floor((hour.getTime() - from.getTime()) / hourMs)]
    if (bar) bar.count += count
    if (hour >= since) byGateway.set(gatewayId, (byGateway.get(gatewayId) ?? 0) + count)
  }
  return {
    ...counts,
    perHour,
    byGateway: [...byGateway].map(([id, count]) => ({ id, count })).toSorted((one, other) => other.count - one.count),
    newest,
  }
}
