import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/config.ts'

type Site = Pick<Config, 'publicUrl' | 'trustProxy'>

/**
 * Where people reach the site, without a slash at the end: PUBLIC_URL, and where it is not set the origin that this request itself asked,
 * which is another one at localhost, at 127.0.0.1 and from the next machine. Behind TRUST_PROXY it is what the proxy says was asked
 * (X-Forwarded-Host, X-Forwarded-Proto). Null where a request names no host that could be one.
 */
export function siteUrlOf({ publicUrl, trustProxy }: Site, headers: IncomingHttpHeaders): string | null {
  if (publicUrl !== undefined) return publicUrl
  const host = (trustProxy > 0 && lastValueOf(headers['x-forwarded-host'])) || headers.host
  const scheme = trustProxy > 0 && lastValueOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  return host && isAuthority(host) ? (URL.parse(`${scheme}://${host}`)?.origin ?? null) : null
}

/**
 * The same where a request names an address of this machine: the one its connection came in at, or localhost. Else null: anybody may write any
 * other name into a request, and as many as they like.
 */
export function ownUrlOf(host: string | undefined, { localAddress, localPort }: Pick<Socket, 'localAddress' | 'localPort'>): string | null {
  if (host === undefined || localAddress === undefined) return null
  const address = localAddress.startsWith('::ffff:') ? localAddress.slice('::ffff:'.length) : localAddress
  const isLoopback = address === '::1' || address.startsWith('127.')
  const port = localPort === 80 ? '' : `:${localPort}`
  const isOwn = host === (address.includes(':') ? `[${address}]` : address) + port || (isLoopback && host === `localhost${port}`)
  return isOwn ? `http://${host}` : null
}

/** A name or an address, and perhaps a port (RFC 9110, 7.2): nothing that could stand for more once it is part of a URL. */
function isAuthority(host: string): boolean {
  return /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
}

/** The nearest proxy's word is the last one. */
function lastValueOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim()
}
