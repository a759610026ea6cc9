import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { GatewaySetup } from '#domain/gateways/setups/gateway-setup.ts'
import { gatewaySetups } from '#domain/gateways/setups/gateway-setups.ts'
import { suggestListing } from '#domain/numbers/suggest-listing.ts'

/** The display name of a kind of gateway. */
export function kindName(kind: GatewayKind): string {
  return setupOf(kind).name
}

/** True if gateways of this kind can sign their requests. */
export function canSign(kind: GatewayKind): boolean {
  return setupOf(kind).signature !== undefined
}

/** True if a gateway of this kind may have one number only: then its texts need not say which number received them. */
export function hasOwnNumber(kind: GatewayKind): boolean {
  return suggestListing(kind) === 'own'
}

const exampleNames: Record<GatewaySetup['group'], string> = {
  phones: 'Phone on the shelf',
  'sim-banks': 'SIM bank in the office',
  modems: 'Modem in the rack',
  providers: 'Numbers in London',
  smpp: 'Link to the carrier',
  program: 'Our own program',
}

/** A name that a gateway of this kind could have. */
export function exampleName(kind: GatewayKind): string {
  return exampleNames[setupOf(kind).group]
}

function setupOf(kind: GatewayKind): GatewaySetup {
  return gatewaySetups[kind]({ url: '', gatewayId: '', token: '' })
}
