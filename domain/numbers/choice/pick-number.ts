import type { PhoneNumber } from '#domain/api/numbers.ts'

const hourMs = 3_600_000

type Circumstances = {
  /** The slug of the service that is waited for. */
  service: string | null
  openId: string | null
  favourites: ReadonlySet<string>
  /** Unix milliseconds. */
  now: number
  /** From 0 to below 1. */
  random: number
}

/**
 * A quiet number that receives: one of those with the fewest texts, where a number without a text in the last hour has none. Not the open one, one that the service
 * has texted today only where it has texted all, and a favourite only where there are no others. Null when none receives, except perhaps the open one.
 */
export function pickNumber(numbers: PhoneNumber[], { openId, favourites, service, now, random }: Circumstances): PhoneNumber | null {
  const receiving = numbers.filter((number) => number.receiving === 'yes' && number.id !== openId)
  const untexted = orAll(receiving, ({ services }) => service === null || !services.includes(service))
  const candidates = orAll(untexted, ({ id }) => !favourites.has(id))
  const texts = ({ message_count: count, last_message_at: last }: PhoneNumber) =>
    last !== null && now - Date.parse(last) < hourMs ? count : 0
  const fewest = candidates.reduce((least, number) => Math.min(least, texts(number)), Infinity)
  const quietest = candidates.filter((number) => texts(number) === fewest)
  return quietest[Math.floor(random * quietest.length)] ?? null
}

/** Those that meet the condition, or all where none does. */
function orAll(numbers: PhoneNumber[], condition: (number: PhoneNumber) => boolean): PhoneNumber[] {
  const some = numbers.filter(condition)
  return some.length > 0 ? some : numbers
}
