import { delayBoundsMs } from '#domain/messages/delay.ts'
import type { Clock, Store } from '#server/context.ts'
import { countMessagesByMinute, measureNewestArrivals } from './message-queries.ts'

const hourMs = 60 * 60 * 1000
const hours = 48
/** Senders and delays are computed for this many of the newest texts: all of them would be too slow to read. */
const sampleSize = 10_000

/** The number of texts, in total and since `since`, by hour, and the senders and delays of the newest. */
export async function summariseMessages(app: Store & Clock, since: Date) {
  const thisHour = Math.floor(app.now().getTime() / hourMs) * hourMs
  const from = thisHour - (hours - 1) * hourMs
  const [minutes, newest] = await Promise.all([
    countMessagesByMinute(app.db),
    measureNewestArrivals(app.db, sampleSize, [...delayBoundsMs]),
  ])
  const perHour = Array.from({ length: hours }, (_, index) => ({ hour: new Date(from + index * hourMs).toISOString(), count: 0 }))
  let [all, recent] = [0, 0]
  for (const { minute, arrived, stored } of minutes) {
    all += stored
    if (minute >= since) recent += stored
    const bar = perHour[Math.floor((minute.getTime() - from) / hourMs)]
    if (bar) bar.count += arrived
  }
  return { all, recent, perHour, newest }
}
