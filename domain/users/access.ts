/** The rights of each role. The server decides by these functions; the browser imports the same ones to hide buttons. */

export const roles = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]
export type AdminRole = Exclude<Role, 'user'>

/** A user with a session. */
export type SignedInUser = {
  kind: 'user'
  id: string
  email: string
  fullName: string | null
  /** The rights in force: an administrator who has not used a required passkey yet has those of a user. */
  role: Role
  sessionId: string
  /** An administrator whose session lacks the passkey that REQUIRE_ADMIN_PASSKEY asks for. */
  needsPasskey?: boolean
}

export type Administrator = SignedInUser & { role: AdminRole }

/** The sender of a request: a visitor, or a user with a session. */
export type Viewer = { kind: 'visitor' } | SignedInUser

export const visitor: Viewer = { kind: 'visitor' }

/** The viewers that may call an endpoint. Every endpoint names its audience; the types require it. */
export type Audience = 'anyone' | 'signed-in' | 'admin'

/** The viewers of an audience. */
export type ViewerOf<A extends Audience> = { anyone: Viewer; 'signed-in': SignedInUser; admin: Administrator }[A]

export type Verdict = 'yes' | 'sign-in-first' | 'not-allowed'

export function isAdminRole(role: Role): role is AdminRole {
  return role === 'admin' || role === 'super_admin'
}

export function isAdmin(viewer: Viewer): viewer is Administrator {
  return viewer.kind === 'user' && isAdminRole(viewer.role)
}

/** True if an administrator may give or take this role, and change, sign out, export or delete those who have it: everything about super admins is up to super admins. */
export function mayManageRole(viewer: Administrator, role: Role): boolean {
  return role !== 'super_admin' || viewer.role === 'super_admin'
}

export function isAllowed(audience: Audience, viewer: Viewer): Verdict {
  if (audience === 'anyone') return 'yes'
  if (viewer.kind === 'visitor') return 'sign-in-first'
  return audience === 'signed-in' || isAdmin(viewer) ? 'yes' : 'not-allowed'
}

/** Users read texts in full; visitors get masked ones. */
export function mayReadTexts(viewer: Viewer): boolean {
  return viewer.kind === 'user'
}
