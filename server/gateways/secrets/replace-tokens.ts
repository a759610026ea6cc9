import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import type { Context } from '#server/context.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { lockGateways } from '../gateway-queries.ts'
import { updateTokens } from './token-queries.ts'

/**
 * Gives many gateways new tokens, all of them or none, and returns these; they are never shown again. The old ones become invalid at the same moment.
 * @throws Refusal gateway_unknown where one of the ids is of no gateway
 */
export async function replaceTokens(ctx: Context, { ids }: Input<'gateways.newTokens'>): Promise<Output<'gateways.newTokens'>> {
  const wanted = [...new Set(ids)]
  const created = await ctx.db.transaction().execute(async (tx) => {
    const gateways = await lockGateways(
      tx,
      wanted.map((id) => parseId(id) ?? 0),
    )
    if (gateways.length < wanted.length) throw new Refusal('gateway_unknown')
    const tokens = gateways.map(({ id, name }) => ({ id, name, token: makeToken(ctx) }))
    await updateTokens(
      tx,
      tokens.map(({ id, token }) => ({ id, hash: hashToken(token) })),
      ctx.now(),
    )
    const metadata = { ids: tokens.map(({ id }) => String(id)), names: tokens.map(({ name }) => name) }
    await recordAction(ctx, tx, { action: 'new_gateway_tokens', resource: 'sms_gateways', metadata })
    return tokens
  })
  for (const { id } of created) ctx.gatewayCache.invalidate(id)
  ctx.announce()
  return { tokens: created.map(({ id, name, token }) => ({ name, id: String(id), token })) }
}
