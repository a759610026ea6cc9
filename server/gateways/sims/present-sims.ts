import type { Sim } from '#domain/gateways/sim.ts'
import type { SimTable } from './sim-table.ts'

/** The SIMs that are in a port, for the admin area. */
export function presentSims(table: SimTable): { sims: Sim[] } {
  return {
    sims: table.sims().map(({ id: _id, reported_number: _reported, is_assumed: _assumed, seen_at: seenAt, ...sim }) => ({
      ...sim,
      seen_at: seenAt?.toISOString() ?? null,
    })),
  }
}
