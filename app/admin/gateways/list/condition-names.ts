import type { GatewayCondition } from '#domain/gateways/gateway.ts'

export const conditionNames: Record<GatewayCondition, string> = {
  up: 'Up',
  silent: 'Silent',
  never: 'Never seen',
  inactive: 'Not monitored',
  link_down: 'Link down',
  error: 'With an error',
  quiet: 'Fewer texts than usual',
}
