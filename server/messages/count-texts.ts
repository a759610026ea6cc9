import type { Store, Clock } from '#server/context.ts'
import {
  countArrivalsByHour,
  countMessagesByHour,
  countArrivalsOfGateway,
  countMessagesOfNumberByHour,
  countArrivalsByGateway,
  countMessagesOfNumbers,
  findNewestReceivedAt,
  countArrivalsByMinute,
} from './message-queries.ts'

/** The span of `countRecentMessages`. */
const minutes = 60

/** The texts that arrived in whole hours, at most two days ago, by gateway; also those that were deleted since. */
export async function countGatewayHours(app: Store, { from, before }: { from: Date; before: Date }) {
  const arrivals = await countArrivalsByHour(app.db, from)
  return arrivals
    .filter(({ hour, gateway_id: id }) => id !== 0 && hour < before)
    .map(({ hour, gateway_id: id, count }) => ({ hour, id, count }))
}

/** The stored texts that arrived in whole hours, by number. */
export async function countNumberHours(app: Store, span: { from: Date; before: Date }) {
  return countMessagesByHour(app.db, span)
}

/** The texts that arrived by a gateway in each hour since `since`, at most a day ago; also those that were deleted since. */
export async function countHoursOfGateway(app: Store, gatewayId: number, since: Date) {
  return countArrivalsOfGateway(app.db, gatewayId, since)
}

/** The stored texts that a number received in each hour since `since`. */
export async function countHoursOfNumber(app: Store, numberId: number, since: Date) {
  return countMessagesOfNumberByHour(app.db, numberId, since)
}

/** How many texts each of these gateways has delivered since `since`, at most two hours ago. */
export async function countGatewayTexts(app: Store, since: Date, ids: number[]) {
  return countArrivalsByGateway(app.db, since, ids)
}

/** How many of the texts that these numbers received since `since` are stored. */
export async function countNumberTexts(app: Store, ids: number[], since: Date) {
  return countMessagesOfNumbers(app.db, ids, since)
}

/** The number of texts in each of the last 60 minutes, oldest first, and the time of the last text. */
export async function countRecentMessages(app: Store & Clock): Promise<{ perMinute: number[]; lastAt: Date | null }> {
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
