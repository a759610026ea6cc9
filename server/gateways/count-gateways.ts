import type { GatewayState } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { countByCondition } from './gateway-list-queries.ts'
import { abandonedSince } from './present-link.ts'
import type { UnreadableSecret } from './unreadable-secrets.ts'

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
