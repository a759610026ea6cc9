import { delayBoundsMs } from '#domain/messages/delay.ts'
import type { Clock, Store } from '#server/context.ts'
import { countMessagesByMinute, findBusiestGateways, measureNewestArrivals } from './message-queries.ts'

const hourMs = 60 * 60 * 1000
const hours = 48
/** Senders and delays are computed for this many of the newest texts: all of them would be too slow to read. */
const sampleSize = 10_000
const gatewaysShown = 20

/** The number of texts, in total and since `since`, by hour and by gateway, and the senders and delays of the newest. */
export async function summariseMessages(app: Store & Clock, since: Date) {
  const thisHour = Math.floor(app.now().getTime() / hourMs) * hourMs
  const from = thisHour - (hours - 1) * hourMs
  const [minutes, busiest, newest] = await Promise.all([
    countMessagesByMinute(app.db),
    findBusiestGateways(app.db, since, gatewaysShown),
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
  const { gateways, texts } = busiest[0] ?? { gateways: 0, texts: 0 }
  return {
    all,
    recent,
    perHour,
    byGateway: busiest.map(({ name, count }) => ({ name: name ?? 'A gateway that is gone', count })),
    otherGateways: { gateways: gateways - busiest.length, count: texts - busiest.reduce((sum, { count }) => sum + count, 0) },
    newest,
  }
}
