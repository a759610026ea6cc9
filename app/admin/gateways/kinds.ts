import { gatewaySetups } from '#domain/gateway-setup.ts'
import type { GatewayKind } from '#domain/gateway.ts'

const nowhere = { url: '', gatewayId: '', token: '' }

/** What a kind of gateway is called. */
export function kindName(kind: GatewayKind): string {
  return gatewaySetups[kind](nowhere).name
}

/** Whether requests of this kind can prove themselves by a signature. */
export function canSign(kind: GatewayKind): boolean {
  return gatewaySetups[kind](nowhere).signature !== undefined
}
