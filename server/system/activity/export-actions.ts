import type { Input } from '#domain/api/api.ts'
import { writeCsvLine } from '#domain/csv.ts'
import type { Context } from '#server/context.ts'
import { findActions } from './activity-queries.ts'
import { recordBeforehand } from './record-action.ts'

const pageSize = 1000

/** The log as CSV (RFC 4180), page by page, so that a long one is never in memory whole. The export is an action as well, recorded before its first line. */
export async function exportActions(ctx: Context, filter: Input<'activity.export'>): Promise<AsyncGenerator<string>> {
  await recordBeforehand(ctx, { action: 'export_activity', resource: 'admin_analytics', metadata: filter })
  return writeActions(ctx, filter)
}

async function* writeActions(ctx: Context, filter: Input<'activity.export'>): AsyncGenerator<string> {
  yield writeCsvLine(['time', 'action', 'resource', 'by', 'from', 'details'])
  let before: number | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof findActions>> = await findActions(ctx.db, filter, pageSize, before)
    for (const row of rows) {
      const { by, from, ...details } = row.metadata as Record<string, unknown>
      yield writeCsvLine([row.created_at.toISOString(), row.action, row.resource, toText(by), toText(from), JSON.stringify(details)])
    }
    if (rows.length < pageSize) return
    before = rows.at(-1)?.id ?? 0
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
