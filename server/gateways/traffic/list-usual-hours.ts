import { lastHourOf } from '#domain/gateways/gateway.ts'
import type { Clock, Store } from '#server/context.ts'
import { findUsualHours } from './traffic-queries.ts'
import { countGatewayTexts } from '#server/messages/count-texts.ts'

export type UsualHour = {
  /** Texts in the last 60 minutes. */
  last_hour: number
  /** Texts of the median day in the same hour (UTC), over up to five weeks; null in the first three days of a gateway. */
  usual_hour: number | null
}

/** The texts of the last hour beside the usual ones, of these gateways, by their id. A gateway without either is left out. */
export async function listUsualHours(app: Store & Clock, ids: number[]): Promise<Map<number, UsualHour>> {
  const { from, hourOfDay } = lastHourOf(app.now())
  const [recent, usual] = await Promise.all([countGatewayTexts(app, from, ids), findUsualHours(app.db, hourOfDay, ids)])
  const found = new Map<number, UsualHour>(usual.map(({ gateway_id: id, median }) => [id, { last_hour: 0, usual_hour: median }]))
  for (const { gateway_id: id, count } of recent) found.set(id, { usual_hour: null, ...found.get(id), last_hour: count })
  return found
}
