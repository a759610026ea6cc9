import type { GatewayKind, ListsNumbers } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { createLoadingCache } from '#server/base/create-loading-cache.ts'
import { decryptSecret, type unreadable } from './secrets/encrypt-secret.ts'
import { findGatewayIds } from './gateway-queries.ts'
import { gatewayKindOf } from './present-gateway.ts'
import { createKnownSims, type KnownSims } from './sims/known-sims.ts'
import { findGatewayWithSims } from './sims/sim-queries.ts'
import { createTokenCheck } from './secrets/token-check.ts'

/** The properties of a gateway that the ingest endpoint needs. */
export type IngestGateway = {
  id: number
  name: string
  kind: GatewayKind
  /** True if it is known to have gone: its next text is a sign of life. */
  isOffline: boolean
  /** True if this is its token. */
  isToken(token: string): boolean
  /** Null when none was set. */
  signingSecret: string | typeof unreadable | null
  currentPhoneNumber: string | null
  imei: string | null
  listsNumbers: ListsNumbers
  /** Null is any number. */
  textsPerMinute: number | null
  /** True if it is asked for its texts as well. */
  isPulled: boolean
  /** How many ports it says that it has; null where it does not. */
  portCount: number | null
  sims: KnownSims
}

/** The gateways as this node last loaded them. */
export type GatewayCache = {
  /** Null when there is no such gateway. One that was just added on another node may be found a second late. */
  find(id: number): Promise<IngestGateway | null>
  /** A gateway however long ago it was loaded: it attributes requests that fail while the database is unavailable, and authenticates nobody. */
  findLastKnown(id: number): IngestGateway | null
  /** Makes a change on this node take effect at the next request. */
  invalidate(id: number): void
}

/** Every text needs its gateway; a changed token or a deleted gateway takes effect within this on every node. */
const freshMs = 1000
/** More than any site has; beyond it the least recently used are loaded again. */
const maxGateways = 10_000

export function createGatewayCache(app: Pick<App, 'db' | 'now' | 'secret'>): GatewayCache {
  const cache = createLoadingCache(app, { freshMs, max: maxGateways, load: async (id: number) => (await load(app, id)) ?? undefined })
  const ids = createLoadingCache<'ids', ReadonlySet<number>>(app, {
    freshMs,
    max: 1,
    load: async () => new Set(await findGatewayIds(app.db)),
  })

  return {
    async find(id) {
      const fresh = cache.fresh(id)
      if (fresh) return fresh
      // However many ids somebody guesses, the database is asked once a second which there are.
      const isKnown = cache.lastKnown(id) !== undefined || (await ids.get('ids')).has(id)
      const found = isKnown ? await cache.get(id) : undefined
      if (!found) cache.invalidate(id)
      return found ?? null
    },
    findLastKnown: (id) => cache.lastKnown(id) ?? null,
    invalidate(id) {
      cache.invalidate(id)
      ids.invalidate('ids')
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
    isOffline: row.status === 'offline',
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
