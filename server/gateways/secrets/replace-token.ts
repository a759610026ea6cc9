import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import { updateGateway } from '../gateway-queries.ts'
import { findLink } from '../links/link-queries.ts'
import { presentGateway } from '../present-gateway.ts'

/** Gives a gateway a new token and returns it; it is never shown again. The old one becomes invalid at the same moment. */
export async function replaceToken(ctx: Context, input: { id: string }): Promise<Output<'gateways.newToken'>> {
  const id = parseId(input.id)
  const token = makeToken(ctx)
  if (id === null) throw new Refusal('gateway_unknown')
  const row = await ctx.db.transaction().execute(async (tx) => {
    const changed = await updateGateway(tx, id, { token_hash: hashToken(token), updated_at: ctx.now() })
    if (!changed) throw new Refusal('gateway_unknown')
    const metadata = { id: input.id, name: changed.name }
    await recordAction(ctx, tx, { action: 'new_gateway_token', resource: 'sms_gateways', metadata })
    return changed
  })
  ctx.gatewayCache.invalidate(row.id)
  ctx.announce()
  return { ...presentGateway(ctx, row, await findLink(ctx.db, row.id)), token }
}
