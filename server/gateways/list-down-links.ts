import type { App } from '#server/context.ts'
import { findLinksToHold } from './link-queries.ts'
import { listGatewayStates } from './list-gateway-states.ts'
import { presentLink } from './present-link.ts'

/** The SMPP links that should be up and are not; those of gateways that were set aside are left out. */
export async function listDownLinks(app: App): Promise<Array<{ gatewayId: number; name: string; error: string | null }>> {
  const [links, gateways] = await Promise.all([findLinksToHold(app.db), listGatewayStates(app)])
  const names = new Map(gateways.map(({ id, name }) => [id, name]))
  return links
    .filter((row) => row.is_wanted)
    .map((row) => ({ gatewayId: row.gateway_id, name: names.get(row.gateway_id) ?? '', link: presentLink(app, row).link }))
    .filter(({ link }) => link.state !== 'bound')
    .map(({ link, ...rest }) => ({ ...rest, error: link.error }))
}
