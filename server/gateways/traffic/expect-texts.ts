import type { Clock, Store } from '#server/context.ts'
import { findUsualDays, findWeeklyMeans } from './traffic-queries.ts'

const hourMs = 3_600_000

export type ExpectedTexts = {
  /**
   * How many would usually have been delivered: by the hours of the day, or by the same hours of the weeks before where that is less, so that a gateway that
   * rests at weekends is not expected to deliver then.
   */
  texts: number
  /** What is usual in a day, and in its quietest and busiest hour. */
  perDay: number
  fewest: number
  most: number
}

/** How many texts each gateway would usually have delivered from `from` until now. Gateways without a history are left out. */
export async function expectTexts(app: Store & Clock, spans: Array<{ id: number; from: Date }>): Promise<Map<number, ExpectedTexts>> {
  if (spans.length === 0) return new Map()
  const now = app.now()
  const days = new Map<number, number[]>()
  const ids = spans.map(({ id }) => id)
  for (const { gateway_id: id, hour_of_day: hour, capped_mean: mean } of await findUsualDays(app.db, ids)) {
    const means = days.get(id) ?? Array.from({ length: 24 }, () => 0)
    means[hour] = mean
    days.set(id, means)
  }
  const known = spans.filter(({ id }) => days.has(id))
  const weekly = new Map(known.length === 0 ? [] : (await findWeeklyMeans(app.db, known, now)).map(({ id, mean }) => [id, mean]))
  return new Map(
    known.map(({ id, from }) => {
      const means = days.get(id) ?? []
      const texts = Math.min(sumHours(means, from, now), weekly.get(id) ?? Infinity)
      const perDay = means.reduce((sum, mean) => sum + mean, 0)
      return [id, { texts, perDay, fewest: Math.min(...means), most: Math.max(...means) }]
    }),
  )
}

/** The means of the hours of the day between two times, those at the edges in proportion. */
function sumHours(means: number[], from: Date, to: Date): number {
  let sum = 0
  for (let at = from.getTime(); at < to.getTime();) {
    const next = Math.min((Math.floor(at / hourMs) + 1) * hourMs, to.getTime())
    sum += ((means[new Date(at).getUTCHours()] ?? 0) * (next - at)) / hourMs
    at = next
  }
  return sum
}
