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
/** Thousands of texts may come in a second; the old ones are looked for at this interval. */
const forgetEveryMs = 10_000

export function createUnconfirmed(now: () => Date): Unconfirmed {
  const entries = new Map<string, Array<{ at: number; stored: Promise<void> }>>()

  let forgotAt = -Infinity

  function forgetOld(): void {
    const at = now().getTime()
    if (Math.abs(at - forgotAt) < forgetEveryMs) return
    forgotAt = at
    const oldest = at - rememberedMs
    for (const [key, list] of entries) {
      const young = list.filter((entry) => entry.at > oldest)
      if (young.length === 0) entries.delete(key)
      else entries.set(key, young)
    }
  }

  return {
    add(body, stored) {
      const key = body.toString('latin1')
      entries.set(key, [...(entries.get(key) ?? []), { at: now().getTime(), stored }])
    },
    take(body) {
      if (entries.size === 0) return null
      forgetOld()
      const key = body.toString('latin1')
      const [first, ...others] = entries.get(key) ?? []
      if (others.length === 0) entries.delete(key)
      else entries.set(key, others)
      return first?.stored ?? null
    },
  }
}
