import type { Input } from '#domain/api/api.ts'
import { csvPageSize, toCsvPage, writeCsvPages, type CsvColumns } from '#server/base/write-csv-pages.ts'
import type { Context } from '#server/context.ts'
import type { Row } from '#server/db/database.ts'
import { findActions } from './activity-queries.ts'
import { recordBeforehand } from './record-action.ts'

const columns: CsvColumns<Row<'admin_analytics'>> = {
  time: (row) => row.created_at,
  action: (row) => row.action,
  resource: (row) => row.resource,
  by: (row) => toText(metadataOf(row)['by']),
  from: (row) => toText(metadataOf(row)['from']),
  details: (row) => {
    const { by: _by, from: _from, ...details } = metadataOf(row)
    return JSON.stringify(details)
  },
}

/** The log as CSV. The export is an action as well, recorded before its first line. */
export async function exportActions(ctx: Context, filter: Input<'activity.export'>): Promise<AsyncGenerator<string>> {
  // Whom somebody looked for is not kept: it would outlive that account.
  const { who, ...others } = filter
  const metadata = { ...others, ...(who ? { searched: true } : {}) }
  await recordBeforehand(ctx, { action: 'export_activity', resource: 'admin_analytics', metadata })
  return writeCsvPages(columns, async (after: number | null) =>
    toCsvPage(await findActions(ctx.db, filter, csvPageSize, after), ({ id }) => id),
  )
}

function metadataOf({ metadata }: Row<'admin_analytics'>): Record<string, unknown> {
  return metadata as Record<string, unknown>
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
