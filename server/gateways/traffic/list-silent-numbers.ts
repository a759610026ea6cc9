import { minExpectedTexts } from '#domain/gateways/gateway.ts'
import type { Clock, Store } from '#server/context.ts'
import { findSilentNumbers, type SilentNumber } from './traffic-queries.ts'

/**
 * Numbers that have had no text beyond what is usual for them, though their gateway is connected.
 * @param since silence before it does not count: nobody listened
 * @param known numbers that were silent already, for which it does
 */
export async function listSilentNumbers(app: Store & Clock, since: Date, known: number[]): Promise<SilentNumber[]> {
  return findSilentNumbers(app.db, { now: app.now(), since, minTexts: minExpectedTexts, known })
}
