import type { Output } from '#domain/api/api.ts'
import type { GatewayState } from '#domain/gateways/gateway.ts'
import type { SilentGateways } from '#server/gateways/liveness/summarise-silent-gateways.ts'
import type { CheckResult } from '#server/operations/checks/check.ts'
import type { AlarmsOfKind } from '#server/operations/alarms/summarise-alarms.ts'

export type Attention = Output<'overview.get'>['attention'][number]

/** What the overview is judged by. */
export type Facts = {
  now: Date
  isInMaintenance: boolean
  /** Open alarms by kind. */
  alarms: AlarmsOfKind[]
  gateways: Record<GatewayState, number>
  /** The silent gateways, except those whose link has an alarm and those in a maintenance window. */
  silent: SilentGateways
  withLostSecret: Array<{ id: number; name: string }>
  lastTextAt: Date | null
  held: { count: number; oldestAt: Date | null }
  reports: { count: number; oldestAt: Date | null }
  mail: 'up' | 'down' | 'unknown'
  /** There is no mail server: sign-in codes are printed to the log. */
  mailIsPrinted: boolean
  proxy: CheckResult
  mailSender: CheckResult
  durability: CheckResult
  databaseMs: number
  jobs: Output<'overview.get'>['jobs']
}

/** The alarms of a kind, where any are open. */
export function alarmsOf({ alarms }: Pick<Facts, 'alarms'>, kind: AlarmsOfKind['kind']): AlarmsOfKind | undefined {
  return alarms.find((one) => one.kind === kind)
}
