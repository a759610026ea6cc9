import type { Input } from '#domain/api/api.ts'
import { heldReasonOf } from '#domain/messages/held.ts'
import { csvPageSize, toCsvPage, writeCsvPages, type CsvColumns } from '#server/base/write-csv-pages.ts'
import type { Context } from '#server/context.ts'
import { describeExport } from '#server/system/activity/describe-export.ts'
import { recordBeforehand } from '#server/system/activity/record-action.ts'
import { findHeldPage, type HeldRow } from './held-list-queries.ts'
import { formatEntryId } from '../log/log-entry-id.ts'
import { parseHeldFilter } from './parse-held-filter.ts'

const columns: CsvColumns<HeldRow> = {
  id: (row) => formatEntryId(row.id),
  received_at: (row) => row.received_at,
  gateway: (row) => row.gateway_name,
  gateway_id: (row) => (row.gateway_id === null ? null : String(row.gateway_id)),
  recipient: (row) => row.recipient,
  number: (row) => row.number,
  sender: (row) => row.sender,
  text: (row) => row.message_content,
  incomplete: (row) => row.is_incomplete,
  reason_code: (row) => heldReasonOf(row),
  reason: (row) => row.reason,
}

/** The held texts that match as CSV, newest first. They are personal data: the export is recorded before its first line. */
export async function exportHeld(ctx: Context, input: Input<'held.exportList'>): Promise<AsyncGenerator<string>> {
  await recordBeforehand(ctx, { action: 'export_held_texts', resource: 'ingest_log', metadata: describeExport(input) })
  const filter = parseHeldFilter(input)
  return writeCsvPages(columns, async (before: number | null) =>
    toCsvPage(await findHeldPage(ctx.db, filter, { limit: csvPageSize, before }), ({ id }) => id),
  )
}
