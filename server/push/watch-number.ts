import { createHash, ECDH } from 'node:crypto'
import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { inactivityLimitMs } from '#domain/numbers/inactivity.ts'
import { maxWatches, watchLifetimeMs } from '#domain/users/push.ts'
import type { Context } from '#server/context.ts'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { countHit } from '#server/system/limits/count-hit.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'
import { parseEndpoint } from './parse-endpoint.ts'
import { countWatchesOf, upsertWatch } from './push-queries.ts'
import { pushServiceOf } from './push-service-of.ts'
import { lockProfile } from '#server/users/get-profile.ts'

/** What is stored of a PushSubscription, encrypted. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const maxPerFiveMinutes = 60

/**
 * Has the texts of a listed number pushed to a browser, for 30 minutes or until the session would expire. A browser watches one number: a new watch replaces
 * that of the same endpoint.
 * @throws Refusal number_not_found, field_invalid, watches_full, too_many_requests
 */
export async function watchNumber(ctx: Context<'signed-in'>, input: Input<'push.watch'>): Promise<Output<'push.watch'>> {
  const { viewer } = ctx
  await countHit(ctx, `push of ${viewer.id}`, { max: maxPerFiveMinutes, perMinutes: 5 })
  const subscription = parseSubscription(ctx, input.subscription)
  const id = parseId(input.number_id)
  if (id === null || !(await checkNumbers(ctx, [id])).get(id)?.isListed) throw new Refusal('number_not_found')
  const now = ctx.now()
  const { session_duration: minutes } = await ctx.settings()
  const until = new Date(now.getTime() + Math.min(watchLifetimeMs, inactivityLimitMs(viewer.role, minutes)))
  const endpointHash = hashEndpoint(subscription.endpoint)
  await ctx.db.transaction().execute(async (tx) => {
    // Concurrent requests of a user are counted one after the other.
    await lockProfile(tx, viewer.id)
    if ((await countWatchesOf(tx, viewer.id, endpointHash, now)) >= maxWatches) throw new Refusal('watches_full')
    await upsertWatch(tx, {
      profile_id: viewer.id,
      session_id: viewer.sessionId,
      phone_number_id: id,
      endpoint_hash: endpointHash,
      subscription: encryptSecret(ctx.secret, JSON.stringify(subscription)),
      push_service: pushServiceOf(new URL(subscription.endpoint)),
      created_at: now,
      until,
    })
  })
  return { until: until.toISOString() }
}

export function hashEndpoint(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}

/** @throws Refusal field_invalid */
function parseSubscription({ config }: Context, { endpoint, keys }: Input<'push.watch'>['subscription']): Subscription {
  const { href } = parseEndpoint(config, endpoint)
  try {
    // Fails where it is no point on the curve.
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed')
  } catch {
    throw new Refusal('field_invalid', { field: 'subscription.keys.p256dh', message: 'This is not a key on the curve P-256.' })
  }
  if (Buffer.from(keys.p256dh, 'base64url').length !== 65)
    throw new Refusal('field_invalid', { field: 'subscription.keys.p256dh', message: 'This key has to be an uncompressed point.' })
  if (Buffer.from(keys.auth, 'base64url').length !== 16)
    throw new Refusal('field_invalid', { field: 'subscription.keys.auth', message: 'This secret has to be 16 bytes.' })
  return { endpoint: href, keys: { p256dh: trimPadding(keys.p256dh), auth: trimPadding(keys.auth) } }
}

function trimPadding(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64url')
}
