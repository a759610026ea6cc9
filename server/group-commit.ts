import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/**
 * Groups concurrent calls: the first leaves with whoever came in the same turn of the event loop, and whoever comes meanwhile
 * leaves together when it is back. There is no timer, so a lone call never waits and a crowd shares one round trip.
 *
 * `run` gets up to `max` inputs and answers with as many outputs in their order; an Error among them is thrown to its caller alone,
 * and when `run` itself throws, every caller of that batch does. `lanes` batches may be under way at once.
 */
export function groupCommit<In, Out>(
  run: (inputs: In[]) => Promise<Array<Out | Error>>,
  { concurrency, max }: { concurrency: number; max: number },
) {
  type Waiting = { input: In; resolve: (output: Out) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let busy = 0

  async function leave(): Promise<void> {
    busy++
    // Node runs what one request sets off to its end before it reads the next, and the embedded database works in that same thread:
    // without letting the loop turn, every batch would be a batch of one.
    await gather()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max)
      if (waiting.length > 0 && busy < concurrency) void leave()
      try {
        const outputs = await run(batch.map(({ input }) => input))
        batch.forEach(({ resolve, reject }, index) => {
          const output = outputs[index] as Out | Error
          if (output instanceof Error) reject(output)
          else resolve(output)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      await gather()
    }
    busy--
  }

  /** Where there is one lane, who misses a batch waits for the whole of it: the loop turns for as long as every turn brings somebody. */
  async function gather(): Promise<void> {
    let before: number
    do {
      before = waiting.length
      await turnOfTheLoop()
    } while (concurrency === 1 && waiting.length > before && waiting.length < max)
  }

  return (input: In): Promise<Out> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (busy < concurrency && waiting.length === 1) void leave()
    })
}
