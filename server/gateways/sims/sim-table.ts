import { maxPorts, portKey } from '#domain/sim.ts'
import type { StoredSim } from './sim-queries.ts'

/** A SIM of the table, to be changed in place; those that were added have no id. */
export type TabledSim = Omit<StoredSim, 'id'> & { id: number | null }

/** SIMs without a port that are remembered, the last seen ones. */
const maxRemembered = maxPorts

/** The SIMs of one gateway while they are being changed: a port has one SIM, a SIM one port, a number one SIM. */
export type SimTable = {
  at(port: string): TabledSim | undefined
  /**
   * The SIM at a port, which is added where it is new; undefined where there are too many. With an ICCID the SIM that has it is put there, wherever it was: its
   * number comes with it, and that of the SIM that was there goes. A port whose SIM had no ICCID so far keeps its number, as it has become known whose it is.
   */
  place(port: string, iccid: string | null): TabledSim | undefined
  /** Takes the number from whichever SIM has it. */
  giveNumber(sim: TabledSim, number: string | null): void
  forgetIccid(sim: TabledSim): void
  remove(sim: TabledSim): void
  /** By port. */
  sims(): Array<TabledSim & { port: string }>
  /** What has to be written. */
  changes(): { removed: number[]; added: Array<Omit<StoredSim, 'id'> & { port_key: string | null }> }
}

export function createSimTable(stored: StoredSim[]): SimTable {
  const before = new Map(stored.map((sim) => [sim.id, JSON.stringify(sim)]))
  const sims = new Set<TabledSim>(stored.map((sim) => ({ ...sim })))
  const byPort = new Map<string, TabledSim>()
  const byIccid = new Map<string, TabledSim>()
  const byNumber = new Map<string, TabledSim>()
  for (const sim of sims) index(sim)

  function index(sim: TabledSim) {
    sims.add(sim)
    if (sim.port !== null) byPort.set(portKey(sim.port), sim)
    if (sim.iccid !== null) byIccid.set(sim.iccid, sim)
    if (sim.number !== null) byNumber.set(sim.number, sim)
  }

  function leave(sim: TabledSim) {
    if (sim.port !== null) byPort.delete(portKey(sim.port))
    if (sim.iccid !== null) byIccid.delete(sim.iccid)
    if (sim.number !== null) byNumber.delete(sim.number)
    sims.delete(sim)
  }

  function add(port: string): TabledSim {
    const facts = {
      iccid: null,
      number: null,
      reported_number: null,
      network: null,
      signal: null,
      seen_at: null,
      prepaid_until: null,
      note: null,
    }
    const sim = { id: null, port: port.trim(), ...facts }
    index(sim)
    return sim
  }

  /** What is not known by an ICCID cannot come back. */
  function displace(sim: TabledSim) {
    leave(sim)
    if (sim.iccid === null) return
    sim.port = null
    index(sim)
  }

  function place(port: string, iccid: string | null): TabledSim | undefined {
    const here = byPort.get(portKey(port))
    const spelled = here?.port ?? port.trim()
    if (!here && byPort.size >= maxPorts) return undefined
    if (iccid === null || (here && here.iccid === iccid)) return here ?? add(port)
    const known = byIccid.get(iccid)
    if (here && here.iccid === null && !known) {
      here.iccid = iccid
      byIccid.set(iccid, here)
      return here
    }
    if (here) displace(here)
    if (!known) {
      const sim = add(spelled)
      sim.iccid = iccid
      byIccid.set(iccid, sim)
      return sim
    }
    const left = known.port
    leave(known)
    known.port = spelled
    index(known)
    if (left !== null) add(left)
    return known
  }

  return {
    at: (port) => byPort.get(portKey(port)),
    place,
    giveNumber(sim, number) {
      if (sim.number !== null) byNumber.delete(sim.number)
      const holder = number === null ? undefined : byNumber.get(number)
      if (holder) {
        holder.number = null
        // Without an ICCID it may be the same SIM card, which comes back with the same number.
        if (holder.iccid === null) holder.reported_number = null
      }
      sim.number = number
      if (number !== null) byNumber.set(number, sim)
    },
    forgetIccid(sim) {
      if (sim.iccid !== null) byIccid.delete(sim.iccid)
      sim.iccid = null
    },
    remove: leave,
    sims: () =>
      [...byPort.values()]
        .map((sim) => ({ ...sim, port: sim.port ?? '' }))
        .toSorted((one, other) => one.port.localeCompare(other.port, 'en', { numeric: true })),
    changes() {
      forgetOldest(sims, leave)
      const kept = [...sims].filter((sim) => sim.id !== null && before.get(sim.id) === JSON.stringify(sim))
      const keptIds = new Set(kept.map(({ id }) => id))
      const added = [...sims].filter(({ id }) => id === null || !keptIds.has(id))
      return {
        removed: [...before.keys()].filter((id) => !keptIds.has(id)),
        added: added.map(({ id: _id, ...sim }) => ({ ...sim, port_key: sim.port === null ? null : portKey(sim.port) })),
      }
    },
  }
}

function forgetOldest(sims: Set<TabledSim>, leave: (sim: TabledSim) => void) {
  const remembered = [...sims].filter(({ port }) => port === null)
  if (remembered.length <= maxRemembered) return
  const bySeen = remembered.toSorted((one, other) => (one.seen_at?.getTime() ?? 0) - (other.seen_at?.getTime() ?? 0))
  for (const sim of bySeen.slice(0, remembered.length - maxRemembered)) leave(sim)
}
