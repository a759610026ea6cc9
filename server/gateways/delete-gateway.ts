import { Refusal } from '#domain/errors.ts'
import { readId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { releaseNumbers } from '#server/numbers/release-numbers.ts'
import { deleteGatewayRow } from './gateway-queries.ts'
import { forgetGateway } from './recognise-gateway.ts'

/** Removes a gateway. Its numbers and texts stay, and so does what the ingest log holds for it; the lists hear that its numbers belong to nobody. */
export async function deleteGateway(ctx: Context, input: { id: string }): Promise<void> {
  const id = readId(input.id)
  if (id === null || !(await deleteGatewayRow(ctx.db, id, (tx) => releaseNumbers(tx, id)))) throw new Refusal('gateway_unknown')
  forgetGateway(ctx, id)
  ctx.announce()
  await recordAction(ctx, { action: 'delete_gateway', resource: 'sms_gateways', metadata: { id: input.id } })
}
