import type { Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { countGateways } from './count-gateways.ts'

/** How many gateways there are, in each state, and with something wrong. */
export async function getGatewayCounts(ctx: Context): Promise<Output<'gateways.count'>> {
  const { counts } = await countGateways(ctx)
  return { total: counts.up + counts.silent + counts.never + counts.inactive, ...counts }
}
