import type { Output } from '#domain/api/api.ts'
import type { StoredWindow } from './window-queries.ts'

export function presentWindow(row: StoredWindow): Output<'maintenanceWindows.create'> {
  return {
    id: String(row.id),
    gateway: row.gateway_id === null ? null : { id: String(row.gateway_id), name: row.gateway_name ?? '' },
    place: row.place,
    tag: row.tag,
    note: row.note,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }
}

/** What it covers, in a few words: "First phone", "London", "the tag EE". */
export function nameWindow({ gateway_name: gateway, place, tag }: Pick<StoredWindow, 'gateway_name' | 'place' | 'tag'>): string {
  return gateway ?? place ?? `the tag ${tag}`
}
