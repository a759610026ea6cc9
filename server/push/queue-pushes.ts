import type { App } from '#server/context.ts'
import { listArrivals, type Snapshot } from '#server/messages/list-arrivals.ts'
import { queueItems } from '#server/outbox/queue-items.ts'
import { findWatches, type Watch } from './push-queries.ts'

/** A text that is older has waited for us too long: its code is no longer being waited for. Push services store it no longer either (RFC 8030, section 5.2). */
export const pushLifetimeMs = 5 * 60 * 1000

/** What is queued of a push: the rest is looked up when it is sent. */
export type QueuedPush = { message_id: number }

/** Queues the texts that watched numbers have received since their watch began. Returns the number of watches. */
export type QueuePushes = (app: App) => Promise<number>

/**
 * Every node does it, and each is queued once for its watch. A node looks at the texts that were committed since it looked last, in whatever
 * order texts commit; for watches that it has not seen before, and after its start, at all that are not too old.
 */
export function createQueuePushes(): QueuePushes {
  /** What was queued last: the watches, and the snapshot of the database in which their texts were found. */
  let queued: { watches: ReadonlySet<string>; seen: Snapshot } | null = null

  return async (app) => {
    const now = app.now()
    const watches = await findWatches(app.db, now)
    if (watches.length === 0) {
      queued = null
      return 0
    }
    const isNew = (watch: Watch) => !queued?.watches.has(keyOf(watch))
    const oldest = now.getTime() - pushLifetimeMs
    const since = new Map<number, { at: Date; isWhole: boolean }>()
    for (const watch of watches) {
      const at = new Date(Math.max(oldest, watch.created_at.getTime()))
      const known = since.get(watch.phone_number_id)
      since.set(watch.phone_number_id, {
        at: known && known.at < at ? known.at : at,
        isWhole: isNew(watch) || known?.isWhole === true,
      })
    }
    const { arrivals, seen } = await listArrivals(app, since, queued?.seen ?? null)
    const byNumber = Map.groupBy(arrivals, ({ phone_number_id: id }) => id)
    const due = watches.flatMap((watch) =>
      (byNumber.get(watch.phone_number_id) ?? [])
        .filter((arrival) => (arrival.is_new || isNew(watch)) && arrival.received_at > watch.created_at)
        .map(({ id }) => ({ watch_id: watch.id, key: String(id), payload: { message_id: id } satisfies QueuedPush })),
    )
    await queueItems(app.db, 'push', due.toSorted(byAge), { now })
    // Last: what could not be queued is looked at again.
    queued = { watches: new Set(watches.map(keyOf)), seen }
    return watches.length
  }
}

/** A browser that turns to another number keeps the id of its watch. */
function keyOf({ id, created_at: at }: Watch): string {
  return `${id} ${at.getTime()}`
}

function byAge({ payload: one }: { payload: QueuedPush }, { payload: other }: { payload: QueuedPush }): number {
  return one.message_id - other.message_id
}
