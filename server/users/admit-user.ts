import { isAdminRole } from '#domain/users/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { UserType } from '#domain/users/user.ts'
import type { Context } from '#server/context.ts'
import { findProfileByEmail, insertProfile, promoteUser, updateProfile, type StoredProfile } from './profile-queries.ts'

/**
 * Decides whether the owner of a verified address may sign in, and updates their profile: new ones are created
 * where registration is open, and the addresses of ADMIN_EMAILS are administrators (a super_admin stays one).
 * @throws Refusal registration_closed, account_inactive, not_admin
 */
export async function admitUser(ctx: Context, email: string, userType: UserType): Promise<StoredProfile> {
  const isNamedAdmin = ctx.config.adminEmails.includes(email)
  const known = await findProfileByEmail(ctx.db, email)
  if (known && !known.is_active) throw new Refusal('account_inactive')
  const mayAdmin = isNamedAdmin || (known !== undefined && isAdminRole(known.role))
  if (userType === 'admin' && !mayAdmin) throw new Refusal('not_admin')
  if (!known && !isNamedAdmin && !(await ctx.settings()).allow_registration) throw new Refusal('registration_closed')

  const now = ctx.now()
  const profile = known ?? (await insertProfile(ctx.db, email, now)) ?? (await findProfileByEmail(ctx.db, email))
  if (!profile) throw new Error(`the profile of ${email} vanished while it was signing in`)
  // Never lowered, whatever somebody else makes of them at this moment.
  if (isNamedAdmin) await promoteUser(ctx.db, profile.id, now)
  return updateProfile(ctx.db, profile.id, { last_login: now })
}
