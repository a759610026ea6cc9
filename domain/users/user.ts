export type UserType = 'user' | 'admin'

export type SessionUser = { id: string; email: string; user_metadata: { full_name: string | null } }

/** The specification's Session. Browsers carry the two tokens in httpOnly cookies and get them empty in the body. */
export type Session = {
  access_token?: string
  refresh_token?: string
  /** Unix seconds. */
  expires_at: number
  /** Seconds from now. */
  expires_in: number
  user: SessionUser
}

/** The keys of a user in the tables of other nouns. */
export type UserKey = { id: string; email: string }

export const maxNameLength = 100
export const maxBlockReason = 300

/** The filters of the list of users. `active`: may sign in. `never_signed_in`: has an account and has not used it. */
export const userStates = ['active', 'deactivated', 'never_signed_in'] as const
export type UserState = (typeof userStates)[number]

/** The orders of the list of users. Those without a name, or without a sign-in, are last. */
export const userSorts = ['newest', 'oldest', 'name', 'email', 'last_login'] as const
export type UserSort = (typeof userSorts)[number]

/** The label of the account button: full name, else the part of the e-mail address before the @, else `nameless`. */
export function accountLabel(user: { email: string; user_metadata: { full_name: string | null } }, nameless: string): string {
  return user.user_metadata.full_name?.trim() || user.email.split('@')[0] || nameless
}
