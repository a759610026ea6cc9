import type { App } from '#server/context.ts'
import { findDatabaseTime } from './check-queries.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** Signed requests may be five minutes off, and one of the two clocks is wrong. */
const maxDifferenceMs = 30_000
const advice = 'Check that the clock is synchronised (timedatectl) here and on the database server: Callbox goes by that of the database.'

/** Checks whether the clock of this node agrees with that of the database. The embedded database has the same clock. */
export async function checkClock(app: App): Promise<CheckResult> {
  const [before, began] = [app.wallClock().getTime(), performance.now()]
  const database = await findDatabaseTime(app.db)
  // The database told the time at some moment of the round trip.
  const roundTripMs = performance.now() - began
  const difference = Math.round(before + roundTripMs / 2 - database.getTime())
  if (Math.abs(difference) - roundTripMs / 2 <= maxDifferenceMs) return passed('The clocks of this node and of the database agree.')
  const amount = describeSpan(Math.abs(difference))
  return failed(`The clock of this node is ${amount} ${difference > 0 ? 'ahead of' : 'behind'} that of the database.`, advice)
}

/** In milliseconds, to "45 s", "12 min" or "3 h". */
export function describeSpan(ms: number): string {
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`
  return ms < 2 * 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}
