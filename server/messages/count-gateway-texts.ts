import type { App } from '#server/context.ts'
import { countArrivalsByGateway } from './message-queries.ts'

/** How many texts each of these gateways has delivered since `since`, at most two hours ago. */
export async function countGatewayTexts(app: App, since: Date, ids: number[]) {
  return countArrivalsByGateway(app.db, since, ids)
}
