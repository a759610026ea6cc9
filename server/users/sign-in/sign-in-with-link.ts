import { Refusal } from '#domain/errors.ts'
import type { UserType } from '#domain/users/user.ts'
import type { Context } from '#server/context.ts'
import { parseKnownDevice } from '#server/users/sessions/known-device.ts'
import { hashToken } from '#server/base/token.ts'
import type { Client } from './client.ts'
import { findCodeOfLink } from './code-queries.ts'
import { redeemCode, type SignInResult } from './redeem-code.ts'

/** The request for the code: where its browser was, and how it asked. */
export type LinkOrigin = { userType: UserType; pageQuery: string }

/**
 * Exchanges the link of a sign-in e-mail for a session, in the browser that requested the e-mail or, for a program, at its client address. Elsewhere it signs in
 * nobody and stays valid, and the response does not depend on whether there is such a link.
 * @throws Refusal link_elsewhere, link_ended, not_admin, account_inactive, registration_closed
 */
export async function signInWithLink(
  ctx: Context,
  token: string,
  client: Client & { userAgent: string | null },
  onFound: (origin: LinkOrigin) => void,
): Promise<SignInResult> {
  const code = await findCodeOfLink(ctx.db, hashToken(token), {
    challengeHash: client.challenge === null ? null : hashToken(client.challenge),
    client: client.isApi ? client.address : null,
    at: ctx.now(),
  })
  if (!code) throw new Refusal(client.challenge === null && !client.isApi ? 'link_elsewhere' : 'link_ended')
  const { id, email, user_type: userType, page_query: pageQuery } = code
  onFound({ userType, pageQuery })
  const device = await parseKnownDevice(ctx, client.device, email)
  return redeemCode(ctx, { id, email, userType }, { userAgent: client.userAgent, device, ended: () => new Refusal('link_ended') })
}
