import { Refusal } from '#domain/errors.ts'
import { codeAttempts, isCompleteCode } from '#domain/sign-in-code.ts'
import type { UserType } from '#domain/user.ts'
import type { Context } from '#server/context.ts'
import { readEmail } from '#server/email/read-address.ts'
import { admitPerson } from '#server/users/admit-person.ts'
import type { Client } from './client.ts'
import { consumeCode, findCodeOfChallenge, findCodeOfClient, guessCode, type Wanted } from './code-queries.ts'
import { hashCode, hashToken } from './keyed-hash.ts'
import { makeDeviceToken, readKnownDevice } from './known-device.ts'
import { openSession, type FreshSession } from './open-session.ts'
import { countBlindGuess, countGuess, type Asker } from './sign-in-limits.ts'

/** `device` is what makes this device a known one: see known-device.ts. */
export type SignedIn = { session: FreshSession; device: string }

/**
 * Trades a code for a session. It serves only whoever asked for it, which has five tries, counted in the statement that compares;
 * nobody else has any, so that strangers neither find a code nor use up the tries of its owner.
 * @throws Refusal email_missing, email_invalid, code_incomplete, code_invalid, not_admin, account_inactive, registration_closed, too_many_requests
 */
export async function verifyCode(
  ctx: Context,
  input: { email: string; otp: string; userType: UserType },
  client: Client & { userAgent: string | null },
): Promise<SignedIn> {
  const email = readEmail(input.email)
  const otp = input.otp.trim()
  if (!isCompleteCode(otp)) throw new Refusal('code_incomplete', { field: 'otp' })
  const { userType } = input
  const device = await readKnownDevice(ctx, client.device, email)
  const asker = { email, client, device }
  const id = await findCodeOf(ctx, { email, userType, at: ctx.now() }, client)
  if (id === null) return refuseBlindGuess(ctx, asker)
  const takeBack = await countGuess(ctx, asker)
  const guess = await guessCode(ctx.db, id, { codeHash: hashCode(ctx, email, userType, otp), most: codeAttempts })
  if (guess && !guess.isRight) throw codeInvalid(codeAttempts - guess.attempts)
  await takeBack()
  if (!guess) return refuseBlindGuess(ctx, asker)
  const profile = await admitPerson(ctx, email, userType).catch(async (error: unknown) => {
    // A code serves once, also where its person may not come in. Not so when the database could not be asked.
    if (error instanceof Refusal) await consumeCode(ctx.db, id)
    throw error
  })
  const session = await openSession(ctx, profile, client.userAgent, {
    useUp: async (tx) => {
      if (!(await consumeCode(tx, id))) throw codeInvalid(0)
    },
  })
  return { session, device: makeDeviceToken(ctx, profile.id, device) }
}

/** The code that this client asked for: the one of its challenge, or, for one that keeps no cookies, the newest that was asked for from its address. */
async function findCodeOf(ctx: Context, wanted: Wanted, client: Client): Promise<string | null> {
  const own = client.challenge === null ? null : await findCodeOfChallenge(ctx.db, wanted, hashToken(client.challenge))
  return own ?? (client.isApi ? findCodeOfClient(ctx.db, wanted, client.address) : null)
}

/** There is no code that this guess could be right about: none was asked for here, or it is dead. */
async function refuseBlindGuess(ctx: Context, asker: Asker): Promise<never> {
  await countBlindGuess(ctx, asker)
  throw codeInvalid(0)
}

function codeInvalid(triesLeft: number): Refusal {
  return new Refusal('code_invalid', { field: 'otp', triesLeft })
}
