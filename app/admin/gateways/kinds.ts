import { gatewaySetups } from '#domain/gateway-setups/gateway-setups.ts'
import type { GatewayKind } from '#domain/gateway.ts'

const placeholder = { url: '', gatewayId: '', token: '' }

/** The display name of a kind of gateway. */
export function kindName(kind: GatewayKind): string {
  return gatewaySetups[kind](placeholder).name
}

/** Whether gateways of this kind can sign their requests. */
export function canSign(kind: GatewayKind): boolean {
  return gatewaySetups[kind](placeholder).signature !== undefined
}
