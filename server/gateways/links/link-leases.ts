import type { SmppSettings } from '#domain/api/gateways.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '../secrets/encrypt-secret.ts'
import { claimLink, findLinksToHold, releaseLink, renewLink, type StoredLink } from './link-queries.ts'
import { toSmppSettings } from './present-link.ts'

/** A lease that was not renewed for this long has ended. Its holder must have closed the link before: see `leaseValidMs`. */
const leaseEndsAfterMs = 8000

/**
 * For how long a holder may rely on a renewal, from when it asked for it. It is shorter than a lease, so that the link is closed on one node before
 * another may open it.
 */
export const leaseValidMs = 6000

export type Throughput = { lastMinute: number; lastHour: number }

/** A link that this node holds. */
export type HeldLink = {
  gatewayId: number
  /** The password is null where SECRET has changed since it was set. */
  settings: SmppSettings & { password: string | null }
  /** When the renewal was asked for. */
  renewedAt: Date
  /** When an administrator wanted to know whether the message centre answers; null once that is known. */
  checkRequestedAt: Date | null
}

export type LinkLeases = {
  /** Renews the leases of this node, takes links that nobody holds, and returns all it holds. */
  renew(throughputOf: (gatewayId: number) => Throughput): Promise<HeldLink[]>
  release(gatewayId: number): Promise<void>
}

/**
 * The leases by which one node of the cluster holds each link. A node does not compare clocks with others: it takes a link when it has seen the same
 * renewal for `leaseEndsAfterMs` by its own clock, or when the lease was given up.
 */
export function createLinkLeases(app: App, node: string): LinkLeases {
  const seen = new Map<number, { renewal: string; at: number }>()

  function hasEnded(row: StoredLink, now: Date): boolean {
    if (row.node === null) return true
    const renewal = `${row.node} ${row.renewed_at?.getTime()}`
    const known = seen.get(row.gateway_id)
    // The clock may have been set back since: then how long ago is not known, and it is waited for anew.
    if (known?.renewal === renewal && now.getTime() >= known.at) return now.getTime() - known.at >= leaseEndsAfterMs
    seen.set(row.gateway_id, { renewal, at: now.getTime() })
    return false
  }

  return {
    async renew(throughputOf) {
      const held: HeldLink[] = []
      for (const row of await findLinksToHold(app.db)) {
        if (!row.is_wanted) continue
        const { gateway_id: gatewayId } = row
        const now = app.now()
        const isOurs =
          row.node === node
            ? await renewLink(app.db, gatewayId, node, { renewed_at: now, ...toColumns(throughputOf(gatewayId)) })
            : hasEnded(row, now) && (await claimLink(app.db, gatewayId, row, node, now))
        if (isOurs) held.push({ gatewayId, settings: toSettings(app, row), renewedAt: now, checkRequestedAt: pendingCheckOf(row) })
      }
      return held
    },
    async release(gatewayId) {
      await releaseLink(app.db, gatewayId, node, app.now())
    },
  }
}

function pendingCheckOf({ check_requested_at: requestedAt, check_ended_at: endedAt }: StoredLink): Date | null {
  return requestedAt !== null && (endedAt === null || endedAt < requestedAt) ? requestedAt : null
}

function toColumns({ lastMinute, lastHour }: Throughput) {
  return { texts_last_minute: lastMinute, texts_last_hour: lastHour }
}

function toSettings(app: App, row: StoredLink): HeldLink['settings'] {
  const password = decryptSecret(app.secret, row.password)
  return { ...toSmppSettings(row), password: password === unreadable ? null : password }
}
