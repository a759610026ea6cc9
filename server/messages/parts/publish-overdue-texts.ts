import { partsTimeoutMs } from '#domain/messages/parts.ts'
import type { App } from '#server/context.ts'
import { batchOrEach } from '../batch-or-each.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { logIngest } from '#server/messages/log/log-ingest.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { announceTexts } from '../announce-texts.ts'
import { transactTexts, type TextTransaction } from '../transact-texts.ts'
import { findOverdueSets, findSets, lockCollecting } from './part-queries.ts'
import { copyParts, savePartSets, type SettledTexts } from './save-part-sets.ts'
import { isText } from './part-set.ts'
import { settle } from './settle-set.ts'

/** Less than the five seconds between two runs: timers are not exact to the millisecond. */
const minIntervalMs = 4500
const batchSize = 500

/** Publishes texts whose parts have not all arrived in time, as far as they have. Where there are none, this is one query. Returns the number of texts. */
export async function publishOverdueTexts(app: App): Promise<number> {
  const due = new Date(app.now().getTime() - partsTimeoutMs)
  let overdue = await findOverdueSets(app.db, due, batchSize)
  if (overdue.length === 0 || !(await claimRun(app, 'publish-overdue-texts', minIntervalMs))) return 0
  let published = 0
  for (;;) {
    // Loaded before the transaction, which may have the only connection.
    const gateways = new Map<number, IngestGateway | null>()
    for (const { gateway_id: id } of overdue) if (id !== null && !gateways.has(id)) gateways.set(id, await app.gatewayCache.find(id))
    const ids = overdue.map(({ id }) => id)
    const done = await publish(app, ids, gateways)
    published += done
    // Sets that are receiving a part just now were left out, and are not found again in this run.
    if (done < batchSize) return published
    overdue = await findOverdueSets(app.db, due, batchSize)
  }
}

type Gateways = ReadonlyMap<number, IngestGateway | null>

/** Returns how many were published: a set that is receiving a part just now is left out, and one text that cannot be stored does not hold up the others. */
async function publish(app: App, ids: number[], gateways: Gateways): Promise<number> {
  const published = await batchOrEach(app, ids, async (batch) => {
    const settled = await transactTexts(app, (transaction) => settleOverdue(transaction, batch, gateways))
    await announceTexts(app, [...settled.values()], (entries) => logIngest(app, entries))
    const settledIds = new Set([...settled.keys()].map(({ id }) => id))
    return batch.map((id) => settledIds.has(id))
  })
  for (const [index, one] of published.entries())
    if (one instanceof Error) app.log.error({ err: one, set: ids[index] }, 'an incomplete text could not be published')
  return published.filter((one) => one === true).length
}

async function settleOverdue(transaction: TextTransaction, ids: number[], gateways: Gateways): Promise<SettledTexts> {
  const { app, tx } = transaction
  const sets = await findSets(tx, await lockCollecting(tx, ids))
  const loadedParts = copyParts(sets)
  // Spare parts that no text has had a use for were repetitions.
  const texts = sets.filter((set) => {
    if (!isText(set)) set.parts.clear()
    return set.parts.size > 0
  })
  const settlements = new Map(texts.map((set) => [set, settle(set, { gateway: gateways.get(set.gatewayId ?? 0) ?? null }, app.now())]))
  return savePartSets(transaction, { sets, loadedParts, settlements })
}
