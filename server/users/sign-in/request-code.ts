import { codeLength, codeLifetimeMs, linkBytes, linkPath, maxCodeAttempts } from '#domain/users/sign-in-code.ts'
import { Refusal } from '#domain/errors.ts'
import { defaultLanguage } from '#domain/languages.ts'
import type { UserType } from '#domain/users/user.ts'
import type { Context } from '#server/context.ts'
import { renderSignInEmail } from '#server/system/email/sign-in-email.ts'
import type { Client } from './client.ts'
import { findNewestEmail, insertCode, releaseCodesOfChallenge } from './code-queries.ts'
import { hashCode } from './hash-code.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import { parseKnownDevice } from '#server/users/sessions/known-device.ts'
import { countCodeRequest } from './sign-in-limits.ts'
import { parseEmail } from '#server/base/parse-email.ts'

/**
 * Sends a code and a link to an address and returns the challenge for the browser's cookie. Where `siteUrl` is null there is no link. Known and unknown addresses, administrators and others
 * get the same response after the same work, so the response reveals nothing. Where the address has had its e-mails, the newest one serves this client too, and
 * `refusal` says so.
 * @throws Refusal email_missing, email_invalid, too_many_requests, mail_failed
 */
export async function requestCode(
  ctx: Context,
  input: { email: string; userType: UserType; page_query: string },
  client: Client,
  siteUrl: string | null,
): Promise<{ challenge: string; refusal: Refusal | null }> {
  const email = parseEmail(input.email)
  const { userType } = input
  const device = await parseKnownDevice(ctx, client.device, email)
  const refusal = await countCodeRequest(ctx, { email, client, device, userType }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'codes_used_up') return error
      throw error
    },
  )
  const shared = refusal === null ? null : await findNewestEmail(ctx.db, { email, userType, at: ctx.now() })
  if (shared === undefined) throw new Refusal('too_many_requests', { retryAfter: refusal?.retryAfter })

  const code = makeCode(ctx)
  const link = siteUrl === null ? null : ctx.randomBytes(linkBytes).toString('base64url')
  const challenge = makeToken(ctx)
  const now = ctx.now()
  if (client.challenge) await releaseCodesOfChallenge(ctx.db, hashToken(client.challenge))
  await insertCode(ctx.db, {
    email,
    user_type: userType,
    challenge_hash: hashToken(challenge),
    code_hash: hashCode(ctx, email, userType, code),
    link_hash: link === null ? null : hashToken(link),
    page_query: input.page_query,
    // A browser is recognised by its challenge alone: others may share its address.
    client: client.isBrowser ? null : client.address,
    created_at: now,
    expires_at: new Date(now.getTime() + codeLifetimeMs),
    // One attempt of five, and none once the address has had its wrong guesses: else more guesses than e-mails could be had. The link remains.
    ...(shared === null ? {} : { ...shared, attempts: maxCodeAttempts - 1 }),
  })
  if (shared !== null) return { challenge, refusal }
  const { site_name: siteName } = await ctx.settings()
  try {
    const language = ctx.language ?? defaultLanguage
    await ctx.sendEmail(
      renderSignInEmail(ctx.words, language, {
        to: email,
        code,
        link: link === null ? null : `${siteUrl}${linkPath}?token=${link}`,
        siteName,
        minutes: codeLifetimeMs / 60_000,
      }),
    )
  } catch {
    throw new Refusal('mail_failed')
  }
  return { challenge, refusal: null }
}

/** Six digits, uniformly distributed: values beyond the last whole million are drawn again. */
function makeCode(ctx: Context): string {
  const range = 10 ** codeLength
  const fair = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const drawn = ctx.randomBytes(4).readUInt32BE()
    if (drawn < fair) return String(drawn % range).padStart(codeLength, '0')
  }
}
