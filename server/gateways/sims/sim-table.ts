import { maxPorts, portKey } from '#domain/gateways/sim.ts'
import { bySeen, forgetOldest, isWaiting, type TabledSim } from './tabled-sim.ts'
import type { StoredSim } from './sim-queries.ts'

/** The SIMs of one gateway while they are being changed: a port has one SIM, a SIM one port, a number one SIM. */
export type SimTable = {
  at(port: string): TabledSim | undefined
  /**
   * The SIM at a port, which is added where it is new; undefined where there are too many. With an ICCID the SIM that has it is put there, wherever it was: its
   * number comes with it, and that of the SIM that was there goes. A port whose SIM had no ICCID so far keeps its number, as it has become known whose it is.
   */
  place(port: string, iccid: string | null): TabledSim | undefined
  /** Takes a SIM out of its port. It is remembered by its ICCID; without one it cannot come back. */
  displace(sim: TabledSim): void
  /** Takes the number from whichever SIM has it. */
  giveNumber(sim: TabledSim, number: string | null): void
  /**
   * Gives the current number of a gateway from before its ports were kept to the only port that it has named, and takes it back where it has named another since:
   * then nobody knows whose it is. Null where it is known not to be the port's.
   */
  assume(currentNumber: string | null): void
  forgetIccid(sim: TabledSim): void
  /**
   * Takes over the SIMs of other gateways: with their ports where there are none yet, else those that are known by their ICCID, until they are named. A port that
   * several of them have is nobody's; a number that several have is that of the SIM that was seen last.
   */
  adopt(others: StoredSim[]): void
  remove(sim: TabledSim): void
  /** By port. */
  sims(): Array<TabledSim & { port: string }>
  /** What has to be written. */
  changes(): { removed: number[]; added: Array<Omit<StoredSim, 'id'> & { port_key: string | null }> }
}

export function createSimTable(stored: StoredSim[]): SimTable {
  const index = createSimIndex(stored)
  const { byPort, enter, leave } = index
  return {
    at: (port) => byPort.get(portKey(port)),
    place: (port, iccid) => place(index, port, iccid),
    displace: (sim) => displace(index, sim),
    giveNumber: (sim, number) => giveNumber(index, sim, number),
    assume: (currentNumber) => assume(index, currentNumber),
    forgetIccid(sim) {
      leave(sim)
      enter(Object.assign(sim, { iccid: null }))
    },
    adopt: (others) => adopt(index, others),
    remove: leave,
    sims: () =>
      [...byPort.values()]
        .map((sim) => ({ ...sim, port: sim.port ?? '' }))
        .toSorted((one, other) => one.port.localeCompare(other.port, 'en', { numeric: true })),
    changes: () => listChanges(stored, forgetOldest([...index.sims])),
  }
}

type SimIndex = {
  sims: Set<TabledSim>
  byPort: Map<string, TabledSim>
  byIccid: Map<string, TabledSim>
  byNumber: Map<string, TabledSim>
  enter(sim: TabledSim): void
  leave(sim: TabledSim): void
}

function createSimIndex(stored: StoredSim[]): SimIndex {
  const sims = new Set<TabledSim>()
  const byPort = new Map<string, TabledSim>()
  const byIccid = new Map<string, TabledSim>()
  const byNumber = new Map<string, TabledSim>()

  function enter(sim: TabledSim) {
    sims.add(sim)
    if (sim.port !== null) byPort.set(portKey(sim.port), sim)
    if (sim.iccid !== null) byIccid.set(sim.iccid, sim)
    if (sim.number !== null) byNumber.set(sim.number, sim)
  }

  function leave(sim: TabledSim) {
    sims.delete(sim)
    if (sim.port !== null) byPort.delete(portKey(sim.port))
    if (sim.iccid !== null) byIccid.delete(sim.iccid)
    if (sim.number !== null) byNumber.delete(sim.number)
  }

  for (const sim of stored) enter({ ...sim })
  return { sims, byPort, byIccid, byNumber, enter, leave }
}

function place(index: SimIndex, port: string, iccid: string | null): TabledSim | undefined {
  const { byPort, byIccid, enter, leave } = index
  const here = byPort.get(portKey(port))
  if (!here && byPort.size >= maxPorts) return undefined
  const spelled = here?.port ?? port.trim()
  if (here && (iccid === null || here.iccid === iccid)) return here
  const known = iccid === null ? undefined : byIccid.get(iccid)
  if (here && here.iccid === null && !known) {
    leave(here)
    enter(Object.assign(here, { iccid }))
    return here
  }
  if (here) displace(index, here)
  if (!known) return add(index, spelled, iccid)
  const left = known.port
  leave(known)
  enter(Object.assign(known, { port: spelled }))
  // Nothing is known of what is there now.
  if (left !== null) add(index, left, null)
  return known
}

