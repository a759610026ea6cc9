import type { Output } from '#domain/api/api.ts'
import type { Row } from '#server/db/database.ts'

export function presentAction(row: Row<'admin_analytics'>): Output<'activity.list'>['actions'][number] {
  return {
    id: String(row.id),
    action: row.action,
    resource: row.resource,
    metadata: row.metadata as Record<string, unknown>,
    created_at: row.created_at.toISOString(),
  }
}
