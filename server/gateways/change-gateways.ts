import type { Input } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { listingColumns } from './create-gateway.ts'
import { updateGateways } from './gateway-queries.ts'
import { updateGatewayStates } from './update-gateway-state.ts'

/** Sets the given fields of many gateways, of all or of none; those that are gone are left out. Returns how many were changed. */
export async function changeGateways(ctx: Context, { ids, ...given }: Input<'gateways.changeMany'>): Promise<{ gateways: number }> {
  const { status, lists_numbers: lists, texts_per_minute: limit } = given
  const change = {
    ...(status === undefined ? {} : { status }),
    ...(lists === undefined ? {} : listingColumns(lists)),
    // With a new limit a gateway begins with its whole allowance.
    ...(limit === undefined ? {} : { texts_per_minute: limit, allowance_spent_until: null }),
  }
  const fields = (['status', 'lists_numbers', 'texts_per_minute'] as const).filter((field) => given[field] !== undefined)
  const wanted = ids.flatMap((id) => parseId(id) ?? [])
  const rows = await updateGatewayStates(ctx, wanted, async (tx, all) => {
    const before = all.filter((row) => fields.some((field) => row[field] !== given[field]))
    if (before.length === 0) return []
    const changes = Object.fromEntries(fields.map((field) => [field, [[...new Set(before.map((row) => row[field]))], given[field]]]))
    const metadata = { ids: before.map(({ id }) => String(id)), names: before.map(({ name }) => name), changes }
    await recordAction(ctx, tx, { action: 'update_gateways', resource: 'sms_gateways', metadata })
    return updateGateways(
      tx,
      before.map(({ id }) => id),
      { ...change, updated_at: ctx.now() },
    )
  })
  for (const { id } of rows) ctx.gatewayCache.invalidate(id)
  if (rows.length > 0) ctx.announce()
  return { gateways: rows.length }
}
