import { Refusal } from '#domain/errors.ts'
import type { UserType } from '#domain/users/user.ts'
import type { Context } from '#server/context.ts'
import { makeDeviceToken } from '#server/users/sessions/known-device.ts'
import { openSession, type SessionWithTokens } from '#server/users/sessions/open-session.ts'
import { admitUser } from '#server/users/admit-user.ts'
import { consumeCode } from './code-queries.ts'

/** `device` is the token of a known device: see known-device.ts. `language` is the stored choice of the user. */
export type SignInResult = { session: SessionWithTokens; device: string; language: string | null }

/**
 * Exchanges a code whose digits or link were right for a session; of several simultaneous calls one succeeds. The code and its link end together.
 * @throws Refusal not_admin, account_inactive, registration_closed, and that of `ended` where the code was used in the meantime
 */
export async function redeemCode(
  ctx: Context,
  { id, email, userType }: { id: string; email: string; userType: UserType },
  { userAgent, device, ended }: { userAgent: string | null; device: string | null; ended: () => Refusal },
): Promise<SignInResult> {
  const profile = await admitUser(ctx, email, userType).catch(async (error: unknown) => {
    // A code is used up even when its user is refused, but not when the database fails.
    if (error instanceof Refusal) await consumeCode(ctx.db, id)
    throw error
  })
  const session = await openSession(ctx, profile, userAgent, {
    consume: async (tx) => {
      if (!(await consumeCode(tx, id))) throw ended()
    },
  })
  return { session, device: makeDeviceToken(ctx, profile.id, device), language: profile.language }
}
