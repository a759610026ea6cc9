import { findOldestHeld } from '#server/messages/held/find-oldest-held.ts'
import { formatTime } from '#server/base/format-time.ts'
import { minuteMs, type Condition } from '../condition.ts'

const waitMs = 60 * minuteMs

/** Held texts that nobody has looked after for an hour. */
export const heldWaiting: Condition = {
  kind: 'held_waiting',
  opensAfterMs: 0,
  closesAfterMs: 0,
  async find(app) {
    const oldest = await findOldestHeld(app)
    if (!oldest || oldest.getTime() > app.now().getTime() - waitMs) return []
    return [
      {
        subject: '',
        title: 'Held texts are waiting',
        over: 'No held text has waited for an hour any more',
        detail: `The oldest has waited since ${formatTime(oldest)}. Deliver it or drop it.`,
      },
    ]
  },
}
