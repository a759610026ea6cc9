import { Refusal } from '#domain/errors.ts'
import type { Gateway } from '#domain/gateway.ts'
import { readId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { updateHeard } from './gateway-queries.ts'
import { presentGateway } from './present-gateway.ts'

/** Sets the last heartbeat to now, as if the gateway had beaten: one that was offline is active again. */
export async function refreshGateway(ctx: Context, input: { id: string }): Promise<Gateway> {
  const id = readId(input.id)
  const row = id === null ? undefined : await updateHeard(ctx.db, id, { at: ctx.now() })
  if (!row) throw new Refusal('gateway_unknown')
  await recordAction(ctx, { action: 'refresh_gateway', resource: 'sms_gateways', metadata: { id: input.id } })
  return presentGateway(ctx, row)
}
