import type { Role, Viewer } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

export function isSuperAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.role === 'super_admin'
}

/** Protects super admins from plain administrators. @throws Refusal super_admin_protected */
export function protectSuperAdmin({ viewer }: Context, target: { role: Role }): void {
  if (target.role === 'super_admin' && !isSuperAdmin(viewer)) throw new Refusal('super_admin_protected')
}
