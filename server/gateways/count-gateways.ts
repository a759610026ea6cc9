import { type GatewayState, gatewayStates } from '#domain/gateways/gateway.ts'
import type { App, Context, Store } from '#server/context.ts'
import { countByCondition } from './gateway-list-queries.ts'
import { abandonedSince } from './links/present-link.ts'
import type { UnreadableSecret } from './secrets/unreadable-secrets.ts'
import type { Output } from '#domain/api/api.ts'
import { countStates } from './liveness/liveness-queries.ts'

export type GatewayCounts = {
  /** How many gateways are in each state, and how many have a link that is down or an error. */
  counts: Record<GatewayState | 'link_down' | 'error', number>
  /** The gateways with a secret that has to be set again. */
  unreadable: UnreadableSecret[]
}

export async function countGateways(app: App): Promise<GatewayCounts> {
  const count = (unreadable: number[]) => countByCondition(app.db, { unreadable, abandonedSince: abandonedSince(app.now()) })
  const { secrets_version: version, ...counts } = await count([])
  const unreadable = await app.unreadableSecrets(version)
  if (unreadable.length === 0) return { counts, unreadable }
  const { secrets_version: _version, ...withErrors } = await count(unreadable.map(({ id }) => id))
  return { counts: withErrors, unreadable }
}

/** How many gateways there are, in each state, and with something wrong. */
export async function getGatewayCounts(ctx: Context): Promise<Output<'gateways.count'>> {
  const { counts } = await countGateways(ctx)
  return { total: counts.up + counts.silent + counts.never + counts.inactive, ...counts }
}

/** How many gateways are in each state. */
export async function countGatewayStates(app: Store): Promise<Record<GatewayState, number>> {
  const counts = new Map((await countStates(app.db)).map(({ state, count }) => [state, count]))
  const [up = 0, silent = 0, never = 0, inactive = 0] = gatewayStates.map((state) => counts.get(state) ?? 0)
  return { up, silent, never, inactive }
}
