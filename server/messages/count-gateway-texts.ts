import type { App } from '#server/context.ts'
import { countArrivalsByGateway } from './message-queries.ts'

/** How many texts each gateway, or each of these, has delivered since `since`, at most two hours ago. */
export async function countGatewayTexts(app: App, since: Date, ids: number[] | null = null) {
  return countArrivalsByGateway(app.db, since, ids)
}
