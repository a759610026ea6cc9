import type { Input, Output } from '#domain/api.ts'
import { toolsByAge, type CleanupTool } from '#domain/cleanup.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { countOldLog, purgeLog } from '#server/ingest-log/purge-log.ts'
import { countOldMessages, purgeMessages } from '#server/messages/purge-messages.ts'
import { parseNumberFilter } from '#server/numbers/parse-number-filter.ts'
import { countMatching, deleteMatching } from '#server/numbers/delete-matching.ts'

type CleanUpRequest = Input<'upkeep.clean'>

type Tool = {
  batch: number
  count(ctx: Context, asked: CleanUpRequest, before: Date): Promise<{ count: number; messages?: number }>
  /** Deletes a batch. Returns how many went; fewer than a batch were all there are. */
  clean(ctx: Context, asked: CleanUpRequest, before: Date): Promise<number>
}

const numbersAtOnce = 500
const rowsAtOnce = 5000

const tools: Record<CleanupTool, Tool> = {
  numbers: {
    batch: numbersAtOnce,
    async count(ctx, asked) {
      const filter = parseNumberFilter(asked)
      return filter ? countMatching(ctx, filter) : { count: 0 }
    },
    async clean(ctx, asked) {
      const filter = parseNumberFilter(asked)
      return filter ? deleteMatching(ctx, filter, numbersAtOnce) : 0
    },
  },
  'orphan-numbers': {
    batch: numbersAtOnce,
    count: (ctx) => countMatching(ctx, { isOrphan: true }),
    clean: (ctx) => deleteMatching(ctx, { isOrphan: true }, numbersAtOnce),
  },
  'old-messages': {
    batch: rowsAtOnce,
    count: async (ctx, _asked, before) => ({ count: await countOldMessages(ctx, before) }),
    clean: (ctx, _asked, before) => purgeMessages(ctx, before, rowsAtOnce),
  },
  'old-logs': {
    batch: rowsAtOnce,
    count: async (ctx, _asked, before) => ({ count: await countOldLog(ctx, before) }),
    clean: (ctx, _asked, before) => purgeLog(ctx, before, rowsAtOnce),
  },
}

/** So long one call works; whoever asked hears how far it is and asks again. */
const patienceMs = 1500

/** Counts what a tool would delete, or deletes as much of it as fits into a call, batch by batch, and says whether that was all. */
export async function cleanUp(ctx: Context, asked: CleanUpRequest): Promise<Output<'upkeep.clean'>> {
  const tool = tools[asked.tool]
  if (toolsByAge.has(asked.tool) && asked.older_than_hours === undefined)
    throw new Refusal('field_invalid', { field: 'older_than_hours', message: 'Say how many hours old.' })
  const began = ctx.now().getTime()
  const before = new Date(began - (asked.older_than_hours ?? 0) * 3_600_000)
  if (asked.dry_run) return { messages: 0, ...(await tool.count(ctx, asked, before)), done: true }

  let count = 0
  let isDone = false
  try {
    while (!isDone && ctx.now().getTime() - began < patienceMs) {
      const gone = await tool.clean(ctx, asked, before)
      count += gone
      isDone = gone < tool.batch
    }
  } finally {
    const { tool: resource, dry_run: _isDry, ...what } = asked
    await recordAction(ctx, { action: 'clean_up', resource, metadata: { ...what, count } })
  }
  return { count, messages: 0, done: isDone }
}
