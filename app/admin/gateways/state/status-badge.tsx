import type { GatewayState } from '#domain/gateways/gateway.ts'
import type { Gateway } from '../gateway.ts'
import { Badge } from '../../../ui/badge.tsx'

const badges: Record<Exclude<GatewayState, 'inactive'>, readonly [tone: 'ok' | 'error' | 'quiet', label: string]> = {
  up: ['ok', 'Up'],
  silent: ['error', 'Silent'],
  never: ['quiet', 'Never seen'],
}

/** The state of a gateway; one that is not monitored shows its stored status. */
export function StatusBadge({ gateway: { state, status, state_reason: reason } }: { gateway: Gateway }) {
  const [tone, label] = state === 'inactive' ? (['warning', status.charAt(0).toUpperCase() + status.slice(1)] as const) : badges[state]
  return (
    <Badge tone={tone} title={reason ?? undefined}>
      {label}
    </Badge>
  )
}