function add({ enter }: SimIndex, port: string, iccid: string | null): TabledSim {
  const unknown = {
    number: null,
    reported_number: null,
    network: null,
    signal: null,
    seen_at: null,
    prepaid_until: null,
    note: null,
    last_top_up: null,
  }
  const sim = { id: null, port, iccid, ...unknown, is_assumed: false }
  enter(sim)
  return sim
}

function displace({ enter, leave }: SimIndex, sim: TabledSim): void {
  leave(sim)
  if (sim.iccid !== null) enter(Object.assign(sim, { port: null, is_assumed: false }))
}

function giveNumber({ byNumber }: SimIndex, sim: TabledSim, number: string | null): void {
  const holder = number === null ? undefined : byNumber.get(number)
  if (holder && holder !== sim) {
    // Without an ICCID it may be the same SIM card, which comes back with the same number.
    const reported = holder.iccid === null ? null : holder.reported_number
    Object.assign(holder, { number: null, reported_number: reported, is_assumed: false })
  }
  if (sim.number !== null) byNumber.delete(sim.number)
  Object.assign(sim, { number, is_assumed: false })
  if (number !== null) byNumber.set(number, sim)
}

function assume(index: SimIndex, currentNumber: string | null): void {
  const { sims, byPort, leave } = index
  const [only, ...others] = byPort.values()
  if (!only) return
  if (others.length > 0) for (const sim of byPort.values()) if (sim.is_assumed) giveNumber(index, sim, null)
  for (const sim of sims) {
    if (!isWaiting(sim)) continue
    leave(sim)
    if (others.length > 0 || currentNumber === null || only.number !== null) continue
    giveNumber(index, only, currentNumber)
    only.is_assumed = true
  }
}

function adopt(index: SimIndex, adopted: StoredSim[]): void {
  const { byPort, byIccid, leave } = index
  const isEmpty = byPort.size === 0
  const others = bySeen(adopted)
  const named = new Map<string, number>()
  for (const { port } of others) if (port !== null) named.set(portKey(port), (named.get(portKey(port)) ?? 0) + 1)
  for (const sim of others) {
    if (!isEmpty || sim.port === null || named.get(portKey(sim.port)) !== 1 || byPort.size >= maxPorts) continue
    const known = sim.iccid === null ? undefined : byIccid.get(sim.iccid)
    if (known && known.port !== null) continue
    if (known) leave(known)
    adoptSim(index, sim, sim.port)
  }
  for (const sim of others) {
    const isRemembered = sim.iccid === null ? isEmpty && isWaiting(sim) : !byIccid.has(sim.iccid)
    if (isRemembered) adoptSim(index, sim, null)
  }
}

function adoptSim({ byNumber, enter }: SimIndex, { id: _id, ...sim }: StoredSim, port: string | null): void {
  const number = sim.number !== null && byNumber.has(sim.number) ? null : sim.number
  const isAssumed = sim.is_assumed && (port === null ? sim.iccid === null : number !== null)
  enter({ ...sim, id: null, port, number, is_assumed: isAssumed })
}

function listChanges(stored: StoredSim[], left: TabledSim[]): ReturnType<SimTable['changes']> {
  const before = new Map(stored.map((sim) => [sim.id, sim]))
  const isKept = (sim: TabledSim) => sim.id !== null && isEqual(sim, before.get(sim.id))
  const keptIds = new Set(left.filter(isKept).map(({ id }) => id))
  return {
    removed: [...before.keys()].filter((id) => !keptIds.has(id)),
    added: left
      .filter((sim) => !isKept(sim))
      .map(({ id: _id, ...sim }) => ({ ...sim, port_key: sim.port === null ? null : portKey(sim.port) })),
  }
}

/** Field by field: a bank may have two thousand, and each message of one is compared with all. */
function isEqual(sim: TabledSim, other: StoredSim | undefined): boolean {
  const { seen_at: seenAt, ...rest } = sim
  const fields = Object.keys(rest) as Array<keyof typeof rest>
  return other !== undefined && seenAt?.getTime() === other.seen_at?.getTime() && fields.every((field) => sim[field] === other[field])
}
