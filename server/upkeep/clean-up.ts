import type { Input, Output } from '#domain/api.ts'
import { toolsByAge, type CleanupTool } from '#domain/cleanup.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { countOldLog, purgeLog } from '#server/ingest-log/purge-log.ts'
import { countOldMessages, purgeMessages } from '#server/messages/purge-messages.ts'
import { parseNumberFilter } from '#server/numbers/parse-number-filter.ts'
import { countMatchingNumbers, deleteMatchingNumbers } from '#server/numbers/delete-matching-numbers.ts'

type CleanUpRequest = Input<'upkeep.clean'>

type CleanUpTool = {
  batch: number
  count(ctx: Context, request: CleanUpRequest, before: Date): Promise<{ count: number; messages?: number }>
  /** Deletes a batch. Returns the number of deleted rows; fewer than a batch means that none are left. */
  clean(ctx: Context, request: CleanUpRequest, before: Date): Promise<number>
}

const numbersPerBatch = 500
const rowsPerBatch = 5000

const tools: Record<CleanupTool, CleanUpTool> = {
  numbers: {
    batch: numbersPerBatch,
    async count(ctx, request) {
      const filter = parseNumberFilter(request)
      return filter ? countMatchingNumbers(ctx, filter) : { count: 0 }
    },
    async clean(ctx, request) {
      const filter = parseNumberFilter(request)
      return filter ? deleteMatchingNumbers(ctx, filter, numbersPerBatch) : 0
    },
  },
  'orphan-numbers': {
    batch: numbersPerBatch,
    count: (ctx) => countMatchingNumbers(ctx, { isOrphan: true }),
    clean: (ctx) => deleteMatchingNumbers(ctx, { isOrphan: true }, numbersPerBatch),
  },
  'old-messages': {
    batch: rowsPerBatch,
    count: async (ctx, _request, before) => ({ count: await countOldMessages(ctx, before) }),
    clean: (ctx, _request, before) => purgeMessages(ctx, before, rowsPerBatch),
  },
  'old-logs': {
    batch: rowsPerBatch,
    count: async (ctx, _request, before) => ({ count: await countOldLog(ctx, before) }),
    clean: (ctx, _request, before) => purgeLog(ctx, before, rowsPerBatch),
  },
}

/** The time that one call may take; the client sees its progress and calls again. */
const timeBudgetMs = 1500

/** Counts what a tool would delete, or deletes batch by batch as much as fits into a call, and returns whether that was everything. */
export async function cleanUp(ctx: Context, request: CleanUpRequest): Promise<Output<'upkeep.clean'>> {
  const tool = tools[request.tool]
  if (toolsByAge.has(request.tool) && request.older_than_hours === undefined)
    throw new Refusal('field_invalid', { field: 'older_than_hours', message: 'Say how many hours old.' })
  const began = ctx.now().getTime()
  const before = new Date(began - (request.older_than_hours ?? 0) * 3_600_000)
  if (request.dry_run) return { messages: 0, ...(await tool.count(ctx, request, before)), done: true }

  let count = 0
  let isDone = false
  try {
    while (!isDone && ctx.now().getTime() - began < timeBudgetMs) {
      const deleted = await tool.clean(ctx, request, before)
      count += deleted
      isDone = deleted < tool.batch
    }
  } finally {
    const { tool: resource, dry_run: _isDry, ...what } = request
    await recordAction(ctx, { action: 'clean_up', resource, metadata: { ...what, count } })
  }
  return { count, messages: 0, done: isDone }
}
