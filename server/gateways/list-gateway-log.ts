import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Store } from '#server/context.ts'
import { listLog } from '#server/messages/log/list-log.ts'
import { findGateway } from './gateway-queries.ts'

/** What arrived from one gateway, newest first, with its outcome. @throws Refusal gateway_unknown, field_invalid where `before` is no `next` of this list */
export async function listGatewayLog(ctx: Store, { id, ...page }: Input<'gateways.log'>): Promise<Output<'gateways.log'>> {
  const gatewayId = parseId(id)
  if (gatewayId === null || !(await findGateway(ctx.db, gatewayId))) throw new Refusal('gateway_unknown')
  return listLog(ctx, { gatewayId, ...page })
}
