const minute = 60_000
const day = 24 * 60 * minute

/** A text that was sent longer before it arrived is told as a late one. */
export const lateAfterMs = 5 * minute

/** No network keeps a text for longer, and no clock in a wrong time zone is further ahead. A device without a clock counts from 1970 or another day. */
const believed = { beforeMs: 30 * day, aheadMs: day }

/** When a text was sent, where that can be; a time that cannot is none. */
export function believeSentAt(sentAt: Date | null, arrivedAt: Date): Date | null {
  if (sentAt === null) return null
  const agoMs = arrivedAt.getTime() - sentAt.getTime()
  return agoMs <= believed.beforeMs && agoMs >= -believed.aheadMs ? sentAt : null
}

/** True if a text arrived late: whoever waits for one is waiting for another. Times are ISO 8601. */
export function isLate({ sent_at, received_at }: { sent_at: string | null; received_at: string }): boolean {
  return sent_at !== null && Date.parse(received_at) - Date.parse(sent_at) > lateAfterMs
}
