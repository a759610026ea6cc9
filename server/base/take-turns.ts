import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#domain/errors.ts'

/** Work that takes turns with everything else, step by step. */
export type Turn = {
  /** Runs a step, and then leaves the thread and the database to others for as long as it took. @throws Refusal search_superseded */
  step<T>(work: () => Promise<T>): Promise<T>
  /** How long its steps have taken, in milliseconds. */
  spentMs(): number
}

export type TakeTurn = <T>(userId: string, work: (turn: Turn) => Promise<T>) => Promise<T>

/** Milliseconds from any beginning, and a wait of some. */
export type TurnClock = { nowMs(): number; wait(ms: number): Promise<unknown> }

export const realClock: TurnClock = { nowMs: () => performance.now(), wait: (ms) => wait(ms) }

/** Steps and pages take some milliseconds: the rest of a longer time was waiting for others. */
export const longestMs = 50

/**
 * Runs the searches of a node: up to `running` at once, while up to `waiting` others wait. There is one for each user: a newer one ends the older one at
 * once where that waits, and after its step where it runs.
 */
export function createTurns({ running, waiting }: { running: number; waiting: number }, clock: TurnClock = realClock): TakeTurn {
  const newest = new Map<string, AbortController>()
  const queue = new Set<() => void>()
  let busy = 0

  async function enter(signal: AbortSignal): Promise<void> {
    if (busy < running) return void busy++
    if (queue.size >= waiting) throw new Refusal('too_many_requests', { retryAfter: 2 })
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.delete(begin)
        reject(signal.reason as Refusal)
      }
      // The one that has finished leaves its place to this one.
      const begin = () => {
        queue.delete(begin)
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      queue.add(begin)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  function leave(): void {
    const [next] = queue
    if (next) next()
    else busy--
  }

  return async (userId, work) => {
    newest.get(userId)?.abort(new Refusal('search_superseded', { retryAfter: 1 }))
    const controller = new AbortController()
    const { signal } = controller
    newest.set(userId, controller)
    try {
      await enter(signal)
      try {
        return await work(createTurn(signal, clock))
      } finally {
        leave()
      }
    } finally {
      if (newest.get(userId) === controller) newest.delete(userId)
    }
  }
}

function createTurn(signal: AbortSignal, clock: TurnClock): Turn {
  let spent = 0
  return {
    spentMs: () => spent,
    async step(work) {
      signal.throwIfAborted()
      const began = clock.nowMs()
      try {
        return await work()
      } finally {
        const took = clock.nowMs() - began
        spent += Math.min(took, longestMs)
        await clock.wait(Math.min(took, longestMs))
      }
    },
  }
}
