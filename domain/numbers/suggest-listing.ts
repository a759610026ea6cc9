import type { GatewayGroup, GatewayKind, ListsNumbers } from '#domain/gateways/gateway.ts'
import { gatewaySetups } from '#domain/gateways/setups/gateway-setups.ts'

const byGroup: Record<GatewayGroup, ListsNumbers> = {
  // A phone may also hold a private SIM.
  phones: 'own',
  'sim-banks': 'all',
  // A text names the modem and not the number: one modem has the current number of the gateway, and for several the numbers are written into their configuration.
  modems: 'own',
  providers: 'all',
  smpp: 'all',
  program: 'own',
}

/** The numbers that a gateway of this kind had best list: all that its texts name, where these are rented or put there to be public. The API itself takes `own` where nothing is said. */
export function suggestListing(kind: GatewayKind): ListsNumbers {
  // They stand among the modems, and pass on what a message centre sends, which names the number.
  if (kind === 'kannel' || kind === 'jasmin') return 'all'
  return byGroup[gatewaySetups[kind]({ url: '', gatewayId: '', token: '' }).group]
}
