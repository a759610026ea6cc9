import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { findIdsOfKind } from './gateway-queries.ts'

/** Tells the ids of the gateways of one kind from those that anybody can send: however many come, the database is asked once a second. */
export type KnownGatewayIds = {
  /** Whether there was such a gateway when the database was last asked. */
  has(id: number): boolean
  /** Whether there is such a gateway. One that has just been added may be found a second late; where the database is away, none is that was not known. */
  find(id: number): Promise<boolean>
}

const askedEveryMs = 1000

export function createKnownGatewayIds(app: Pick<App, 'db' | 'now'>, kind: GatewayKind): KnownGatewayIds {
  let ids: ReadonlySet<number> = new Set()
  let latest: { at: number; done: Promise<void> } | null = null

  function ask(): Promise<void> {
    const now = app.now().getTime()
    if (latest && Math.abs(now - latest.at) < askedEveryMs) return latest.done
    const done = findIdsOfKind(app.db, kind).then(
      (found) => void (ids = new Set(found)),
      () => {},
    )
    latest = { at: now, done }
    return done
  }

  return {
    has: (id) => ids.has(id),
    async find(id) {
      const asked = ask()
      if (!ids.has(id)) await asked
      return ids.has(id)
    },
  }
}
