import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/**
 * Groups concurrent calls into batches: the first runs with the calls of the same turn of the event loop, and calls made meanwhile
 * form the next batch when it has finished. There is no timer, so a single call never waits and many calls share one round trip.
 *
 * `run` receives up to `max` inputs and returns as many outputs in their order; an Error among them is thrown to its caller alone,
 * and when `run` itself throws, every caller of that batch does. Up to `concurrency` batches run at once.
 */
export function groupCommit<In, Out>(
  run: (inputs: In[]) => Promise<Array<Out | Error>>,
  { concurrency, max }: { concurrency: number; max: number },
) {
  type Waiting = { input: In; resolve: (output: Out) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let busy = 0

  async function runBatches(): Promise<void> {
    busy++
    // Node finishes the microtasks of one request before it reads the next: without yielding to the event loop, a batch would have one call.
    await collectCalls()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max)
      if (waiting.length > 0 && busy < concurrency) void runBatches()
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
      await collectCalls()
    }
    busy--
  }

  /** With a concurrency of one, a call that misses a batch waits for the whole of it: yields as long as every turn of the loop brings another call. */
  async function collectCalls(): Promise<void> {
    let before: number
    do {
      before = waiting.length
      await yieldToEventLoop()
    } while (concurrency === 1 && waiting.length > before && waiting.length < max)
  }

  return (input: In): Promise<Out> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (busy < concurrency && waiting.length === 1) void runBatches()
    })
}
