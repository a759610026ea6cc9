import { Refusal } from '#domain/errors.ts'
import { foldDigits } from '#domain/numbers/read-digits.ts'
import { codeLength, isCompleteCode } from '#domain/users/sign-in-code.ts'
import type { UserType } from '#domain/users/user.ts'
import type { Context, Store } from '#server/context.ts'
import { parseEmail } from '#server/base/parse-email.ts'
import type { Client } from './client.ts'
import { findCodeOfChallenge, findCodeOfClient, countAndCompareCode, type CodeRequest } from './code-queries.ts'
import { hashCode } from './hash-code.ts'
import { hashToken } from '#server/base/token.ts'
import { parseKnownDevice } from '#server/users/sessions/known-device.ts'
import { redeemCode, type SignInResult } from './redeem-code.ts'
import { countGuessWithoutCode, countGuess, type SignInAttempt } from './sign-in-limits.ts'

/**
 * Exchanges a code for a session. It is valid only for the client that requested it, which has five attempts or one (sign-in-limits.ts), counted in the statement that compares;
 * nobody else has any, so that others can neither guess a code nor use up the attempts of its owner.
 * @throws Refusal email_missing, email_invalid, code_incomplete, code_invalid, not_admin, account_inactive, registration_closed, codes_used_up, too_many_requests
 */
export async function verifyCode(
  ctx: Context,
  input: { email: string; otp: string; userType: UserType },
  client: Client & { userAgent: string | null },
): Promise<SignInResult> {
  const email = parseEmail(input.email)
  // A digit has up to two UTF-16 units: what is longer is no code, and is not folded.
  const otp = foldDigits(input.otp.trim().slice(0, 2 * codeLength + 1))
  if (!isCompleteCode(otp)) throw new Refusal('code_incomplete', { field: 'otp' })
  const { userType } = input
  const device = await parseKnownDevice(ctx, client.device, email)
  const attempt = { email, client, device }
  const id = await findCodeOf(ctx, { email, userType, at: ctx.now() }, client)
  if (id === null) return refuseBlindGuess(ctx, attempt)
  const { maxAttempts, undo } = await countGuess(ctx, attempt)
  const guess = await countAndCompareCode(ctx.db, id, { codeHash: hashCode(ctx, email, userType, otp), maxAttempts })
  if (guess && !guess.isRight) throw codeInvalid(maxAttempts - guess.attempts)
  await undo()
  if (!guess) return refuseBlindGuess(ctx, attempt)
  return redeemCode(ctx, { id, email, userType }, { userAgent: client.userAgent, device, ended: () => codeInvalid(0) })
}

/** The code that this client requested: by its challenge, or, for a client without cookies, the newest one requested from its address. */
async function findCodeOf(ctx: Store, request: CodeRequest, client: Client): Promise<string | null> {
  const own = client.challenge === null ? null : await findCodeOfChallenge(ctx.db, request, hashToken(client.challenge))
  return own ?? (client.isApi ? findCodeOfClient(ctx.db, request, client.address) : null)
}

/** The client has no valid code to compare the guess with. */
async function refuseBlindGuess(ctx: Context, attempt: SignInAttempt): Promise<never> {
  await countGuessWithoutCode(ctx, attempt)
  throw codeInvalid(0)
}

function codeInvalid(triesLeft: number): Refusal {
  return new Refusal('code_invalid', { field: 'otp', triesLeft })
}
