import { LRUCache } from 'lru-cache'
import { portKey } from '#domain/gateways/sim.ts'

/** Knows which ports have lately reported a SIM that was not known. */
export type NewSims = {
  /** True where this one is to be stored: a port whose gateway names another SIM every second would have each remembered. Known ones change places freely. */
  mayTake(gatewayId: number, port: string, now: Date): boolean
}

const everyMs = 60_000
/** The ports of more gateways than any site has; of those that are forgotten the next one is taken. */
const maxPortsKnown = 50_000

export function createNewSims(): NewSims {
  const taken = new LRUCache<string, number>({ max: maxPortsKnown })
  return {
    mayTake(gatewayId, port, now) {
      const key = `${gatewayId} ${portKey(port)}`
      const last = taken.get(key)
      if (last !== undefined && Math.abs(now.getTime() - last) < everyMs) return false
      taken.set(key, now.getTime())
      return true
    },
  }
}
