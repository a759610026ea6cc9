import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertReportedNumber } from './list-queries.ts'

/** Lists a number that a gateway may list by itself, with its first text. Does nothing when somebody was quicker. */
export async function addReportedNumber(app: App, number: string, gatewayId: number): Promise<void> {
  const added = await app.db.transaction().execute(async (tx) => {
    const id = await insertReportedNumber(tx, number, gatewayId)
    if (id !== null) await recordFact(tx, { kind: 'number.changed', phone_number_id: id })
    return id
  })
  if (added !== null) app.announce()
}
