import type { App } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { isListed } from '../is-listed.ts'
import { updateOrphansToGateway } from '../number-queries.ts'
import { recordManyChanged } from '../record-many-changed.ts'

/**
 * Attaches numbers without a gateway to the one that has just delivered to them. It happens once for a number, so that later texts cost nothing; the texts are
 * stored by now, and a failure here does not affect them.
 */
export async function attachOrphanNumbers(app: App, deliveries: Array<{ number: string; gatewayId: number }>): Promise<void> {
  const byNumber = new Map(deliveries.map(({ number, gatewayId }) => [number, gatewayId]))
  try {
    const attached = await transact(app.db, async (tx) => {
      const rows = await updateOrphansToGateway(
        tx,
        [...byNumber].map(([number, gatewayId]) => ({ number, gatewayId })),
      )
      await recordManyChanged(
        tx,
        rows.filter(isListed).map(({ id }) => id),
      )
      return rows
    })
    if (attached.length > 0) app.announce()
  } catch (error) {
    app.log.warn({ err: error, numbers: byNumber.size }, 'numbers without a gateway could not be attached to the one that delivers to them')
  }
}
