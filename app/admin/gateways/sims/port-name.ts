import type { GatewayKind } from '#domain/gateways/gateway.ts'

/** What a kind calls the place of a SIM. Those that are not named here take their texts from elsewhere than from SIMs of their own. */
const words: Partial<Record<GatewayKind, string>> = {
  'android-sms-gateway': 'SIM',
  textbee: 'device',
  dinstar: 'port',
  ejoin: 'port',
  goip: 'port',
  dbltek: 'line',
}

/** True if gateways of this kind name the port or slot of a text and not its number. */
export function namesPorts(kind: GatewayKind): boolean {
  return kind in words
}

/** "port", "SIM": what this kind calls the place of a SIM. */
export function portWord(kind: GatewayKind): string {
  return words[kind] ?? 'port'
}

/** "port 8", "SIM 2". */
export function portName(kind: GatewayKind, port: string): string {
  return `${portWord(kind)} ${port}`
}

/** "Port 8", at the beginning of a line. */
export function portHeading(kind: GatewayKind, port: string): string {
  return capitalise(portName(kind, port))
}

export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
