import { partsTimeoutMs } from '#domain/messages/parts.ts'
import type { App } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { findOverdueSets, findSets, lockCollecting } from './part-queries.ts'
import { copyParts, savePartSets } from './save-part-sets.ts'
import { isText } from './part-set.ts'
import { settle } from './settle-set.ts'
import { announceTexts } from './store-joined-texts.ts'

/** Less than the five seconds between two runs: timers are not exact to the millisecond. */
const minIntervalMs = 4500
const batchSize = 500

/** Publishes texts whose parts have not all arrived in time, as far as they have. Where there are none, this is one query. Returns the number of texts. */
export async function publishOverdueTexts(app: App): Promise<number> {
  const due = new Date(app.now().getTime() - partsTimeoutMs)
  let overdue = await findOverdueSets(app.db, due, batchSize)
  if (overdue.length === 0 || !(await claimRun(app, 'publish-overdue-texts', minIntervalMs))) return 0
  await app.senderRules.get()
  let published = 0
  for (;;) {
    // Loaded before the transaction, which may have the only connection.
    const gateways = new Map<number, IngestGateway | null>()
    for (const { gateway_id: id } of overdue) if (id !== null && !gateways.has(id)) gateways.set(id, await app.gatewayCache.find(id))
    const ids = overdue.map(({ id }) => id)
    const done = await publishOrEach(app, ids, gateways)
    published += done
    // Sets that are receiving a part just now were left out, and are not found again in this run.
    if (done < batchSize) return published
    overdue = await findOverdueSets(app.db, due, batchSize)
  }
}

type Gateways = ReadonlyMap<number, IngestGateway | null>

/** One text that cannot be stored must not hold up the others. */
async function publishOrEach(app: App, ids: number[], gateways: Gateways): Promise<number> {
  try {
    return await publish(app, ids, gateways)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    let published = 0
    for (const id of ids)
      published += await publish(app, [id], gateways).catch((alone: unknown) => {
        app.log.error({ err: alone, set: id }, 'an incomplete text could not be published')
        return 0
      })
    return published
  }
}

async function publish(app: App, ids: number[], gateways: Gateways): Promise<number> {
  const settled = await transact(app.db, async (tx) => {
    const sets = await findSets(tx, await lockCollecting(tx, ids))
    const loadedParts = copyParts(sets)
    // Spare parts that no text has had a use for were repetitions.
    const texts = sets.filter((set) => {
      if (!isText(set)) set.parts.clear()
      return set.parts.size > 0
    })
    const settlements = new Map(texts.map((set) => [set, settle(set, gateways.get(set.gatewayId ?? 0) ?? null, app.now())]))
    return savePartSets(app, tx, { sets, loadedParts, settlements })
  })
  await announceTexts(app, settled)
  return settled.stored.length
}
