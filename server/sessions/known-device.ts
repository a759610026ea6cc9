import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deviceLifetimeMs } from '#domain/retention.ts'
import type { App } from '#server/context.ts'
import { isDeviceCurrent, updateDevicesSince } from './device-queries.ts'

/**
 * A device that has signed in as somebody keeps a token that says so, and has limits of its own from then on: what strangers do with the
 * person's address cannot keep them out there. The token proves nothing else and signs nobody in. It is
 * `profile.device.issued.mac`: the mac is keyed by SECRET, `issued` is in unix milliseconds.
 */
export function makeDeviceToken(app: App, profileId: string, known: string | null = null): string {
  const device = known ?? app.randomBytes(16).toString('base64url')
  const claim = `${profileId}.${device}.${app.now().getTime()}`
  return `${claim}.${macOf(app, claim)}`
}

/** The id of the device when its token was given to the person who has this e-mail address and is still good; otherwise null. */
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

/** From now on no device is known as this person's until it signs in again. */
export async function forgetDevicesOf(app: App, profileId: string): Promise<void> {
  await updateDevicesSince(app.db, profileId, app.now())
}

function macOf(app: App, claim: string): string {
  const key = Buffer.from(hkdfSync('sha256', app.secret, '', 'known devices', 32))
  return createHmac('sha256', key).update(claim).digest('base64url')
}
