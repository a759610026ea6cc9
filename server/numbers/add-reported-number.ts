import type { App } from '#server/context.ts'
import { transact } from '#server/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertReportedNumber } from './list-queries.ts'

/** Adds a number that its gateway is allowed to add, before its first text is stored. Does nothing when the number exists. */
export async function addReportedNumber(app: App, number: string, gatewayId: number): Promise<void> {
  const added = await transact(app.db, async (tx) => {
    const id = await insertReportedNumber(tx, number, gatewayId)
    if (id !== null) await recordFact(tx, { kind: 'number.changed', phone_number_id: id })
    return id
  })
  if (added !== null) app.announce()
}
