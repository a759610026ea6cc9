import type { Role, Viewer } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

export function isSuperAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.role === 'super_admin'
}

/** Whether this is a super admin whom the viewer, who is none, may not change. */
export function isProtectedFrom(viewer: Viewer, target: { role: Role }): boolean {
  return target.role === 'super_admin' && !isSuperAdmin(viewer)
}

/** Protects super admins from plain administrators. @throws Refusal super_admin_protected */
export function protectSuperAdmin({ viewer }: Context, target: { role: Role }): void {
  if (isProtectedFrom(viewer, target)) throw new Refusal('super_admin_protected')
}
