import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { isLoopbackHost } from '#server/is-loopback-host.ts'
import { isPublicHost } from '#server/public-address.ts'

/**
 * The endpoint of a push service (RFC 8030): https, at a public address; in development and tests also on this machine. A name is resolved, and its address
 * checked, when something is sent.
 * @throws Refusal field_invalid
 */
export function parseEndpoint({ env }: Pick<Config, 'env'>, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '') throw invalid()
  if (isLoopbackHost(url.hostname) && mayCallLoopback({ env })) return url
  if (url.protocol !== 'https:' || !isPublicHost(url.hostname)) throw invalid()
  return url
}

/** Tests have a push service of their own. */
export function mayCallLoopback({ env }: Pick<Config, 'env'>): boolean {
  return env !== 'production'
}

function invalid(): Refusal {
  return new Refusal('field_invalid', { field: 'subscription.endpoint', message: 'This is not the address of a push service.' })
}
