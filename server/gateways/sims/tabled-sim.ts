import { maxPorts } from '#domain/gateways/sim.ts'
import type { StoredSim } from './sim-queries.ts'

/** A SIM of the table, to be changed in place; those that were added have no id. */
export type TabledSim = Omit<StoredSim, 'id'> & { id: number | null }

/** True if it stands for the SIM of a gateway that had a current number before its ports were kept, and has named none since (migration 0069). */
export function isWaiting({ port, iccid, is_assumed: isAssumed }: TabledSim): boolean {
  return isAssumed && port === null && iccid === null
}

/** Leaves out SIMs without a port where too many are remembered: those that were not seen for longest. */
export function forgetOldest(sims: TabledSim[]): TabledSim[] {
  const remembered = sims.filter((sim) => sim.port === null && !isWaiting(sim))
  if (remembered.length <= maxPorts) return sims
  const forgotten = new Set(bySeen(remembered).slice(maxPorts))
  return sims.filter((sim) => !forgotten.has(sim))
}

/** Those that were seen last first. */
export function bySeen<T extends Pick<StoredSim, 'seen_at'>>(sims: T[]): T[] {
  return sims.toSorted((one, other) => (other.seen_at?.getTime() ?? 0) - (one.seen_at?.getTime() ?? 0))
}
