import { Refusal } from '#domain/errors.ts'
import { maxCodeAttempts, sharedCodeGapMs } from '#domain/users/sign-in-code.ts'
import type { UserType } from '#domain/users/user.ts'
import type { App, Clock, Store } from '#server/context.ts'
import { countHit, dayMinutes, type Limit, type UndoHit } from '#server/system/limits/count-hit.ts'
import type { Client } from './client.ts'
import { hashEmail } from '#server/base/hash-email.ts'

/** An attempt, by the keys of its limits: a known device has limits of its own, which nobody else can use up. */
export type SignInAttempt = { email: string; client: Client; device: string | null }

/**
 * Counts a request for a code. The limits of an address bound the e-mails that it receives; while strangers use them up, one is still sent now and then for
 * each kind of access, so that there always is a recent one to share.
 * @throws Refusal too_many_requests, codes_used_up where the address has had its e-mails
 */
export async function countCodeRequest(
  app: App,
  { email, client, device, userType }: SignInAttempt & { userType: UserType },
): Promise<void> {
  const address = hashEmail(app, email)
  if (device !== null) {
    await countHit(app, `code device ${device}`, { max: 5, perMinutes: 5 })
    await countHit(app, `code device ${device}`, { max: 30, perMinutes: 60 })
    return
  }
  await countHit(app, `code network ${client.network}`, { max: 60, perMinutes: 5 })
  await countHit(app, `code ${address} ${client.network}`, { max: 5, perMinutes: 5 })
  await countHit(app, `code ${address} ${client.network}`, { max: 30, perMinutes: 60 })
  try {
    await countHit(app, `code ${address}`, { max: 24, perMinutes: 5 })
    await countHit(app, `code ${address}`, { max: 60, perMinutes: 60 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await countCode(app, `code beyond ${address} ${userType}`, { max: 1, perMinutes: sharedCodeGapMs / 60_000 })
  }
}

/** A guess that has been counted. */
export type CountedGuess = {
  /** How many attempts the code has in all. */
  maxAttempts: number
  undo: UndoHit
}

/**
 * Counts a guess at a code that this client requested: it may be right. Guesses count for the network they come from, so those of others keep nobody out.
 * After 120 wrong ones a day by all networks, a code has a single attempt: whoever can read the e-mail needs no more (decision 48). Counted before it is
 * compared, because guesses may be concurrent; a correct one is undone.
 * @throws Refusal too_many_requests, codes_used_up where the client has had its guesses
 */
export async function countGuess(app: App, { email, client, device }: SignInAttempt): Promise<CountedGuess> {
  const address = hashEmail(app, email)
  if (device !== null)
    return { maxAttempts: maxCodeAttempts, undo: await countCode(app, `guess device ${device}`, { max: 25, perMinutes: dayMinutes }) }
  await countGuessingNetwork(app, client)
  const ofNetwork = await countCode(app, `guess ${address} ${client.network}`, { max: 15, perMinutes: dayMinutes })
  const ofAddress = await countHit(app, `guess ${address}`, { max: 120, perMinutes: dayMinutes }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return {
    maxAttempts: ofAddress ? maxCodeAttempts : 1,
    async undo() {
      await ofNetwork()
      await ofAddress?.()
    },
  }
}

/**
 * Counts a guess by a client that requested no code for this address. It cannot be right, so it is counted separately: otherwise anybody could use up the
 * guesses of others without requesting a single code.
 * @throws Refusal too_many_requests
 */
export async function countGuessWithoutCode(app: App, { email, client }: SignInAttempt): Promise<void> {
  await countGuessingNetwork(app, client)
  await countHit(app, `blind guess ${hashEmail(app, email)} ${client.network}`, { max: 50, perMinutes: dayMinutes })
}

/** Counts against a limit beyond which the newest e-mail still serves. @throws Refusal codes_used_up */
function countCode(app: Store & Clock, name: string, limit: Limit): Promise<UndoHit> {
  return countHit(app, name, limit).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('codes_used_up', { retryAfter: error.retryAfter }) : error
  })
}

function countGuessingNetwork(app: Store & Clock, client: Client): Promise<UndoHit> {
  return countHit(app, `guess network ${client.network}`, { max: 150, perMinutes: 5 })
}
