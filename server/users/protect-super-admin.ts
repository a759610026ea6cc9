import { mayManageRole, type Role } from '#domain/users/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

/** Protects super admins from plain administrators. @throws Refusal super_admin_protected */
export function protectSuperAdmin({ viewer }: Context<'admin'>, target: { role: Role }): void {
  if (!mayManageRole(viewer, target.role)) throw new Refusal('super_admin_protected')
}
