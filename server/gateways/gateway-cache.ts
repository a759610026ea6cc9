import type { GatewayKind, ListsNumbers } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { createLoadingCache } from '#server/base/create-loading-cache.ts'
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

/** Every text needs its gateway; a changed token or a deleted gateway takes effect within this on every node. */
const freshMs = 1000
/** More than any site has; beyond it the least recently used are loaded again. */
const maxGateways = 10_000

export function createGatewayCache(app: Pick<App, 'db' | 'now' | 'secret'>): GatewayCache {
  const cache = createLoadingCache(app, { freshMs, max: maxGateways, load: async (id: number) => (await load(app, id)) ?? undefined })
  /** As they were when the database last answered. */
  const kinds = new Map<number, string>()
  /** What came of asking it; the error is that of a database that is unavailable. */
  const answers = createLoadingCache<'all', { error: Error | null }>(app, { freshMs, max: 1, load: () => list(app, kinds) })

  /** However many ids somebody guesses, the database is asked once a second which there are. */
  async function mayExist(id: number): Promise<boolean> {
    if (cache.lastKnown(id) !== undefined || kinds.has(id)) return true
    const { error } = await answers.get('all')
    if (error !== null && !kinds.has(id)) throw error
    return kinds.has(id)
  }

  return {
    async find(id) {
      const fresh = cache.fresh(id)
      if (fresh) return fresh
      if (!(await mayExist(id))) return null
      const found = await cache.get(id)
      if (found) return found
      cache.invalidate(id)
      kinds.delete(id)
      return null
    },
    findLastKnown: (id) => cache.lastKnown(id) ?? null,
    lastKnownKind(id) {
      const kind = kinds.get(id)
      return kind === undefined ? null : gatewayKindOf(kind)
    },
    invalidate(id) {
      cache.invalidate(id)
      if (!kinds.has(id)) answers.invalidate('all')
    },
  }
}

async function list(app: Pick<App, 'db'>, kinds: Map<number, string>): Promise<{ error: Error | null }> {
  try {
    const found = await findGatewayKinds(app.db)
    kinds.clear()
    for (const [id, kind] of found) kinds.set(id, kind)
    return { error: null }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { error }
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
