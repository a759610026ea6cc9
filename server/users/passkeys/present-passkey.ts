import type { Output } from '#domain/api/api.ts'
import type { StoredPasskey } from './passkey-queries.ts'

export function presentPasskey(row: StoredPasskey): Output<'passkeys.add'> {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
