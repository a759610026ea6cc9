import { useMutationState } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import { refreshKey } from '../use-gateway-actions.ts'

type Refreshed = Output<'gateways.refresh'>

/** What came of checking a gateway, and when that was begun by the clock of this device. */
export type GatewayChecked = { name: string; check: Refreshed['check']; at: number }

/** What came of the last minutes' checks on this screen, by the id of the gateway, the newest last. */
export function useGatewayChecks(): Map<string, GatewayChecked> {
  const done = useMutationState({
    filters: { mutationKey: refreshKey, status: 'success' },
    // Null where many were checked.
    select: ({ state }) => ({ refreshed: state.data as Refreshed | null, at: state.submittedAt }),
  })
  const checks = new Map<string, GatewayChecked>()
  for (const { refreshed, at } of done.toSorted((one, other) => one.at - other.at)) {
    if (!refreshed) continue
    checks.delete(refreshed.id)
    checks.set(refreshed.id, { name: refreshed.name, check: refreshed.check, at })
  }
  return checks
}
