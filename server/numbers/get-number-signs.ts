import { receivingOf } from '#domain/gateways/gateway.ts'
import type { Receiving } from '#domain/numbers/number.ts'
import type { App } from '#server/context.ts'
import { findNumberSigns } from './signs-queries.ts'

export type NumberSigns = {
  gatewayId: number | null
  receiving: Receiving
  /** When its last text arrived, even if that text has been deleted since. */
  lastTextAt: Date | null
  /** The last heartbeat, text or answered pull of its gateway. */
  gatewayHeardAt: Date | null
}

/** Whether and since when a number and its gateway receive; null where there is no such number. Listed or not: the caller checks who asks. */
export async function getNumberSigns(app: App, id: number): Promise<NumberSigns | null> {
  const row = await findNumberSigns(app.db, id)
  return row
    ? {
        gatewayId: row.gateway_id,
        receiving: receivingOf(row.gateway_state),
        lastTextAt: row.last_text_at,
        gatewayHeardAt: row.gateway_heard_at,
      }
    : null
}
