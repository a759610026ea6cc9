/**
 * Groups concurrent calls: the first leaves at once, and whoever comes meanwhile leaves together when it is back. There is no
 * timer, so a lone call never waits and a crowd shares one round trip.
 *
 * `run` gets up to `max` inputs and answers with as many outputs in their order; an Error among them is thrown to its caller alone,
 * and when `run` itself throws, every caller of that batch does.
 * `lanes` batches may be under way at once.
 */
export function naturalBatches<In, Out>(run: (inputs: In[]) => Promise<Array<Out | Error>>, { lanes, max }: { lanes: number; max: number }) {
  type Waiting = { input: In; resolve: (output: Out) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let busy = 0

  async function leave(): Promise<void> {
    busy++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max)
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
    }
    busy--
  }

  return (input: In): Promise<Out> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (busy < lanes) queueMicrotask(() => busy < lanes && waiting.length > 0 && void leave())
    })
}
