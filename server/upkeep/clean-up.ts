import type { Transaction } from 'kysely'
import type { Input, Output } from '#domain/api.ts'
import { toolsByAge, type CleanupTool } from '#domain/cleanup.ts'
import { Refusal } from '#domain/errors.ts'
import { amendAction, recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { countOldLog, purgeLog } from '#server/ingest-log/purge-log.ts'
import { countOldMessages, purgeMessages } from '#server/messages/purge-messages.ts'
import { parseNumberFilter } from '#server/numbers/parse-number-filter.ts'
import { countMatching, deleteMatching } from '#server/numbers/delete-matching.ts'

type CleanUpRequest = Input<'upkeep.clean'>

type Tool = {
  batch: number
  count(ctx: Context, asked: CleanUpRequest, before: Date): Promise<{ count: number; messages?: number }>
  /** Deletes a batch. Returns how many went; fewer than a batch were all there are. */
  clean(tx: Transaction<Database>, asked: CleanUpRequest, before: Date): Promise<number>
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
    async clean(tx, asked) {
      const filter = parseNumberFilter(asked)
      return filter ? deleteMatching(tx, filter, numbersAtOnce) : 0
    },
  },
  'orphan-numbers': {
    batch: numbersAtOnce,
    count: (ctx) => countMatching(ctx, { isOrphan: true }),
    clean: (tx) => deleteMatching(tx, { isOrphan: true }, numbersAtOnce),
  },
  'old-messages': {
    batch: rowsAtOnce,
    count: async (ctx, _asked, before) => ({ count: await countOldMessages(ctx, before) }),
    clean: (tx, _asked, before) => purgeMessages(tx, before, rowsAtOnce),
  },
  'old-logs': {
    batch: rowsAtOnce,
    count: async (ctx, _asked, before) => ({ count: await countOldLog(ctx, before) }),
    clean: (tx, _asked, before) => purgeLog(tx, before, rowsAtOnce),
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

  const progress: Progress = { count: 0, recordId: null, isDone: false }
  do {
    await cleanBatch(ctx, tool, asked, before, progress)
  } while (!progress.isDone && ctx.now().getTime() - began < patienceMs)
  return { count: progress.count, messages: 0, done: progress.isDone }
}

type Progress = { count: number; recordId: number | null; isDone: boolean }

/** Deletes a batch, and records in the same transaction how many that makes in this call. */
async function cleanBatch(ctx: Context, tool: Tool, asked: CleanUpRequest, before: Date, progress: Progress): Promise<void> {
  const { tool: resource, dry_run: _isDry, ...what } = asked
  const batch = await ctx.db.transaction().execute(async (tx) => {
    const gone = await tool.clean(tx, asked, before)
    const metadata = { ...what, count: progress.count + gone }
    if (progress.recordId === null) return { gone, recordId: await recordAction(ctx, tx, { action: 'clean_up', resource, metadata }) }
    await amendAction(ctx, tx, progress.recordId, metadata)
    return { gone, recordId: progress.recordId }
  })
  ctx.announce()
  progress.recordId = batch.recordId
  progress.count += batch.gone
  progress.isDone = batch.gone < tool.batch
}
