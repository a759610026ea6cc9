import type { SpanContext } from '@opentelemetry/api'
import { batchOrEach } from './batch-or-each.ts'
import type { App } from '#server/context.ts'
import { databaseSilent } from '#server/db/database-silent.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { traced } from '#server/base/tracing/tracing.ts'

/**
 * A text whose storing has not begun after this long is not stored any more: its gateway is asked to send it again. Postgres also cancels what has begun; the embedded
 * database may store it after all.
 */
export const storeWithinMs = 4500

/** `giveUpAt` is of the monotonic clock. */
type Waiting<In> = { input: In; giveUpAt: number; span: SpanContext | undefined }

/** Creates a function that stores one text; those that arrive together are one batch for `store`, which has no effect where it fails. */
export function storeInBatches<In, Out>(
  app: App,
  concurrency: number,
  store: (inputs: In[], withinMs: number) => Promise<Out[]>,
): (input: In) => Promise<Out> {
  const storeWaiting = (batch: Array<Waiting<In>>) => {
    const withinMs = Math.min(...batch.map(({ giveUpAt }) => giveUpAt)) - performance.now()
    return store(
      batch.map(({ input }) => input),
      withinMs,
    )
  }
  const run = async (waiting: Array<Waiting<In>>): Promise<Array<Out | Error>> => {
    // They are in the order in which they came: those that are too late come first.
    const late = waiting.filter(({ giveUpAt }) => giveUpAt <= performance.now()).map(databaseSilent)
    const batch = waiting.slice(late.length)
    if (batch.length === 0) return late
    // A batch is a part of the trace of its first text, and linked to the others.
    const [parent, ...links] = batch.flatMap(({ span }) => span ?? [])
    const attributes = { 'callbox.texts': batch.length }
    return [...late, ...(await traced(app, 'insert texts', { parent, links, attributes }, () => batchOrEach(app, batch, storeWaiting)))]
  }
  const enqueue = groupCommit(run, { concurrency, max: 1000 })
  return (input) => enqueue({ input, giveUpAt: performance.now() + storeWithinMs, span: app.tracing?.current() })
}
