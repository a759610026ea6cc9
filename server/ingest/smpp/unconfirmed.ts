import { createHash } from 'node:crypto'

/**
 * Deliveries of links that were lost before our response to them had left. SMPP gives a message no id, so the message centre sends it again as if it were
 * new; it is recognised by its bytes.
 */
export type Unconfirmed = {
  /** Remembers a delivery that is stored, or will be once `stored` resolves. */
  add(body: Buffer, stored: Promise<void>): void
  /** The first delivery with these bytes that is remembered, which is forgotten by this; null where there is none. */
  take(body: Buffer): Promise<void> | null
}

/** A message centre that has not tried again by then has given up or lost the message; equal bytes are then a new text. */
const rememberedMs = 10 * 60_000
/** Ten windows of the largest size: the oldest is forgotten for more, however often a message centre cuts its link. */
export const maxUnconfirmed = 10_000
/** Thousands of texts may come in a second; the old ones are looked for at this interval. */
const forgetEveryMs = 10_000

export function createUnconfirmed(now: () => Date): Unconfirmed {
  /** By the hash of their bytes; those of one hash, and the hashes, from the oldest to the newest. */
  const entries = new Map<string, Array<{ at: number; stored: Promise<void> }>>()
  let count = 0
  let forgotAt = -Infinity

  function set(key: string, list: Array<{ at: number; stored: Promise<void> }>): void {
    count += list.length - (entries.get(key)?.length ?? 0)
    if (list.length === 0) entries.delete(key)
    else entries.set(key, list)
  }

  function forgetOld(): void {
    const at = now().getTime()
    if (Math.abs(at - forgotAt) < forgetEveryMs) return
    forgotAt = at
    const oldest = at - rememberedMs
    for (const [key, list] of entries)
      set(
        key,
        list.filter((entry) => entry.at > oldest),
      )
  }

  return {
    add(body, stored) {
      forgetOld()
      const key = keyOf(body)
      set(key, [...(entries.get(key) ?? []), { at: now().getTime(), stored }])
      const [oldest] = entries
      if (count > maxUnconfirmed && oldest) set(oldest[0], oldest[1].slice(1))
    },
    take(body) {
      if (count === 0) return null
      forgetOld()
      const key = keyOf(body)
      const [first, ...others] = entries.get(key) ?? []
      set(key, others)
      return first?.stored ?? null
    },
  }
}

/** A delivery may be 128 KB long. */
function keyOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64')
}
