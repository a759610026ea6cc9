import { Refusal } from '#domain/errors.ts'
import type { Gateway } from '#domain/gateway.ts'
import { readId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { changeState } from './change-state.ts'
import { updateHeard } from './gateway-queries.ts'
import { presentGateway } from './present-gateway.ts'

/** Sets the last heartbeat to now: one that was offline is active again, until it has not been heard for as long as any other. */
export async function refreshGateway(ctx: Context, input: { id: string }): Promise<Gateway> {
  const id = readId(input.id)
  const row = id === null ? undefined : await changeState(ctx, id, (tx) => updateHeard(tx, id, { last_heartbeat: ctx.now() }))
  if (!row) throw new Refusal('gateway_unknown')
  await recordAction(ctx, { action: 'refresh_gateway', resource: 'sms_gateways', metadata: { id: input.id } })
  return presentGateway(ctx, row)
}
