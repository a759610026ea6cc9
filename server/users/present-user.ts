import type { Output } from '#domain/api.ts'
import type { StoredProfile } from './profile-queries.ts'

export function presentUser(row: StoredProfile): Output<'users.change'> {
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    is_active: row.is_active,
  }
}
