import type { Output } from '#domain/api.ts'
import type { Context } from '#server/context.ts'
import { findGateways } from './gateway-queries.ts'
import { presentGateway } from './present-gateway.ts'

/** Every gateway, by name. */
export async function listGateways(ctx: Context): Promise<Output<'gateways.list'>> {
  return { gateways: (await findGateways(ctx.db)).map((row) => presentGateway(ctx, row)) }
}
