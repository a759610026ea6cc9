import type { App } from '#server/context.ts'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'

/**
 * Runs `work` with a batch; where that fails for another reason than an unavailable database, with each of its texts alone: one bad row must not affect the others. An
 * Error among the outcomes is that of its text. `work` has no effect where it fails.
 */
export async function batchOrEach<In, Out>(
  app: Pick<App, 'log'>,
  batch: In[],
  work: (batch: In[]) => Promise<Out[]>,
): Promise<Array<Out | Error>> {
  try {
    return await work(batch)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    app.log.warn({ err: error, texts: batch.length }, 'a batch of texts failed; trying them one by one')
    const outcomes: Array<Out | Error> = []
    for (const each of batch)
      outcomes.push(...(await work([each]).catch((alone: unknown) => [alone instanceof Error ? alone : new Error(String(alone))])))
    return outcomes
  }
}
