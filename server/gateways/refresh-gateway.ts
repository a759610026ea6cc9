import type { Input } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Gateway } from '#domain/gateway.ts'
import { parseId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { updateGatewayStates } from './update-gateway-state.ts'
import { updateLiveness, type StoredGateway } from './gateway-queries.ts'
import { findLink } from './link-queries.ts'
import { presentGateway } from './present-gateway.ts'

/**
 * Sets the last heartbeat to now: a gateway that was offline is active again, until it has been silent for as long as any other.
 * @throws Refusal gateway_unknown
 */
export async function refreshGateway(ctx: Context, input: { id: string }): Promise<Gateway> {
  const [row] = await refresh(ctx, [input.id])
  if (!row) throw new Refusal('gateway_unknown')
  return presentGateway(ctx, row, await findLink(ctx.db, row.id))
}

/** As `refreshGateway`, for many; those that are gone are left out. */
export async function refreshGateways(ctx: Context, { ids }: Input<'gateways.refreshMany'>): Promise<{ gateways: number }> {
  return { gateways: (await refresh(ctx, ids)).length }
}

async function refresh(ctx: Context, idTexts: string[]): Promise<StoredGateway[]> {
  const ids = idTexts.flatMap((text) => parseId(text) ?? [])
  const rows = await updateGatewayStates(ctx, ids, async (tx, before) => {
    const [first] = before
    if (!first) return []
    const refreshed = await updateLiveness(
      tx,
      before.map(({ id }) => id),
      { last_heartbeat: ctx.now() },
    )
    const many = {
      action: 'refresh_gateways',
      metadata: { ids: before.map(({ id }) => String(id)), names: before.map(({ name }) => name) },
    }
    const one = { action: 'refresh_gateway', metadata: { id: String(first.id) } }
    await recordAction(ctx, tx, { ...(idTexts.length === 1 ? one : many), resource: 'sms_gateways' })
    return refreshed
  })
  if (rows.length > 0) ctx.announce()
  return rows
}
