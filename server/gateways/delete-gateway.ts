import { Refusal } from '#domain/errors.ts'
import { readId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { releaseNumbers } from '#server/numbers/release-numbers.ts'
import { deleteGatewayRow } from './gateway-queries.ts'
import { updateHeldToDeletedGateway } from './held-queries.ts'
import { forgetGateway } from './recognise-gateway.ts'

/**
 * Removes a gateway. Its numbers and texts stay; its held texts keep its name and still wait for an administrator. The lists hear that its
 * numbers belong to nobody.
 */
export async function deleteGateway(ctx: Context, input: { id: string }): Promise<void> {
  const id = readId(input.id)
  if (id === null) throw new Refusal('gateway_unknown')
  const name = await deleteGatewayRow(ctx.db, id, async (tx, knownAs) => {
    await releaseNumbers(tx, id)
    await updateHeldToDeletedGateway(tx, id, knownAs)
  })
  if (name === null) throw new Refusal('gateway_unknown')
  forgetGateway(ctx, id)
  ctx.announce()
  await recordAction(ctx, { action: 'delete_gateway', resource: 'sms_gateways', metadata: { id: input.id, name } })
}
