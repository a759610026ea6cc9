/** Who may do what. The server decides by these functions; the browser imports the same ones to hide buttons. */

export const roles = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/** Somebody with a session. */
export type SignedInUser = {
  kind: 'person'
  id: string
  email: string
  fullName: string | null
  /** What they may do now: an administrator who has still to show a passkey is here as a user. */
  role: Role
  sessionId: string
  /** An administrator whose session lacks the passkey that REQUIRE_ADMIN_PASSKEY asks for. */
  needsPasskey?: boolean
}

/** Whoever is asking: nobody we know, or a person with a session. */
export type Viewer = { kind: 'visitor' } | SignedInUser

export const visitor: Viewer = { kind: 'visitor' }

/** The audience an endpoint is open to. Every endpoint names one: leaving it out does not compile. */
export type Audience = 'anyone' | 'signed-in' | 'admin'

export type Verdict = 'yes' | 'sign-in-first' | 'not-allowed'

export function isAdminRole(role: Role): boolean {
  return role === 'admin' || role === 'super_admin'
}

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'person' && isAdminRole(viewer.role)
}

export function isAllowed(audience: Audience, viewer: Viewer): Verdict {
  if (audience === 'anyone') return 'yes'
  if (viewer.kind === 'visitor') return 'sign-in-first'
  return audience === 'signed-in' || isAdmin(viewer) ? 'yes' : 'not-allowed'
}

/** Signed-in people read texts; visitors get the masked ones. */
export function mayReadTexts(viewer: Viewer): boolean {
  return viewer.kind === 'person'
}
