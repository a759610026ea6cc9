import { Refusal } from '#domain/errors.ts'
import { codeAttempts, isCompleteCode } from '#domain/sign-in-code.ts'
import type { UserType } from '#domain/user.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/limits/count-hit.ts'
import { admitPerson } from '#server/users/admit-person.ts'
import { consumeCode, guessAsStranger, guessWithChallenge, hasCodeOfChallenge } from './code-queries.ts'
import { hashCode, hashToken } from './keyed-hash.ts'
import { openSession, type FreshSession } from './open-session.ts'
import { readEmail } from '#server/email/read-address.ts'
import type { Client } from './request-code.ts'

/**
 * Trades a code for a session. The browser that asked for it has five tries, counted in the statement that compares;
 * anybody else has five of their own, so that a stranger who guesses at an address uses up nothing of its owner's.
 * @throws Refusal email_missing, email_invalid, code_incomplete, code_invalid, not_admin, account_inactive, registration_closed, too_many_requests
 */
export async function verifyCode(
  ctx: Context,
  input: { email: string; otp: string; userType: UserType },
  client: Client & { userAgent: string | null },
): Promise<FreshSession> {
  const email = readEmail(input.email)
  const otp = input.otp.trim()
  if (!isCompleteCode(otp)) throw new Refusal('code_incomplete', { field: 'otp' })
  await countHit(ctx, `guess client ${client.ip}`, { most: 300, perMinutes: 5 })

  const { userType } = input
  const guess = { email, userType, codeHash: hashCode(ctx, email, userType, otp), at: ctx.now(), most: codeAttempts }
  const challengeHash = client.challenge ? hashToken(client.challenge) : null
  const holdsChallenge = challengeHash !== null && (await hasCodeOfChallenge(ctx.db, challengeHash, email, userType))
  const found = holdsChallenge ? await guessWithChallenge(ctx.db, challengeHash, guess) : await guessAsStranger(ctx.db, guess)
  if (found === null || !(await consumeCode(ctx.db, found))) throw new Refusal('code_invalid', { field: 'otp' })
  return openSession(ctx, await admitPerson(ctx, email, userType), client.userAgent)
}
