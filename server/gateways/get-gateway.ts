import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { findGateway } from './gateway-queries.ts'
import { presentGateways } from './present-gateways.ts'

/** One gateway, as in the list, with its note. @throws Refusal gateway_unknown */
export async function getGateway(ctx: Context, { id }: { id: string }): Promise<Output<'gateways.get'>> {
  const row = await findGateway(ctx.db, parseId(id) ?? 0)
  const [gateway] = row ? await presentGateways(ctx, [row]) : []
  if (!gateway) throw new Refusal('gateway_unknown')
  return { ...gateway, note: row?.note ?? null }
}
