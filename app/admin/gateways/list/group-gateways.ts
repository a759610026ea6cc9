import { conditionNames } from './condition-names.ts'
import type { GatewaySort } from '#domain/gateways/gateway.ts'
import type { Gateway } from '../gateway.ts'

export const nowhere = 'Without a place'

/** Gateways that are sorted by state or place, in the groups that they form; else one group without a name. */
export function groupGateways(gateways: Gateway[], sort: GatewaySort): Array<{ name: string | null; members: Gateway[] }> {
  const nameOf = namesOf[sort]
  if (!nameOf) return [{ name: null, members: gateways }]
  return [...Map.groupBy(gateways, nameOf)].map(([name, members]) => ({ name, members }))
}

const namesOf: Partial<Record<GatewaySort, (gateway: Gateway) => string>> = {
  state: ({ state }) => conditionNames[state],
  place: ({ place }) => place ?? nowhere,
}
