import { Refusal } from '#domain/errors.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { unreadable } from '#server/gateways/encrypt-secret.ts'
import type { Format, IngestHead, IngestRequest } from './formats/format.ts'

/**
 * Whether the request is authenticated by the format's own signature, which covers the body: only then is a body read before its sender is
 * authenticated. A request with a signature that can be checked is judged by it alone, and any token is ignored.
 */
export function isSigned(gateway: IngestGateway, format: Format, { headers }: IngestHead): boolean {
  return gateway.signingSecret !== null && format.signatureHeader !== undefined && headers[format.signatureHeader] !== undefined
}

/** A signature that cannot be checked authenticates nobody, and a token does not replace it. @throws Refusal token_wrong, signature_unreadable */
export function checkSignature(gateway: IngestGateway, format: Format, request: IngestRequest): void {
  const { signingSecret: secret } = gateway
  if (secret === unreadable) throw new Refusal('signature_unreadable')
  if (secret === null || format.verify?.(request, secret) !== true) throw new Refusal('token_wrong')
}

/** @throws Refusal token_wrong */
export function checkToken(gateway: IngestGateway, head: IngestHead): void {
  if (!hasToken(gateway, head)) throw new Refusal('token_wrong')
}

/** Whether the request carries this gateway's token. */
export function hasToken(gateway: IngestGateway, head: IngestHead): boolean {
  const token = tokenOf(head)
  return token !== null && gateway.isToken(token)
}

/** `Authorization: Bearer`, the password of HTTP Basic, `X-Gateway-Token`, or `?token=`. */
export function tokenOf({ headers, rawQuery }: IngestHead): string | null {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(headers['authorization'] ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() === 'basic')
    return Buffer.from(credentials, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
  return headers['x-gateway-token'] ?? (rawQuery.includes('token=') ? new URLSearchParams(rawQuery).get('token') : null)
}
