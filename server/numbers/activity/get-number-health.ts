import { receivingOf } from '#domain/gateways/gateway.ts'
import type { Receiving } from '#domain/numbers/number.ts'
import type { Store } from '#server/context.ts'
import { findNumberHealth } from './health-queries.ts'

export type NumberHealth = {
  gatewayId: number | null
  receiving: Receiving
  /** When its last text arrived, even if that text has been deleted since. */
  lastTextAt: Date | null
  /** The last heartbeat, text or answered pull of its gateway. */
  gatewaySeenAt: Date | null
}

/** Tells whether and since when a number and its gateway receive; null where there is no such number. Listed or not: the caller checks who asks. */
export async function getNumberHealth(app: Store, id: number): Promise<NumberHealth | null> {
  const row = await findNumberHealth(app.db, id)
  return row
    ? {
        gatewayId: row.gateway_id,
        receiving: receivingOf(row.gateway_state),
        lastTextAt: row.last_text_at,
        gatewaySeenAt: row.gateway_heard_at,
      }
    : null
}
