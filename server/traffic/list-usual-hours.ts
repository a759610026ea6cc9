import type { App } from '#server/context.ts'
import { countGatewayTexts } from '#server/messages/count-gateway-texts.ts'
import { findUsualHours } from './traffic-queries.ts'

const hourMs = 3_600_000

export type UsualHour = {
  /** Texts in the last 60 minutes. */
  last_hour: number
  /** Texts of the median day in the same hour (UTC), over up to five weeks; null in the first three days of a gateway. */
  usual_hour: number | null
}

/** The texts of the last hour beside the usual ones, of all gateways or of these, by their id. A gateway without either is left out. */
export async function listUsualHours(app: App, ids: number[] | null = null): Promise<Map<number, UsualHour>> {
  const now = app.now()
  // The last 60 minutes lie in two hours of the day; most of them in that of half an hour ago.
  const hourOfDay = new Date(now.getTime() - hourMs / 2).getUTCHours()
  const [recent, usual] = await Promise.all([
    countGatewayTexts(app, new Date(now.getTime() - hourMs), ids),
    findUsualHours(app.db, hourOfDay, ids),
  ])
  const found = new Map<number, UsualHour>(usual.map(({ gateway_id: id, median }) => [id, { last_hour: 0, usual_hour: median }]))
  for (const { gateway_id: id, count } of recent) found.set(id, { usual_hour: null, ...found.get(id), last_hour: count })
  return found
}
