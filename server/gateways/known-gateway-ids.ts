import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { createLoadingCache, type LoadingCache } from '#server/base/create-loading-cache.ts'
import { findIdsOfKind } from './gateway-queries.ts'

/** Tells the ids of the gateways of one kind from those that anybody can send: however many come, the database is queried once a second. */
export type KnownGatewayIds = {
  /** True if there was such a gateway when the database was last queried. */
  has(id: number): boolean
  /** True if there is such a gateway. One that has just been added may be found a second late; where the database is away, none is that was not known. */
  find(id: number): Promise<boolean>
}

const freshMs = 1000

export function createKnownGatewayIds(app: Pick<App, 'db' | 'now'>, kind: GatewayKind): KnownGatewayIds {
  const cache: LoadingCache<GatewayKind, ReadonlySet<number>> = createLoadingCache(app, {
    freshMs,
    max: 1,
    async load() {
      try {
        return new Set(await findIdsOfKind(app.db, kind))
      } catch {
        // Kept for as long as others, so that a database that is away is queried no more often.
        return cache.lastKnown(kind) ?? new Set()
      }
    },
  })
  const has = (id: number) => cache.lastKnown(kind)?.has(id) === true
  return {
    has,
    async find(id) {
      const loading = cache.get(kind)
      if (!has(id)) await loading
      return has(id)
    },
  }
}
