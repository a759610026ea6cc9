import type { Input } from '#domain/api/api.ts'
import type { ListedGateway } from '#domain/api/gateways.ts'
import { csvPageSize, writeCsvPages, type CsvColumns } from '#server/base/write-csv-pages.ts'
import type { Context } from '#server/context.ts'
import { listGateways } from './list-gateways.ts'

/** The import reads the first ones. Tokens and passwords are not among what a list has. */
const columns: CsvColumns<ListedGateway> = {
  name: (gateway) => gateway.name,
  kind: (gateway) => gateway.kind,
  place: (gateway) => gateway.place,
  tags: (gateway) => gateway.tags.join(';'),
  imei: (gateway) => gateway.imei,
  current_phone_number: (gateway) => gateway.current_phone_number,
  lists_numbers: (gateway) => gateway.lists_numbers,
  id: (gateway) => gateway.id,
  status: (gateway) => gateway.status,
  state: (gateway) => gateway.state,
  state_reason: (gateway) => gateway.state_reason,
  last_heard_at: (gateway) => gateway.last_heard_at,
  last_text_at: (gateway) => gateway.last_text_at,
  last_heartbeat: (gateway) => gateway.last_heartbeat,
  signal: (gateway) => gateway.signal,
  battery: (gateway) => gateway.battery,
  link: (gateway) => gateway.link.state,
  texts_per_minute: (gateway) => gateway.texts_per_minute,
  texts_last_hour: (gateway) => gateway.texts_last_hour,
  number_count: (gateway) => gateway.number_count,
  held_count: (gateway) => gateway.held_count,
  created_at: (gateway) => gateway.created_at,
}

/** The gateways that match as CSV, by name. */
export function exportGateways(ctx: Context, filter: Input<'gateways.exportList'>): AsyncGenerator<string> {
  return writeCsvPages(columns, async (before: string | null) => {
    const { gateways, next } = await listGateways(ctx, { ...filter, limit: csvPageSize, ...(before === null ? {} : { before }) })
    return { rows: gateways, next }
  })
}
