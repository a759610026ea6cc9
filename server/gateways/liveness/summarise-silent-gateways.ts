import type { Clock, Store } from '#server/context.ts'
import { findSilentSummary } from './liveness-queries.ts'

const hourMs = 3_600_000
const maxNamed = 3

export type SilentGateways = {
  count: number
  /** How many of them were still heard in the last hour. */
  recent: number
  /** When the first of them was last heard. */
  since: Date | null
  /** Those that were heard last, the newest first. */
  newest: Array<{ id: number; name: string }>
  /** Where most of them are. */
  places: Array<{ place: string; count: number }>
}

/** The gateways that are silent, except `besides`. */
export async function summariseSilentGateways(app: Store & Clock, besides: number[]): Promise<SilentGateways> {
  return findSilentSummary(app.db, { besides, recentSince: new Date(app.now().getTime() - hourMs), maxNamed })
}
