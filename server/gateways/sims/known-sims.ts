import { maxPortLength, maxPorts, portKey } from '#domain/gateways/sim.ts'
import { storableText } from '#server/base/storable-text.ts'
import type { StoredSim } from './sim-queries.ts'

/** `hasChanged`: another SIM has just taken its place, so that texts of the port may be of either; it has no number then. */
export type KnownSim = StoredSim & { hasChanged?: boolean }

/** The SIMs of a gateway as its texts and heartbeats are compared with them. */
export type KnownSims = {
  /** The SIM in a port, however that is written; undefined where the port is not known. */
  at(port: string): KnownSim | undefined
  /** How many ports are known. */
  ports: number
  /** The ICCIDs of the SIMs in its ports, and of those that are remembered. */
  iccids: ReadonlySet<string>
  /** The numbers of the SIMs. */
  numbers: ReadonlySet<string>
  /** The numbers that the gateway itself reported of SIMs in its ports. */
  reportedNumbers: ReadonlySet<string>
}

export function createKnownSims(stored: StoredSim[]): KnownSims {
  const byPort = new Map(stored.flatMap((sim) => (sim.port === null ? [] : [[portKey(sim.port), sim] as const])))
  return {
    at: (port) => byPort.get(portKey(storableText(port))),
    ports: byPort.size,
    iccids: new Set(stored.flatMap(({ iccid }) => iccid ?? [])),
    numbers: new Set(stored.flatMap(({ number }) => number ?? [])),
    reportedNumbers: new Set(stored.flatMap(({ port, reported_number: number }) => (port === null ? [] : (number ?? [])))),
  }
}

/** SIMs that were asked for again: those that are not in the port where they were are marked. */
export function withChangedSims(before: KnownSims, now: KnownSims): KnownSims {
  return {
    ...now,
    at(port) {
      const [was, sim] = [before.at(port), now.at(port)]
      if (!was || !sim) return sim
      const hasChanged =
        was.iccid !== null && sim.iccid !== null ? was.iccid !== sim.iccid : was.number !== null && was.number !== sim.number
      return hasChanged ? { ...sim, number: null, hasChanged } : sim
    },
  }
}

/** The port as it can be kept; null where it cannot: it is empty or too long, or there are too many. */
export function storablePort(sims: KnownSims, port: string): string | null {
  const storable = storableText(port).trim()
  if (storable === '' || portKey(storable).length > maxPortLength || storable.length > maxPortLength) return null
  return sims.ports < maxPorts || sims.at(storable) ? storable : null
}

/** How exactly it is known when a SIM was last named: a bank names each of its ports every minute, and not every time is worth a write. */
const seenEveryMs = 5 * 60_000

/** True if that a SIM was named now is to be stored. */
export function isSeenDue({ seen_at: seenAt }: StoredSim, now: Date): boolean {
  return seenAt === null || Math.abs(now.getTime() - seenAt.getTime()) >= seenEveryMs
}
