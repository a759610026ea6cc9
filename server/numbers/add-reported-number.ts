import type { App } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertReportedNumber } from './list-queries.ts'

export type AddReportedNumber = (number: string, gatewayId: number) => Promise<void>

/**
 * Adds a number that its gateway is allowed to add, before its first text is stored. Does nothing when the number exists. Callers that name it meanwhile wait for the
 * same transaction, and go on in the order in which they called: so texts of one request stay in theirs.
 */
export function createAddReportedNumber(app: App): AddReportedNumber {
  const adding = new Map<string, Promise<void>>()
  return (number, gatewayId) => {
    const added = adding.get(number) ?? addReportedNumber(app, number, gatewayId).finally(() => adding.delete(number))
    adding.set(number, added)
    return added
  }
}

async function addReportedNumber(app: App, number: string, gatewayId: number): Promise<void> {
  const added = await transact(app.db, async (tx) => {
    const id = await insertReportedNumber(tx, number, gatewayId)
    if (id !== null) await recordFact(tx, { kind: 'number.changed', phone_number_id: id })
    return id
  })
  if (added !== null) app.announce()
}
