import type { GatewayState } from '#domain/gateway.ts'
import type { Gateway } from './gateway.ts'

const badges: Record<Exclude<GatewayState, 'inactive'>, readonly [kind: string, words: string]> = {
  up: ['ok', 'Up'],
  silent: ['err', 'Silent'],
  never: ['', 'Never heard'],
}

/** How a gateway is; one that an administrator has set aside shows the status it was given. */
export function StatusBadge({ gateway: { state, status } }: { gateway: Gateway }) {
  const [kind, words] = state === 'inactive' ? ['warn', status.charAt(0).toUpperCase() + status.slice(1)] : badges[state]
  return <span className={`badge ${kind}`}>{words}</span>
}
