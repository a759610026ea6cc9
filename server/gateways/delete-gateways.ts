import type { Input } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { deleteGatewayRows } from './gateway-queries.ts'
import { handOver, lockForHandOver } from './hand-over.ts'

/**
 * Deletes gateways, all of them or none. Their numbers and held texts go to the successor; without one the numbers have no gateway, and the held texts keep
 * the name of theirs and still wait for an administrator. Stored texts stay. Watchers are notified of the numbers.
 * @throws Refusal see `lockForHandOver`
 */
export async function deleteGateways(ctx: Context, { ids, successor_id: successorId }: Input<'gateways.deleteMany'>): Promise<void> {
  const deleted = await transact(ctx.db, async (tx) => {
    const { gateways, successor } = await lockForHandOver(tx, ids, successorId)
    const moved = await handOver(ctx, tx, gateways, successor)
    await deleteGatewayRows(
      tx,
      gateways.map(({ id }) => id),
    )
    const [first, ...others] = gateways
    const which =
      first && others.length === 0
        ? { action: 'delete_gateway', metadata: { id: String(first.id), name: first.name } }
        : { action: 'delete_gateways', metadata: { ids: gateways.map(({ id }) => String(id)), names: gateways.map(({ name }) => name) } }
    const changes = { gateway_of_numbers: [gateways.map(({ name }) => name), successor?.name ?? null] }
    const metadata = { ...which.metadata, ...moved, ...(moved.numbers + moved.texts_held > 0 ? { changes } : {}) }
    await recordAction(ctx, tx, { ...which, resource: 'sms_gateways', metadata })
    return gateways
  })
  for (const { id } of deleted) ctx.gatewayCache.invalidate(id)
  ctx.announce()
}

/** Deletes a gateway, as `deleteGateways` many. @throws Refusal gateway_unknown, field_invalid */
export async function deleteGateway(ctx: Context, { id, ...rest }: Input<'gateways.delete'>): Promise<void> {
  await deleteGateways(ctx, { ids: [id], ...rest })
}
