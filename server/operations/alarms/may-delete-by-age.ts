import type { Clock, Store } from '#server/context.ts'
import { findDoubtfulTimes } from '#server/messages/find-doubtful-times.ts'
import { findCurrentAlarms } from './alarm-queries.ts'
import { textTimes } from './conditions/clock-wrong.ts'

/** Time to correct a clock, or for a machine to correct it by itself. */
const graceMs = 60 * 60_000

/**
 * True if data may be deleted for its age. Where the clock may be wrong, an alarm must have said so for an hour: then the clock is believed, as texts must not stay for longer
 * than was promised because the server was off.
 */
export async function mayDeleteByAge(app: Store & Clock): Promise<boolean> {
  if ((await findDoubtfulTimes(app)) === null) return true
  const alarm = (await findCurrentAlarms(app.db)).find(({ kind, subject }) => kind === 'clock_wrong' && subject === textTimes)
  const openMs = app.now().getTime() - (alarm?.opened_at?.getTime() ?? Number.NaN)
  return openMs >= graceMs
}
