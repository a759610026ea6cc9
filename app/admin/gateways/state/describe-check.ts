import { describeLastSeen } from '#domain/gateways/gateway.ts'
import type { GatewayCheck } from '#domain/api/gateways.ts'

/** What came of asking a gateway, in words. */
export function describeOutcome({ asked, answered, took_ms: ms, error }: GatewayCheck): string {
  if (answered) return `Answered in ${Math.max(0.1, (ms ?? 0) / 1000).toFixed(1)} s.`
  if (answered === false) return `Did not answer: ${error}`
  if (error !== null) return error
  return asked === 'none' ? 'This gateway cannot be asked; it sends by itself.' : 'There is no answer yet.'
}

/** The same with how old it is once that is a minute. */
export function describeCheck(check: GatewayCheck, { ageMs, now }: { ageMs: number; now: Date }): string {
  const outcome = describeOutcome(check)
  if (ageMs < 60_000) return outcome
  return `${outcome} Checked ${describeLastSeen(new Date(now.getTime() - ageMs).toISOString(), now).toLowerCase()}.`
}
