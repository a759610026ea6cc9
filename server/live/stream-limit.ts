import { Refusal } from '#domain/errors.ts'

const retrySeconds = 30

/** How many event streams each client may have open on this node. */
export type StreamLimit = {
  /**
   * Counts a stream for this client (see `clientOf`). Returns a function that uncounts it, at most once.
   * @throws Refusal too_many_streams when the client has reached the limit.
   */
  enter(client: string): () => void
}

/** A stream costs a socket and memory as long as it is open, so one client may not have them all. `most` 0 is no limit. */
export function createStreamLimit(most: number): StreamLimit {
  const counts = new Map<string, number>()

  return {
    enter(client) {
      const open = counts.get(client) ?? 0
      if (most > 0 && open >= most) throw new Refusal('too_many_streams', { retryAfter: retrySeconds })
      counts.set(client, open + 1)
      let isCounted = true
      return () => {
        if (!isCounted) return
        isCounted = false
        const rest = (counts.get(client) ?? 1) - 1
        if (rest > 0) counts.set(client, rest)
        else counts.delete(client)
      }
    },
  }
}
