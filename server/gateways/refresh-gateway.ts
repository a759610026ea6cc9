import { Refusal } from '#domain/errors.ts'
import type { Gateway } from '#domain/gateway.ts'
import { parseId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { updateGatewayState } from './update-gateway-state.ts'
import { updateLiveness } from './gateway-queries.ts'
import { findLink } from './link-queries.ts'
import { presentGateway } from './present-gateway.ts'

/** Sets the last heartbeat to now: a gateway that was offline is active again, until it has been silent for as long as any other. */
export async function refreshGateway(ctx: Context, input: { id: string }): Promise<Gateway> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('gateway_unknown')
  const row = await updateGatewayState(ctx, id, async (tx) => {
    const refreshed = await updateLiveness(tx, id, { last_heartbeat: ctx.now() })
    if (refreshed) await recordAction(ctx, tx, { action: 'refresh_gateway', resource: 'sms_gateways', metadata: { id: input.id } })
    return refreshed
  })
  if (!row) throw new Refusal('gateway_unknown')
  ctx.announce()
  return presentGateway(ctx, row, await findLink(ctx.db, row.id))
}
