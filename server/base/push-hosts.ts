import { isForbiddenHost } from './forbidden-host.ts'
import { isLoopbackHost } from './is-loopback-host.ts'

/** A host of push services at one port, or all hosts below it. */
export type PushHost = Readonly<Pick<URL, 'protocol' | 'hostname' | 'port'> & { isSuffix: boolean }>

/**
 * Google (the second is that of Chromium without Google's keys), Mozilla, Apple and Microsoft:
 * https://github.com/web-push-libs/web-push/issues/801, https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers,
 * https://learn.microsoft.com/windows/apps/develop/notifications/push-notifications/firewall-allowlist-config
 */
export const browserPushHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
].flatMap((entry) => parsePushHost(entry) ?? [])

/**
 * `push.example.com`, `*.push.example.com` for all hosts below it, either with a port if that is not 443, or the origin of a service on this machine
 * without TLS: `http://127.0.0.1:8080`. Null for anything else.
 */
export function parsePushHost(entry: string): PushHost | null {
  const [, scheme = 'https://', wildcard, host = ''] = /^(https?:\/\/)?(\*\.)?((?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?)$/i.exec(entry) ?? []
  const url = URL.parse(scheme + host)
  if (!url || url.hostname.endsWith('.') || isForbiddenHost(url.hostname)) return null
  // As `URL` has it, IPv6 is in brackets, and a name that ends with a number is IPv4.
  const isAddress = /^\[|\.\d+$/.test(url.hostname)
  if (wildcard !== undefined && (isAddress || !url.hostname.includes('.'))) return null
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return null
  const { protocol, hostname, port } = url
  return { protocol, hostname, port, isSuffix: wildcard !== undefined }
}

export function isAtPushHost(url: URL, { protocol, hostname, port, isSuffix }: PushHost): boolean {
  if (url.protocol !== protocol || url.port !== port) return false
  return isSuffix ? url.hostname.endsWith(`.${hostname}`) : url.hostname === hostname
}
