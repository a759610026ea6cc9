import type { Input, Output } from '#domain/api/api.ts'
import type { Store } from '#server/context.ts'
import { findHeldNumbers } from './held-list-queries.ts'
import { parseHeldFilter } from './parse-held-filter.ts'

/** The numbers that held texts name, those with the most texts first: one action lists a number and delivers all of them. */
export async function listHeldNumbers(ctx: Store, input: Input<'held.listNumbers'>): Promise<Output<'held.listNumbers'>> {
  const rows = await findHeldNumbers(ctx.db, parseHeldFilter(input), input.limit)
  return {
    numbers: rows.map(({ total: _total, gateway_id, last_sender, last_received_at, ...row }) => ({
      ...row,
      gateway_id: gateway_id === null ? null : String(gateway_id),
      last_sender: last_sender ?? '',
      last_received_at: last_received_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
