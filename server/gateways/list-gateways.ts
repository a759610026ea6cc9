import type { Output } from '#domain/api.ts'
import type { Context } from '#server/context.ts'
import { findGateways } from './gateway-queries.ts'
import { findLinks } from './link-queries.ts'
import { presentGateway } from './present-gateway.ts'

/** Every gateway, by name. */
export async function listGateways(ctx: Context): Promise<Output<'gateways.list'>> {
  const [gateways, links] = await Promise.all([findGateways(ctx.db), findLinks(ctx.db)])
  const linkOf = new Map(links.map((link) => [link.gateway_id, link]))
  return { gateways: gateways.map((row) => presentGateway(ctx, row, linkOf.get(row.id))) }
}
