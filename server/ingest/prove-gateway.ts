import { hash as oneHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import type { DoorGateway } from '#server/gateways/recognise-gateway.ts'
import { unreadable } from '#server/gateways/seal-secret.ts'
import type { Format, IngestRequest } from './format.ts'

/**
 * Lets the request in when it proves to be this gateway's: by the format's own signature where it carries one, else by the token.
 * A signature that cannot be checked is no proof, and the token does not stand in for it.
 * @throws Refusal token_wrong, signature_unreadable
 */
export function proveGateway(gateway: DoorGateway, format: Format, request: IngestRequest): void {
  if (gateway.signingSecret === unreadable && isSigned(format, request)) throw new Refusal('signature_unreadable')
  const signed = typeof gateway.signingSecret === 'string' ? (format.verify?.(request, gateway.signingSecret) ?? null) : null
  if (signed === true) return
  const token = signed === null ? readToken(request) : null
  if (token === null || !isToken(token, gateway.tokenHash)) throw new Refusal('token_wrong')
}

/** Whether the request carries a signature at all; what it is worth is not asked. */
function isSigned(format: Format, request: IngestRequest): boolean {
  return (format.verify?.(request, '') ?? null) !== null
}

/** `Authorization: Bearer`, the password of HTTP Basic, `X-Gateway-Token`, or `?token=`. */
function readToken({ headers, rawQuery }: IngestRequest): string | null {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(headers['authorization'] ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() === 'basic')
    return Buffer.from(credentials, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
  return headers['x-gateway-token'] ?? (rawQuery.includes('token=') ? new URLSearchParams(rawQuery).get('token') : null)
}

/** The token that last proved right for a hash: gateways show the same one with every text, and comparing is cheaper than hashing. */
const proven = new WeakMap<Uint8Array, Buffer>()

function isToken(token: string, hash: Uint8Array): boolean {
  const shown = Buffer.from(token)
  const known = proven.get(hash)
  if (known?.length === shown.length && timingSafeEqual(shown, known)) return true
  const isRight = timingSafeEqual(oneHash('sha256', shown, 'buffer'), hash)
  if (isRight) proven.set(hash, shown)
  return isRight
}
