import { Refusal } from '#domain/errors.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { unreadable } from '#server/gateways/secrets/encrypt-secret.ts'
import type { Format, IngestHead, IngestRequest } from './webhooks/format.ts'

/**
 * True if the request may be authenticated by the format's own signature, which covers the body: only then is a body read before its sender
 * is authenticated.
 */
export function mayBeSigned(gateway: IngestGateway, format: Format, head: IngestHead): boolean {
  return gateway.signingSecret !== null && format.carriesSignature?.(head) === true
}

/**
 * A request with a signature is judged by it alone, and any token is ignored: a signature that cannot be checked authenticates nobody.
 * A request without one needs the token. @throws Refusal token_wrong, signature_unreadable
 */
export function checkSignature(gateway: IngestGateway, format: Format, request: IngestRequest): void {
  const { signingSecret: secret } = gateway
  if (secret === null) throw new Refusal('token_wrong')
  const isSigned = format.verify?.(request, secret === unreadable ? '' : secret) ?? null
  if (isSigned === null) return checkToken(gateway, request)
  if (secret === unreadable) throw new Refusal('signature_unreadable')
  if (!isSigned) throw new Refusal('token_wrong')
}

/** @throws Refusal token_wrong */
export function checkToken(gateway: IngestGateway, head: IngestHead): void {
  if (!hasToken(gateway, head)) throw new Refusal('token_wrong')
}

/** True if the request carries this gateway's token. */
export function hasToken(gateway: IngestGateway, head: IngestHead): boolean {
  return tokensOf(head).some((token) => gateway.isToken(token))
}

/**
 * `Authorization: Bearer`, the password of HTTP Basic, `X-Gateway-Token`, and `?token=`. A request may have several: some senders put a
 * signature of theirs into Authorization, whether or not we have the secret to check it with, and some add `?name=value` to the configured
 * address, also where that has a query already; no token has a question mark.
 */
export function tokensOf({ headers, rawQuery }: IngestHead): string[] {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(headers['authorization'] ?? '') ?? []
  const bearer = scheme.toLowerCase() === 'bearer' ? credentials : null
  const basic = scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString('utf8') : null
  const query = rawQuery.includes('token=') ? new URLSearchParams(rawQuery.replaceAll('?', '&')).get('token') : null
  return [bearer, basic?.replace(/^[^:]*:/, ''), headers['x-gateway-token'], query].filter((token) => typeof token === 'string')
}
