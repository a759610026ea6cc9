import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a sender's clock may be from ours, in either direction. */
export const skewSeconds = 300

/** True if a unix time in seconds, as a header or field has it, is within the permitted skew: older requests may be repetitions by a stranger. */
export function isRecent(timestamp: string | undefined, now: Date): boolean {
  return timestamp !== undefined && /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= skewSeconds
}

type Hmac = { algorithm: string; key: string; parts: ReadonlyArray<string | Uint8Array>; encoding: 'hex' | 'base64' }

/** True if the signature is the HMAC of the parts, compared in constant time. Hexadecimal digits may be of either case. */
export function isHmac(signature: string, { algorithm, key, parts, encoding }: Hmac): boolean {
  const hmac = createHmac(algorithm, key)
  for (const part of parts) hmac.update(part)
  return isEqual(Buffer.from(signature, encoding), hmac.digest())
}

/** Compares in constant time; lengths are no secret. */
export function isEqual(actual: Uint8Array, expected: Uint8Array): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
