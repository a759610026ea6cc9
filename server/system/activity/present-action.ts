import type { Selectable } from 'kysely'
import type { Output } from '#domain/api/api.ts'
import type { ActivityRow } from '#server/db/schema.ts'

export function presentAction(row: Selectable<ActivityRow>): Output<'activity.list'>['actions'][number] {
  return {
    id: String(row.id),
    action: row.action,
    resource: row.resource,
    metadata: row.metadata as Record<string, unknown>,
    created_at: row.created_at.toISOString(),
  }
}
