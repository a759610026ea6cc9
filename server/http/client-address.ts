import { isIPv4, isIPv6 } from 'node:net'

/**
 * The client of an address, by which limits count: the address itself for IPv4, the /64 for IPv6, which is the
 * least that a subscriber receives (RFC 6177) and within which addresses change freely (RFC 8981). An IPv4 address that is
 * mapped into IPv6 (`::ffff:192.0.2.1`, RFC 4291 section 2.5.5.2) is the IPv4 address. Some proxies forward the port as well;
 * it is dropped. All invalid addresses are one client together, so that made-up ones have no limits of their own.
 */
export function clientOf(ip: string): string {
  return prefixOf(ip, 64)
}

/**
 * The network of an address, by which guesses and reports of strangers count: the address itself for IPv4, the /48 for IPv6. A site
 * receives up to a /48 (RFC 6177), so one subscriber may have 65,536 clients.
 */
export function networkOf(ip: string): string {
  return prefixOf(ip, 48)
}

function prefixOf(ip: string, bits: 48 | 64): string {
  const address = withoutPort(ip)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = expand(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return bytesOf(groups.slice(6)).join('.')
  const network = groups.slice(0, bits / 16).map((group) => group.toString(16))
  return `${network.join(':')}::/${bits}`
}

/** `192.0.2.1:50123` and `[2001:db8::1]:50123` without their ports. */
function withoutPort(text: string): string {
  if (text.startsWith('[')) return text.slice(1, Math.max(text.indexOf(']'), 1))
  const colon = text.indexOf(':')
  return colon !== -1 && colon === text.lastIndexOf(':') ? text.slice(0, colon) : text
}

/** The eight groups of an IPv6 address. A zone (`fe80::1%eth0`) names the interface and not the client. */
function expand(address: string): number[] {
  const [bare = ''] = address.split('%')
  // URL writes it in hexadecimal groups throughout, with at most one `::`.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const before = parseGroups(head)
  const after = parseGroups(tail ?? '')
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

function parseGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function bytesOf(groups: number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 0xff])
}
