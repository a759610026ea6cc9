import type { Transaction } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { recordNumbersChanged } from '#server/numbers/record-numbers-changed.ts'
import { lockAgainstNewNumbers, lockGateway, type StoredGateway } from './gateway-queries.ts'
import { stateOfRow } from './present-gateway.ts'

/**
 * Changes a gateway; where that changes its state, the watchers of its numbers are notified in one batch. Undefined when it does not exist, or when `change`
 * returns that.
 */
export async function updateGatewayState(
  app: App,
  id: number,
  change: (tx: Transaction<Database>, before: StoredGateway) => Promise<StoredGateway | undefined>,
): Promise<StoredGateway | undefined> {
  const { row, stateChanged } = await app.db.transaction().execute(async (tx) => {
    const before = await lockGateway(tx, id)
    const after = before && (await change(tx, before))
    const differs = before !== undefined && after !== undefined && stateOfRow(before) !== stateOfRow(after)
    if (differs) await recordStateChanged(tx, [id])
    return { row: after, stateChanged: differs }
  })
  if (stateChanged) app.announce()
  return row
}

/**
 * Records in the feed, in the transaction that changes the state of these gateways, that `receiving` of their numbers has changed. A number that
 * is added at the same moment either sees the new state or is among them.
 */
export async function recordStateChanged(tx: Transaction<Database>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await lockAgainstNewNumbers(tx, ids)
  await recordNumbersChanged(tx, ids)
}
