import { Refusal } from '#domain/errors.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { longestMs, realClock, type TurnClock } from './take-turns.ts'

/**
 * Does what visitors ask for and what is not cached: for each client (`clientOf`) one thing at a time, and after each leaves the thread and the database to
 * others for as long as it took. @throws Refusal too_many_requests where a hundred wait
 */
export type TakeVisitorTurn = <T>(client: string, work: () => Promise<T>) => Promise<T>

const maxWaiting = 100

export function createVisitorTurns(clock: TurnClock = realClock): TakeVisitorTurn {
  const takeTurn = createOneAtATime<string>()
  const counts = new Map<string, number>()

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    const count = counts.get(client) ?? 0
    if (count > maxWaiting) throw new Refusal('too_many_requests', { retryAfter: 2 })
    counts.set(client, count + 1)
    const done = Promise.withResolvers<T>()
    void takeTurn(client, async () => {
      const began = clock.nowMs()
      try {
        done.resolve(await work())
      } catch (error) {
        done.reject(error)
      }
      await clock.wait(Math.min(clock.nowMs() - began, longestMs))
      const left = (counts.get(client) ?? 0) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
    return done.promise
  }
}
