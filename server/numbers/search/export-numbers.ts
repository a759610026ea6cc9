import type { Input } from '#domain/api/api.ts'
import { receivingOf } from '#domain/gateways/gateway.ts'
import { csvPageSize, toCsvPage, writeCsvPages, type CsvColumns } from '#server/base/write-csv-pages.ts'
import type { Context } from '#server/context.ts'
import type { ManagedNumber } from '../number-queries.ts'
import { parseNumberQuery } from './parse-number-query.ts'
import { findNumbers } from './search-queries.ts'

/** The import reads the first four: a gateway by its name, before the column with its id. */
const columns: CsvColumns<ManagedNumber> = {
  number: (row) => row.number,
  gateway: (row) => row.gateway_name,
  status: (row) => row.status,
  test: (row) => row.is_test,
  id: (row) => row.id,
  gateway_id: (row) => row.gateway_id,
  receiving: (row) => receivingOf(row.gateway_state),
  created_at: (row) => row.created_at,
  last_text_at: (row) => row.last_text_at,
  message_count: (row) => row.message_count,
}

/** The numbers that match as CSV, newest first. */
export function exportNumbers(ctx: Context, input: Input<'numbers.exportList'>): AsyncGenerator<string> {
  const search = { ...parseNumberQuery(ctx, input), sort: '-created_at' as const, limit: csvPageSize }
  return writeCsvPages(columns, async (after: number | null) => {
    const before = after === null ? null : { id: after, value: after }
    return toCsvPage(await findNumbers(ctx.db, { ...search, before }), ({ id }) => id)
  })
}
