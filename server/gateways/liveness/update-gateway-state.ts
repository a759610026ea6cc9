import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordNumbersChanged } from '#server/numbers/record-many-changed.ts'
import { lockAgainstNewNumbers, lockGateways, type StoredGateway } from '../gateway-queries.ts'

/** Changes a gateway as `updateGatewayStates` does many. Undefined when it does not exist, or when `change` returns that. */
export async function updateGatewayState(
  app: App,
  id: number,
  change: (tx: Tx, before: StoredGateway) => Promise<StoredGateway | undefined>,
): Promise<StoredGateway | undefined> {
  const [row] = await updateGatewayStates(app, [id], async (tx, [before]) => {
    const after = before && (await change(tx, before))
    return after ? [after] : []
  })
  return row
}

/**
 * Changes those of the gateways that exist, in one transaction; where that changes the state of some, the watchers of their numbers are notified in one
 * batch. `change` returns the changed rows, as this does.
 */
export async function updateGatewayStates(
  app: App,
  ids: number[],
  change: (tx: Tx, before: StoredGateway[]) => Promise<StoredGateway[]>,
): Promise<StoredGateway[]> {
  const { rows, stateChanged } = await transact(app.db, async (tx) => {
    const before = await lockGateways(tx, ids)
    const after = await change(tx, before)
    const states = new Map(before.map((row) => [row.id, row.state]))
    const changed = after.filter((row) => states.get(row.id) !== row.state).map(({ id }) => id)
    await recordStateChanged(tx, changed)
    return { rows: after, stateChanged: changed.length > 0 }
  })
  if (stateChanged) app.announce()
  return rows
}

/**
 * Records in the feed, in the transaction that changes the state of these gateways, that `receiving` of their numbers has changed. A number that
 * is added at the same moment either sees the new state or is among them.
 */
export async function recordStateChanged(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await lockAgainstNewNumbers(tx, ids)
  await recordNumbersChanged(tx, ids)
}
