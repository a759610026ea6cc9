import type { GatewaySort } from '#domain/gateways/gateway.ts'

/** What the gateways can be sorted by. In ascending order what needs attention comes first: the longest silence, the fewest texts, the emptiest battery. */
export const sortNames: Record<GatewaySort, string> = {
  name: 'Name',
  state: 'Status',
  place: 'Place',
  heard: 'Last heard',
  texts: 'Texts in the last hour',
  battery: 'Battery',
  signal: 'Signal',
}
