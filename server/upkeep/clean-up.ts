import type { Input, Output } from '#domain/api.ts'
import type { CleanupTool } from '#domain/cleanup.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { countOldLog, purgeLog } from '#server/gateways/purge-log.ts'
import { countOldMessages, purgeMessages } from '#server/messages/purge-messages.ts'
import { countOrphanNumbers, deleteOrphanNumbers } from '#server/numbers/delete-orphans.ts'

type Tool = {
  needsAge: boolean
  count(ctx: Context, before: Date): Promise<number>
  /** One batch: long work is many calls, and whoever asks sees how far it is. */
  clean(ctx: Context, before: Date): Promise<{ count: number; done: boolean }>
}

const tools: Record<CleanupTool, Tool> = {
  'old-messages': { needsAge: true, count: countOldMessages, clean: purgeMessages },
  'orphan-numbers': { needsAge: false, count: countOrphanNumbers, clean: deleteOrphanNumbers },
  'old-logs': { needsAge: true, count: countOldLog, clean: async (ctx, before) => ({ count: await purgeLog(ctx, before), done: true }) },
}

/** Counts what a tool would delete, or deletes some of it and says whether that was all. */
export async function cleanUp(ctx: Context, input: Input<'upkeep.clean'>): Promise<Output<'upkeep.clean'>> {
  const tool = tools[input.tool]
  if (tool.needsAge && input.older_than_hours === undefined)
    throw new Refusal('field_invalid', { field: 'older_than_hours', words: 'Say how many hours old.' })
  const before = new Date(ctx.now().getTime() - (input.older_than_hours ?? 0) * 3_600_000)
  if (input.dry_run) return { count: await tool.count(ctx, before), done: true }
  const result = await tool.clean(ctx, before)
  const { dry_run: _dryRun, ...what } = input
  await recordAction(ctx, { action: 'clean_up', resource: input.tool, metadata: { ...what, count: result.count } })
  return result
}
