import { Refusal } from '#domain/errors.ts'
import type { Clock, Store } from '#server/context.ts'
import { addHits, findHitsIn, insertHit, undoHit, deleteHitsBefore } from './limit-queries.ts'
import { hitLifetimeMs } from '#domain/operations/retention.ts'

/**
 * A window slides: hits of the present window, which is aligned to the clock, count in full, and those of the one before by the part of it
 * that is less than a window ago. So the limit recovers gradually, and over any time it averages `max` a window.
 */
export type Limit = { max: number; perMinutes: number }

export const dayMinutes = 24 * 60

/** Other windows than those of a day are an hour at most, and count for two. */
const shortLifetimeMs = 2 * 60 * 60 * 1000

/** Undoes a hit that turned out not to count, such as a correct guess. */
export type UndoHit = () => Promise<void>

const keyPrefix = (perMinutes: number) => `${perMinutes}:`

/** Counts a hit against a limit, in the database, so that the limit holds across nodes. Refused hits are not counted. @throws Refusal too_many_requests with the seconds until the next one is allowed. */
export async function countHit(app: Store & Clock, name: string, limit: Limit): Promise<UndoHit> {
  const { key, start } = await takeHit(app, name, limit)
  return () => undoHit(app.db, key, start)
}

/** A limit of milliseconds: returns what counts those that something took. @throws Refusal too_many_requests where they are used up */
export async function openBudget(app: Store & Clock, name: string, limit: Limit): Promise<(ms: number) => Promise<void>> {
  const { key, start } = await takeHit(app, name, limit)
  return (ms) => addHits(app.db, key, start, Math.round(ms))
}

async function takeHit(app: Store & Clock, name: string, { max, perMinutes }: Limit): Promise<{ key: string; start: Date }> {
  const windowMs = perMinutes * 60_000
  const now = app.now().getTime()
  const elapsedMs = now % windowMs
  const [start, before] = [new Date(now - elapsedMs), new Date(now - elapsedMs - windowMs)]
  const key = keyPrefix(perMinutes) + name
  if (await insertHit(app.db, { key, start, before, max, share: 1 - elapsedMs / windowMs })) return { key, start }
  const hits = await findHitsIn(app.db, key, [start, before])
  const waitMs = windowMs * untilAllowed(max, hits) - elapsedMs
  throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** The part of the present window after which one more hit is allowed. */
function untilAllowed(max: number, [present = 0, previous = 0]: number[]): number {
  return present < max ? 1 - (max - present) / Math.max(previous, 1) : 1
}

/** Deletes the counts of past windows. Returns the number of deleted rows. */
export async function pruneRateLimits(app: Store & Clock): Promise<number> {
  const now = app.now().getTime()
  return deleteHitsBefore(app.db, new Date(now - shortLifetimeMs), new Date(now - hitLifetimeMs), keyPrefix(dayMinutes))
}
