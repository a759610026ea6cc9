import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'
import { deviceLifetimeMs } from '#domain/operations/retention.ts'
import type { App, Clock, Store } from '#server/context.ts'
import { isDeviceCurrent, updateDevicesSince } from './device-queries.ts'

/**
 * A device that has signed in as a user receives a token and has rate limits of its own from then on: requests of others with the
 * user's address cannot lock them out there. The token has no other effect and signs nobody in. It is
 * `profile.device.issued.mac`: the mac is keyed by SECRET, `issued` is in unix milliseconds.
 */
export function makeDeviceToken(app: App, profileId: string, known: string | null = null): string {
  const device = known ?? app.randomBytes(16).toString('base64url')
  const claim = `${profileId}.${device}.${app.now().getTime()}`
  return `${claim}.${macOf(app, claim)}`
}

/** The id of the device when its token is valid and was issued to the user with this e-mail address; otherwise null. */
export async function parseKnownDevice(app: App, token: string | null, email: string): Promise<string | null> {
  const [profileId, device, issued, mac, ...more] = token?.split('.', 5) ?? []
  if (!profileId || !device || !issued || !mac || more.length > 0) return null
  const expected = Buffer.from(macOf(app, `${profileId}.${device}.${issued}`))
  const actual = Buffer.from(mac)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const issuedAt = Number(issued)
  if (app.now().getTime() - issuedAt > deviceLifetimeMs) return null
  return (await isDeviceCurrent(app.db, profileId, email, new Date(issuedAt))) ? device : null
}

/** Invalidates the device tokens of a user. */
export async function forgetDevicesOf(app: Store & Clock, profileId: string): Promise<void> {
  await updateDevicesSince(app.db, profileId, app.now())
}

function macOf(app: App, claim: string): string {
  const key = deriveKey(app.secret, 'known devices')
  return createHmac('sha256', key).update(claim).digest('base64url')
}
