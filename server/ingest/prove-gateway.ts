import { hash as oneHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import type { DoorGateway } from '#server/gateways/recognise-gateway.ts'
import type { Format, IngestRequest } from './format.ts'

/**
 * Lets the request in when it proves to be this gateway's: by the format's own signature where it carries one, else by the token.
 * @throws Refusal token_wrong
 */
export function proveGateway(gateway: DoorGateway, format: Format, request: IngestRequest): void {
  const signed = gateway.signingSecret === null ? null : (format.verify?.(request, gateway.signingSecret) ?? null)
  if (signed === true) return
  if (signed === false || !showsToken(gateway, request)) throw new Refusal('token_wrong')
}

/** Whether the request carries this gateway's token. */
export function showsToken(gateway: DoorGateway, request: Pick<IngestRequest, 'headers' | 'rawQuery'>): boolean {
  const token = readToken(request)
  return token !== null && isToken(token, gateway.tokenHash)
}

/** `Authorization: Bearer`, the password of HTTP Basic, `X-Gateway-Token`, or `?token=`. */
function readToken({ headers, rawQuery }: Pick<IngestRequest, 'headers' | 'rawQuery'>): string | null {
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
