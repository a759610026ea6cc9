import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Signing secrets are needed in the clear to check signatures, and are never shown again, so they are stored encrypted under a key derived
 * from SECRET (AES-256-GCM, NIST SP 800-38D): nonce, tag, ciphertext.
 */
export function encryptSecret(secret: string, plain: string): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Stands for a signing secret that is set but cannot be decrypted, to tell it from one that was never set. */
export const unreadable = Symbol('unreadable')

/** `unreadable` when it cannot be decrypted: SECRET has changed since, and the signing secret has to be set again. */
export function decryptSecret(secret: string, sealed: Uint8Array): string | typeof unreadable {
  return createDecryption(secret)(sealed)
}

/** As `decryptSecret`, for many: the key is derived once. */
export function createDecryption(secret: string): (sealed: Uint8Array) => string | typeof unreadable {
  const key = keyOf(secret)
  return (sealed) => {
    const bytes = Buffer.from(sealed)
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return unreadable
    }
  }
}

function keyOf(secret: string): Buffer {
  return deriveKey(secret, 'gateway signing secrets')
}
