import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Store } from '#server/context.ts'
import { measureDelay } from '#server/messages/measure-delay.ts'
import { findGateway } from '../gateway-queries.ts'

/** How long the newest texts of a gateway took from sending to arrival. @throws Refusal gateway_unknown */
export async function getGatewayDelay(ctx: Store, { id: idText }: { id: string }): Promise<Output<'gateways.delay'>> {
  const id = parseId(idText)
  if (id === null || !(await findGateway(ctx.db, id))) throw new Refusal('gateway_unknown')
  const { texts, median, p95 } = await measureDelay(ctx, { gatewayId: id })
  return { texts, p50_s: median, p95_s: p95 }
}
