import type { ListedGateway } from '#domain/api/gateways.ts'
import type { App } from '#server/context.ts'
import { countGatewayHeld } from '#server/messages/held/count-gateway-held.ts'
import type { StoredGateway } from './gateway-queries.ts'
import { findLinks } from './links/link-queries.ts'
import { presentGateway } from './present-gateway.ts'
import { countGatewayNumbers } from '#server/numbers/count-numbers.ts'
import { describeSilences } from './liveness/describe-silence.ts'

/** Gateways with their links, and with what they have received and hold. */
export async function presentGateways(app: App, rows: StoredGateway[]): Promise<ListedGateway[]> {
  const ids = rows.map(({ id }) => id)
  const [links, hours, numbers, held, reasons] = await Promise.all([
    findLinks(app.db, ids),
    app.traffic.usualHours(ids),
    countGatewayNumbers(app, ids),
    countGatewayHeld(app, ids),
    describeSilences(app, rows),
  ])
  const linkOf = new Map(links.map((link) => [link.gateway_id, link]))
  return rows.map((row) => ({
    ...presentGateway(app, row, linkOf.get(row.id)),
    texts_last_hour: hours.get(row.id)?.last_hour ?? 0,
    usual_hour: hours.get(row.id)?.usual_hour ?? null,
    state_reason: reasons.get(row.id) ?? null,
    number_count: numbers.get(row.id) ?? 0,
    held_count: held.get(row.id) ?? 0,
  }))
}
