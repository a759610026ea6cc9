import type { App } from '#server/context.ts'
import { countHit, dayMinutes, type TakeBack } from '#server/limits/count-hit.ts'
import type { Client } from './client.ts'
import { hashEmail } from './keyed-hash.ts'

/** Whose limits count: of a device that is known as this person's, its own alone, so that nobody else can use them up. */
export type Asker = { email: string; client: Client; device: string | null }

/**
 * Codes that are asked for. What one client may have of an address's limits is so much less than the whole that three clients together
 * cannot use them up.
 * @throws Refusal too_many_requests
 */
export async function countAsking(app: App, { email, client, device }: Asker): Promise<void> {
  const address = hashEmail(app, email)
  if (device !== null) {
    await countHit(app, `code device ${device}`, { most: 5, perMinutes: 5 })
    await countHit(app, `code device ${device}`, { most: 30, perMinutes: 60 })
    return
  }
  await countHit(app, `code client ${client.address}`, { most: 60, perMinutes: 5 })
  await countHit(app, `code ${address} ${client.address}`, { most: 5, perMinutes: 5 })
  await countHit(app, `code ${address} ${client.address}`, { most: 30, perMinutes: 60 })
  await countHit(app, `code ${address}`, { most: 24, perMinutes: 5 })
  await countHit(app, `code ${address}`, { most: 120, perMinutes: 60 })
}

/**
 * A guess at a code that this client asked for: it may be right, so an address has few of them a day. Counted before it is compared,
 * because many may come at once; the one that was right is taken back.
 * @throws Refusal too_many_requests
 */
export async function countGuess(app: App, { email, client, device }: Asker): Promise<TakeBack> {
  const address = hashEmail(app, email)
  if (device !== null) return countHit(app, `guess device ${device}`, { most: 25, perMinutes: dayMinutes })
  await countGuessingClient(app, client)
  const ofClient = await countHit(app, `guess ${address} ${client.address}`, { most: 15, perMinutes: dayMinutes })
  const ofAddress = await countHit(app, `guess ${address}`, { most: 50, perMinutes: dayMinutes })
  return async () => {
    await ofClient()
    await ofAddress()
  }
}

/**
 * A guess by a client that holds no code of this address. It cannot be right, so it is counted apart: otherwise anybody could use up the
 * guesses of others without asking for a single code.
 * @throws Refusal too_many_requests
 */
export async function countBlindGuess(app: App, { email, client }: Asker): Promise<void> {
  await countGuessingClient(app, client)
  await countHit(app, `blind guess ${hashEmail(app, email)} ${client.address}`, { most: 50, perMinutes: dayMinutes })
}

function countGuessingClient(app: App, client: Client): Promise<TakeBack> {
  return countHit(app, `guess client ${client.address}`, { most: 150, perMinutes: 5 })
}
