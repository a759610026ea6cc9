import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { upsertHit } from './limit-queries.ts'

export type Limit = { most: number; perMinutes: number }

/** Counts something that is limited, in the database, so that every node knows. @throws Refusal too_many_requests with the seconds until it is worth trying again. */
export async function countHit(app: App, key: string, { most, perMinutes }: Limit): Promise<void> {
  const windowMs = perMinutes * 60_000
  const now = app.now().getTime()
  const start = Math.floor(now / windowMs) * windowMs
  const hits = await upsertHit(app.db, `${perMinutes}:${key}`, new Date(start))
  if (hits > most) throw new Refusal('too_many_requests', { retryAfter: Math.ceil((start + windowMs - now) / 1000) })
}
