import { isAdminRole } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { parseEmail } from '#server/base/parse-email.ts'
import { changeUser } from './change-user.ts'
import { findProfileByEmail } from './profile-queries.ts'

/** Makes an administrator a user again. @throws Refusal email_missing, email_invalid, user_not_found, and see `changeUser` */
export async function removeAdmin(ctx: Context<'admin'>, input: { email: string }): Promise<Output<'users.change'>> {
  const email = parseEmail(input.email)
  const profile = await findProfileByEmail(ctx.db, email)
  if (!profile || !isAdminRole(profile.role)) throw new Refusal('user_not_found', { message: `${email} is not an administrator.` })
  return changeUser(ctx, { id: profile.id, role: 'user' })
}
