import type { App } from '#server/context.ts'
import { countArrivalsByHour } from './message-queries.ts'

/** The texts that arrived in whole hours, at most two days ago, by gateway; also those that were deleted since. */
export async function countGatewayHours(app: App, { from, before }: { from: Date; before: Date }) {
  const arrivals = await countArrivalsByHour(app.db, from)
  return arrivals
    .filter(({ hour, gateway_id: id }) => id !== 0 && hour < before)
    .map(({ hour, gateway_id: id, count }) => ({ hour, id, count }))
}
