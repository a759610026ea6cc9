import { generateKeyPairSync } from 'node:crypto'
import type { App } from '#server/context.ts'
import { decryptSecret, encryptSecret, unreadable } from '#server/gateways/secrets/encrypt-secret.ts'
import { findKeys, insertKeys } from './push-queries.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The key pair of this site for push services (VAPID, RFC 8292), in base64url; made and stored at the first use: when a
 * browser first asks for the public key. Browsers subscribe with the public key, so
 * it stays the same: `npm run new-secret` deletes it together with all watches.
 */
export async function loadVapidKeys(app: Pick<App, 'db' | 'secret' | 'now'>): Promise<VapidKeys> {
  const stored = (await findKeys(app.db)) ?? (await makeKeys(app))
  const privateKey = decryptSecret(app.secret, stored.private_key)
  if (privateKey === unreadable) throw new Error('The private key for push services cannot be decrypted.')
  return { publicKey: stored.public_key, privateKey }
}

/** Of two nodes that make keys at once, both use those that were stored first. */
async function makeKeys(app: Pick<App, 'db' | 'secret' | 'now'>) {
  const { publicKey, privateKey } = makeKeyPair()
  await insertKeys(app.db, { public_key: publicKey, private_key: encryptSecret(app.secret, privateKey) }, app.now())
  const stored = await findKeys(app.db)
  if (!stored) throw new Error('The keys for push services could not be stored.')
  return stored
}

/** A key pair on P-256: the public key as an uncompressed point, and the private key, 65 and 32 bytes. */
export function makeKeyPair(): VapidKeys {
  const { d = '', x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
