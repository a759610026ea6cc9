import type { Input, Output } from '#domain/api/api.ts'
import { toolsByAge, type CleanupTool } from '#domain/operations/cleanup.ts'
import { Refusal } from '#domain/errors.ts'
import { amendAction, recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import type { Tx } from '#server/db/database.ts'
import { countOldLog, purgeLog } from '#server/messages/log/purge-log.ts'
import { countOldMessages, purgeMessages } from '#server/messages/purge-messages.ts'
import { parseNumberFilter } from '#server/numbers/search/parse-number-filter.ts'
import { countMatchingNumbers, deleteMatchingNumbers } from '#server/numbers/change/delete-numbers.ts'

type CleanUpRequest = Input<'cleanup.run'>

type Tool = {
  batch: number
  count(ctx: Context, request: CleanUpRequest, before: Date): Promise<{ count: number; messages?: number }>
  /** Deletes a batch. Returns the number of deleted rows; fewer than a batch means that none are left. */
  clean(tx: Tx, request: CleanUpRequest, before: Date): Promise<number>
}

const numbersPerBatch = 500
const rowsPerBatch = 5000

const tools: Record<CleanupTool, Tool> = {
  numbers: {
    batch: numbersPerBatch,
    async count(ctx, request) {
      const filter = parseNumberFilter(request)
      return filter ? countMatchingNumbers(ctx, filter) : { count: 0 }
    },
    async clean(tx, request) {
      const filter = parseNumberFilter(request)
      return filter ? deleteMatchingNumbers(tx, filter, numbersPerBatch) : 0
    },
  },
  'orphan-numbers': {
    batch: numbersPerBatch,
    count: (ctx) => countMatchingNumbers(ctx, { isOrphan: true }),
    clean: (tx) => deleteMatchingNumbers(tx, { isOrphan: true }, numbersPerBatch),
  },
  'old-messages': {
    batch: rowsPerBatch,
    count: async (ctx, _asked, before) => ({ count: await countOldMessages(ctx, before) }),
    clean: (tx, _asked, before) => purgeMessages(tx, before, rowsPerBatch),
  },
  'old-logs': {
    batch: rowsPerBatch,
    count: async (ctx, _asked, before) => ({ count: await countOldLog(ctx, before) }),
    clean: (tx, _asked, before) => purgeLog(tx, before, rowsPerBatch),
  },
}

/** The time that one call may take; the client sees its progress and calls again. */
const patienceMs = 1500

/** Counts what a tool would delete, or deletes batch by batch as much as fits into a call, and returns whether that was everything. */
export async function cleanUp(ctx: Context, request: CleanUpRequest): Promise<Output<'cleanup.run'>> {
  const tool = tools[request.tool]
  if (toolsByAge.has(request.tool) && request.older_than_hours === undefined)
    throw new Refusal('field_invalid', { field: 'older_than_hours', message: 'Say how many hours old.' })
  const began = ctx.now().getTime()
  const before = new Date(began - (request.older_than_hours ?? 0) * 3_600_000)
  if (request.dry_run) return { messages: 0, ...(await tool.count(ctx, request, before)), done: true }

  const progress: Progress = { count: 0, recordId: null, isDone: false }
  do {
    await cleanBatch(ctx, tool, request, before, progress)
  } while (!progress.isDone && ctx.now().getTime() - began < patienceMs)
  return { count: progress.count, messages: 0, done: progress.isDone }
}

type Progress = { count: number; recordId: number | null; isDone: boolean }

/** Deletes a batch, and records in the same transaction the total of this call. */
async function cleanBatch(ctx: Context, tool: Tool, request: CleanUpRequest, before: Date, progress: Progress): Promise<void> {
  const { tool: resource, dry_run: _isDry, ...what } = request
  const batch = await transact(ctx.db, async (tx) => {
    const deleted = await tool.clean(tx, request, before)
    const metadata = { ...what, count: progress.count + deleted }
    if (progress.recordId === null)
      return { gone: deleted, recordId: await recordAction(ctx, tx, { action: 'clean_up', resource, metadata }) }
    await amendAction(ctx, tx, progress.recordId, metadata)
    return { gone: deleted, recordId: progress.recordId }
  })
  ctx.announce()
  progress.recordId = batch.recordId
  progress.count += batch.gone
  progress.isDone = batch.gone < tool.batch
}
