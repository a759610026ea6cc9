import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, by HKDF-SHA256 (RFC 5869): it reveals nothing about SECRET or the keys of other purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
