import type { Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { loadVapidKeys } from './vapid-keys.ts'

/** The key that browsers subscribe with. */
export async function getPushKey(ctx: Context): Promise<Output<'push.key'>> {
  return { public_key: (await loadVapidKeys(ctx)).publicKey }
}
