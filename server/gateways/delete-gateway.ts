import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { detachHeldEntries } from '#server/ingest-log/held-entries.ts'
import { detachNumbers } from '#server/numbers/detach-numbers.ts'
import { deleteGatewayRow } from './gateway-queries.ts'

/**
 * Deletes a gateway. Its numbers and texts stay; its held texts keep its name and still wait for an administrator. Watchers are told that its
 * numbers have no gateway.
 */
export async function deleteGateway(ctx: Context, input: { id: string }): Promise<void> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('gateway_unknown')
  const name = await deleteGatewayRow(ctx.db, id, async (tx, gatewayName) => {
    await detachNumbers(tx, id)
    await detachHeldEntries(tx, id, gatewayName)
    await recordAction(ctx, tx, { action: 'delete_gateway', resource: 'sms_gateways', metadata: { id: input.id, name: gatewayName } })
  })
  if (name === null) throw new Refusal('gateway_unknown')
  ctx.gatewayCache.invalidate(id)
  ctx.announce()
}
