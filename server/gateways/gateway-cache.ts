import type { GatewayKind, ListsNumbers } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { createLoadingCache, type LoadingCache } from '#server/base/create-loading-cache.ts'
import { decryptSecret, type unreadable } from './secrets/encrypt-secret.ts'
import { findGatewayKinds } from './gateway-queries.ts'
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
  /** Null when there is no such gateway. One that was just added on another node may be found a second late. @throws where the database is unavailable */
  find(id: number): Promise<IngestGateway | null>
  /** A gateway however long ago it was loaded: it attributes requests that fail while the database is unavailable, and authenticates nobody. */
  findLastKnown(id: number): IngestGateway | null
  /** The kind of a gateway that was there when the database was last asked; null for an id that nobody had. */
  lastKnownKind(id: number): GatewayKind | null
  /** Makes a change on this node take effect at the next request. */
  invalidate(id: number): void
}

/** Which gateways there are; the error is that of a database that is unavailable, with what was known before. */
type Listing = { kinds: ReadonlyMap<number, string>; error: Error | null }

/** Every text needs its gateway; a changed token or a deleted gateway takes effect within this on every node. */
const freshMs = 1000
/** More than any site has; beyond it the least recently used are loaded again. */
const maxGateways = 10_000

export function createGatewayCache(app: Pick<App, 'db' | 'now' | 'secret'>): GatewayCache {
  const cache = createLoadingCache(app, { freshMs, max: maxGateways, load: async (id: number) => (await load(app, id)) ?? undefined })
  const listings: LoadingCache<'all', Listing> = createLoadingCache(app, {
    freshMs,
    max: 1,
    load: () => list(app, listings.lastKnown('all')),
  })
  const lastKnownKind = (id: number) => listings.lastKnown('all')?.kinds.get(id)

  /** However many ids somebody guesses, the database is asked once a second which there are. */
  async function mayExist(id: number): Promise<boolean> {
    if (cache.lastKnown(id) !== undefined || lastKnownKind(id) !== undefined) return true
    const { kinds, error } = await listings.get('all')
    if (kinds.has(id)) return true
    if (error !== null) throw error
    return false
  }

  return {
    async find(id) {
      const fresh = cache.fresh(id)
      if (fresh) return fresh
      if (!(await mayExist(id))) return null
      const found = await cache.get(id)
      if (found) return found
      cache.invalidate(id)
      listings.invalidate('all')
      return null
    },
    findLastKnown: (id) => cache.lastKnown(id) ?? null,
    lastKnownKind(id) {
      const kind = lastKnownKind(id)
      return kind === undefined ? null : gatewayKindOf(kind)
    },
    invalidate(id) {
      cache.invalidate(id)
      if (lastKnownKind(id) === undefined) listings.invalidate('all')
    },
  }
}

async function list(app: Pick<App, 'db'>, before: Listing | undefined): Promise<Listing> {
  try {
    return { kinds: new Map(await findGatewayKinds(app.db)), error: null }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { kinds: before?.kinds ?? new Map(), error }
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
