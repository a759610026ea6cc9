import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { insertHit, undoHit } from './limit-queries.ts'

/** Windows are aligned to the clock: those of a day (`dayMinutes`) begin at midnight UTC. */
export type Limit = { max: number; perMinutes: number }

export const dayMinutes = 24 * 60

/** Undoes a hit that turned out not to count, such as a correct guess. */
export type UndoHit = () => Promise<void>

export const keyPrefix = (perMinutes: number) => `${perMinutes}:`

/** Counts a hit against a limit, in the database, so that the limit holds across nodes. Refused hits are not counted. @throws Refusal too_many_requests with the seconds until the next window. */
export async function countHit(app: App, name: string, { max, perMinutes }: Limit): Promise<UndoHit> {
  const windowMs = perMinutes * 60_000
  const now = app.now().getTime()
  const start = Math.floor(now / windowMs) * windowMs
  const key = keyPrefix(perMinutes) + name
  if (!(await insertHit(app.db, key, new Date(start), max)))
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil((start + windowMs - now) / 1000) })
  return () => undoHit(app.db, key, new Date(start))
}
