import type { App } from '#server/context.ts'
import { findLinksToHold } from './link-queries.ts'
import { presentLink } from './present-link.ts'

/** The SMPP links that should be up and are not; those of gateways that were set aside are left out. */
export async function listDownLinks(
  app: App,
): Promise<Array<{ gatewayId: number; name: string; place: string | null; error: string | null }>> {
  return (await findLinksToHold(app.db)).flatMap((row) => {
    const { link } = presentLink(app, row)
    return row.is_wanted && link.state !== 'bound'
      ? [{ gatewayId: row.gateway_id, name: row.gateway_name, place: row.gateway_place, error: link.error }]
      : []
  })
}
