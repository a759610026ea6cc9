import type { PhoneNumber } from '#domain/numbers/number.ts'

const hourMs = 3_600_000

type Circumstances = {
  openId: string | null
  favourites: ReadonlySet<string>
  /** Unix milliseconds. */
  now: number
  /** From 0 to below 1. */
  random: number
}

/**
 * A quiet number that receives: one of those with the fewest texts, where a number without a text in the last hour has none. Not the open one, and a
 * favourite only where there are no others. Null when none receives, except perhaps the open one.
 */
export function pickNumber(numbers: PhoneNumber[], { openId, favourites, now, random }: Circumstances): PhoneNumber | null {
  const receiving = numbers.filter((number) => number.receiving === 'yes' && number.id !== openId)
  const others = receiving.filter(({ id }) => !favourites.has(id))
  const candidates = others.length > 0 ? others : receiving
  const texts = ({ message_count: count, last_message_at: last }: PhoneNumber) =>
    last !== null && now - Date.parse(last) < hourMs ? count : 0
  const fewest = candidates.reduce((least, number) => Math.min(least, texts(number)), Infinity)
  const quietest = candidates.filter((number) => texts(number) === fewest)
  return quietest[Math.floor(random * quietest.length)] ?? null
}
