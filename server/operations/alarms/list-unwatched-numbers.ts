import type { App } from '#server/context.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'
import type { StoredAlarm } from './alarm-queries.ts'
import { listUnwatchedGateways } from './list-unwatched-gateways.ts'

/** The ids of the numbers with an alarm that are no longer listed, or whose gateway was paused, set aside or deleted. */
export async function listUnwatchedNumbers(app: App, alarms: StoredAlarm[]): Promise<string[]> {
  const ids = alarms.map(({ subject }) => Number(subject))
  const numbers = await checkNumbers(app, ids)
  const unlisted = ids.filter((id) => !numbers.get(id)?.isListed).map(String)
  return [...unlisted, ...(await listUnwatchedGateways(app, alarms))]
}
