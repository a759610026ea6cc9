import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/base/config.ts'

type Site = Pick<Config, 'publicUrl' | 'trustProxy'>

/**
 * The public URL of the site, without a trailing slash: PUBLIC_URL, and where it is not set, the origin of this request,
 * which differs between localhost, 127.0.0.1 and other machines. Behind TRUST_PROXY it is the forwarded origin
 * (X-Forwarded-Host, X-Forwarded-Proto). Null where the request has no valid host.
 */
export function siteUrlOf({ publicUrl, trustProxy }: Site, headers: IncomingHttpHeaders): string | null {
  if (publicUrl !== undefined) return publicUrl
  const host = (trustProxy > 0 && lastValueOf(headers['x-forwarded-host'])) || headers.host
  const scheme = trustProxy > 0 && lastValueOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  return host && isAuthority(host) ? (URL.parse(`${scheme}://${host}`)?.origin ?? null) : null
}

/**
 * The Cache-Control of a response that contains the URL of the site. Without PUBLIC_URL that is the host of the request, which its sender chooses: a cache must not
 * store it for others.
 */
export function cachingOf({ publicUrl }: Pick<Site, 'publicUrl'>, withPublicUrl: string): string {
  return publicUrl === undefined ? 'no-store' : withPublicUrl
}

/**
 * The public URL of the site where it may be repeated to others, in an e-mail or a page that is cached; else null. Without PUBLIC_URL these are the addresses
 * of this machine only: clients can name any host.
 */
export function trustedUrlOf(
  { publicUrl, trustProxy }: Site,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): string | null {
  return publicUrl ?? (trustProxy === 0 ? ownUrlOf(headers.host, socket) : null)
}

/** The origin of a request that names an address of this machine: that of its connection, or localhost. Else null. */
export function ownUrlOf(host: string | undefined, { localAddress, localPort }: Pick<Socket, 'localAddress' | 'localPort'>): string | null {
  if (host === undefined || localAddress === undefined) return null
  const address = localAddress.startsWith('::ffff:') ? localAddress.slice('::ffff:'.length) : localAddress
  const isLoopback = address === '::1' || address.startsWith('127.')
  const port = localPort === 80 ? '' : `:${localPort}`
  const isOwn = host === (address.includes(':') ? `[${address}]` : address) + port || (isLoopback && host === `localhost${port}`)
  return isOwn ? `http://${host}` : null
}

/** A host and an optional port (RFC 9110, 7.2), without characters that have a meaning in a URL. */
function isAuthority(host: string): boolean {
  return /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
}

/** The last value is that of the nearest proxy. */
function lastValueOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim()
}
