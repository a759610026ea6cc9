import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { App } from '#server/context.ts'
import { checkSessions } from '#server/users/sessions/check-sessions.ts'
import type { Watch } from './push-queries.ts'

export type CheckedWatches<W> = {
  /** Those that go on, with their numbers. */
  valid: Array<{ watch: W; number: PhoneNumber }>
  /** The ids of those whose session has ended, whose user was deactivated, or whose number is no longer listed. */
  ended: string[]
}

/** Checks that watches are still authorised. One query for the sessions of all. */
export async function checkWatches<W extends Watch>(app: App, watches: W[]): Promise<CheckedWatches<W>> {
  const [roles, numbers] = await Promise.all([
    checkSessions(app, [...new Set(watches.map(({ session_id: id }) => id))]),
    app.numbers.findMany([...new Set(watches.map(({ phone_number_id: id }) => id))]),
  ])
  const checked: CheckedWatches<W> = { valid: [], ended: [] }
  for (const watch of watches) {
    const number = numbers.get(watch.phone_number_id)
    if (number && roles.has(watch.session_id)) checked.valid.push({ watch, number })
    else checked.ended.push(watch.id)
  }
  return checked
}
