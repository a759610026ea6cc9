import type { GatewayKind, ListsNumbers } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, type unreadable } from '#server/base/encrypt-secret.ts'
import { gatewayKindOf } from './present-gateway.ts'
import { createKnownSims, type KnownSims } from './sims/known-sims.ts'
import { findGatewayWithSims } from './sims/sim-queries.ts'
import { createTokenCheck } from './token-check.ts'

/** The properties of a gateway that the ingest endpoint needs. */
export type IngestGateway = {
  id: number
  name: string
  kind: GatewayKind
  /** Whether this is its token. */
  isToken(token: string): boolean
  /** Null when none was set. */
  signingSecret: string | typeof unreadable | null
  currentPhoneNumber: string | null
  imei: string | null
  listsNumbers: ListsNumbers
  /** Null is any number. */
  textsPerMinute: number | null
  /** Whether it is asked for its texts as well. */
  isPulled: boolean
  /** How many ports it says that it has; null where it does not. */
  portCount: number | null
  sims: KnownSims
}

/** The gateways as this node last loaded them. */
export type GatewayCache = {
  /** Null when there is no such gateway. */
  find(id: number): Promise<IngestGateway | null>
  /** A gateway however long ago it was loaded: it attributes requests that fail while the database is unavailable, and authenticates nobody. */
  findLastKnown(id: number): IngestGateway | null
  /** Makes a change on this node take effect at the next request. */
  invalidate(id: number): void
}

/** Every text needs its gateway; a changed token or a deleted gateway takes effect within this on every node. */
const cachedMs = 1000

export function createGatewayCache(app: Pick<App, 'db' | 'now' | 'secret'>): GatewayCache {
  const cached = new Map<number, { at: number; gateway: Promise<IngestGateway | null> }>()
  const lastKnown = new Map<number, IngestGateway>()

  return {
    find(id) {
      const now = app.now().getTime()
      const known = cached.get(id)
      if (known && Math.abs(now - known.at) < cachedMs) return known.gateway
      const gateway = load(app, id)
      cached.set(id, { at: now, gateway })
      // Neither a failure nor a guessed id is worth caching.
      gateway.then((found) => (found ? lastKnown.set(id, found) : cached.delete(id))).catch(() => cached.delete(id))
      return gateway
    },
    findLastKnown: (id) => lastKnown.get(id) ?? null,
    invalidate(id) {
      cached.delete(id)
      lastKnown.delete(id)
    },
  }
}

async function load(app: Pick<App, 'db' | 'secret'>, id: number): Promise<IngestGateway | null> {
  const found = await findGatewayWithSims(app.db, id)
  if (!found) return null
  const { gateway: row, sims } = found
  return {
    id: row.id,
    name: row.name,
    kind: gatewayKindOf(row.kind),
    isToken: createTokenCheck(row.token_hash),
    signingSecret: row.signing_secret === null ? null : decryptSecret(app.secret, row.signing_secret),
    currentPhoneNumber: row.current_phone_number,
    imei: row.imei,
    listsNumbers: row.lists_numbers,
    textsPerMinute: row.texts_per_minute,
    isPulled: row.pull_url !== null,
    portCount: row.port_count,
    sims: createKnownSims(sims),
  }
}
