import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { findGateway, updateGateways, type StoredGateway } from './gateway-queries.ts'
import { findLink } from './links/link-queries.ts'
import { presentGateway } from './present-gateway.ts'
import { updateGatewayStates } from './liveness/update-gateway-state.ts'

/**
 * Sets the last heartbeat to now, as the specification says, and asks the gateway whether it is there: its inbox is read, or its message centre is sent an
 * enquire_link. That it was pressed is no sign of life; an answer is. Waits a few seconds for an answer that comes after that.
 * @throws Refusal gateway_unknown
 */
export async function refreshGateway(ctx: Context, input: { id: string }): Promise<Output<'gateways.refresh'>> {
  const pressedAt = ctx.now()
  const [row] = await refresh(ctx, [input.id])
  if (!row) throw new Refusal('gateway_unknown')
  const check = await ctx.checkGateways.outcome(row.id, pressedAt)
  const [now, link] = await Promise.all([findGateway(ctx.db, row.id), findLink(ctx.db, row.id)])
  return { ...presentGateway(ctx, now ?? row, link), check }
}

/** As `refreshGateway`, for many, without waiting for their answers; those that are gone are left out. */
export async function refreshGateways(ctx: Context, { ids }: Input<'gateways.refreshMany'>): Promise<{ gateways: number }> {
  return { gateways: (await refresh(ctx, ids)).length }
}

async function refresh(ctx: Context, idTexts: string[]): Promise<StoredGateway[]> {
  const ids = idTexts.flatMap((text) => parseId(text) ?? [])
  const rows = await updateGatewayStates(ctx, ids, async (tx, before) => {
    const [first] = before
    if (!first) return []
    const many = {
      action: 'refresh_gateways',
      metadata: { ids: before.map(({ id }) => String(id)), names: before.map(({ name }) => name) },
    }
    const one = { action: 'refresh_gateway', metadata: { id: String(first.id), name: first.name } }
    await recordAction(ctx, tx, { ...(idTexts.length === 1 ? one : many), resource: 'sms_gateways' })
    return updateGateways(
      tx,
      before.map(({ id }) => id),
      { last_heartbeat: ctx.now() },
    )
  })
  if (rows.length === 0) return []
  ctx.announce()
  await ctx.checkGateways.begin(rows.map(({ id }) => id))
  return rows
}
