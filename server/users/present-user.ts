import { mayManageRole, roles } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import type { StoredProfile } from './profile-queries.ts'

export function presentUser({ config, viewer }: Context<'admin'>, row: StoredProfile): Output<'users.change'> {
  const isManageable = mayManageRole(viewer, row.role)
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    is_active: row.is_active,
    block_reason: row.block_reason,
    is_named_admin: config.adminEmails.includes(row.email),
    is_protected: !isManageable,
    grantable_roles: isManageable ? roles.filter((role) => mayManageRole(viewer, role)) : [],
  }
}
