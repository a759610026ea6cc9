import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign, type ECDH } from 'node:crypto'
import { operatorOf } from '#domain/site/operator.ts'
import type { App } from '#server/context.ts'
import type { Push } from './claim-pushes.ts'
import type { VapidKeys } from './vapid-keys.ts'
import type { Subscription } from './watch-number.ts'

export type EncryptedPush = { endpoint: string; headers: Record<string, string>; body: Buffer }

/** Bytes of a record (RFC 8188). A message is one record: at most 3,993 bytes, with what surrounds them (RFC 8291 section 4). */
const recordSize = 4096
export const maxMessage = 3993
const lastRecord = 2
const tagLength = 16
/** A push service takes a token for a day at most (RFC 8292 section 2). */
const tokenLifetimeS = 12 * 60 * 60

/**
 * The request that has a push service deliver a text to a browser (RFC 8030), encrypted for that browser (RFC 8291) and signed by us (RFC 8292).
 * The topic has a repeated attempt replace the first one, where that has arrived after all.
 * @param contact whom the push service may contact about it (`contactOf`)
 */
export function encryptPush(
  app: Pick<App, 'now' | 'randomBytes'>,
  { subscription, text, lastAt }: Push,
  { keys, contact }: { keys: VapidKeys; contact: string },
): EncryptedPush {
  const { endpoint } = subscription
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  const now = app.now().getTime()
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + tokenLifetimeS, sub: contact }
  return {
    endpoint,
    headers: {
      authorization: `vapid t=${signToken(claims, keys)}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(1, Math.round((lastAt.getTime() - now) / 1000))),
      topic: `text-${text.message_id}`,
      urgency: 'high',
      'user-agent': 'Callbox',
    },
    body: encryptMessage(Buffer.from(JSON.stringify(text)), subscription.keys, sender, app.randomBytes(16)),
  }
}

/**
 * RFC 8291 section 3.4, as one record of RFC 8188.
 * @param sender a key pair of this message alone
 * @param salt 16 bytes
 */
export function encryptMessage(message: Buffer, { p256dh, auth }: Subscription['keys'], sender: ECDH, salt: Buffer): Buffer {
  if (message.length > maxMessage) throw new RangeError(`A push message has at most ${maxMessage} bytes.`)
  const [browserKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const keyMaterial = Buffer.from(hkdfSync('sha256', sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32))
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', keyMaterial, salt, `Content-Encoding: ${purpose}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), { authTagLength: tagLength })
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordSize)
  sizes.writeUInt8(senderKey.length, 4)
  const record = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([lastRecord])), cipher.final()])
  return Buffer.concat([salt, sizes, senderKey, record, cipher.getAuthTag()])
}

/** A JSON Web Token with ES256 (RFC 8292 section 2). `exp` is in seconds since 1970. */
export function signToken(claims: { aud: string; exp: number; sub: string }, { publicKey, privateKey }: VapidKeys): string {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' })
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** Whom a push service may contact about our messages (RFC 8292, section 2.1). */
export async function contactOf(app: Pick<App, 'config' | 'settings'>): Promise<string> {
  const { operator, publicUrl, mailFrom } = app.config
  const { email } = operatorOf(await app.settings(), operator)
  if (email) return `mailto:${email}`
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom}`
}
