import { gatewayGroups, gatewayKinds, type GatewayGroup, type GatewayKind } from '../gateway.ts'
import type { GatewaySetup, IngestAddress } from './gateway-setup.ts'
import { gatewaySetups } from './gateway-setups.ts'

/** A group of kinds, and the kinds in it, in the order in which they are offered. */
export type KindGroup = { group: GatewayGroup; name: string; kinds: Array<{ kind: GatewayKind; name: string }> }

const anyAddress: IngestAddress = { url: '', gatewayId: '', token: '' }

/** The kinds of gateways in their groups; a group without kinds is left out. */
export function listKinds(): KindGroup[] {
  const kinds = gatewayKinds.map((kind) => ({ kind, ...gatewaySetups[kind](anyAddress) }))
  return (Object.entries(gatewayGroups) as Array<[GatewayGroup, string]>)
    .map(([group, name]) => ({
      group,
      name,
      kinds: kinds.filter((each) => each.group === group).map((each) => ({ kind: each.kind, name: each.name })),
    }))
    .filter((group) => group.kinds.length > 0)
}

/** The setup of a kind at the site `url` with an example's id and token, as the documentation shows it; null where there is no such kind. */
export function getExampleSetup(url: string, kind: string): GatewaySetup | null {
  const known = gatewayKinds.find((each) => each === kind)
  return known ? gatewaySetups[known]({ url, gatewayId: '1', token: 'TOKEN' }) : null
}
