import type { GatewayState } from '#domain/gateway.ts'
import type { Gateway } from './gateway.ts'

const badges: Record<Exclude<GatewayState, 'inactive'>, readonly [kind: string, label: string]> = {
  up: ['ok', 'Up'],
  silent: ['err', 'Silent'],
  never: ['', 'Never seen'],
}

/** The state of a gateway; one that is not monitored shows its stored status. */
export function StatusBadge({ gateway: { state, status } }: { gateway: Gateway }) {
  const [kind, label] = state === 'inactive' ? ['warn', status.charAt(0).toUpperCase() + status.slice(1)] : badges[state]
  return <span className={`badge ${kind}`}>{label}</span>
}
