import type { App } from '#server/context.ts'
import { listArrivals } from '#server/messages/list-arrivals.ts'
import { findWatches, insertDeliveries } from './push-queries.ts'

/** A text that is older has waited for us too long: its code is no longer being waited for. Push services store it no longer either (RFC 8030, section 5.2). */
export const pushLifetimeMs = 5 * 60 * 1000

/**
 * Queues the texts that watched numbers have received since their watch began. Every node does it, and looks at the same texts again and again: the primary
 * key of a delivery lets each be queued once, in whatever order texts commit. Returns the number of watches.
 */
export async function queuePushes(app: App): Promise<number> {
  const now = app.now()
  const watches = await findWatches(app.db, now)
  if (watches.length === 0) return 0
  const oldest = now.getTime() - pushLifetimeMs
  const since = new Map<number, Date>()
  for (const { phone_number_id: id, created_at: at } of watches) {
    const from = new Date(Math.max(oldest, at.getTime()))
    const known = since.get(id)
    if (!known || from < known) since.set(id, from)
  }
  const arrivals = Map.groupBy(await listArrivals(app, since), ({ phone_number_id: id }) => id)
  const due = watches.flatMap((watch) =>
    (arrivals.get(watch.phone_number_id) ?? [])
      .filter(({ received_at: at }) => at > watch.created_at)
      .map(({ id }) => ({ watch_id: watch.id, message_id: id })),
  )
  if (due.length > 0) await insertDeliveries(app.db, due, now)
  return watches.length
}
