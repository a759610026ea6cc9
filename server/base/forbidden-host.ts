import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

export const forbiddenHostReason = 'Link-local and multicast addresses, and those at which clouds keep credentials, are never called.'

/** A request to an address that is never called. */
export class ForbiddenAddress extends Error {
  constructor(message = forbiddenHostReason) {
    super(message)
    this.name = 'ForbiddenAddress'
  }
}

/** Among link-local addresses are those at which clouds hand credentials to their machines. Teredo (RFC 4380) may lead to any IPv4 address. */
const forbiddenRanges = new Set(['linkLocal', 'deprecatedSiteLocal', 'multicast', 'broadcast', 'teredo'])
/** Alibaba Cloud, Azure, Oracle Cloud, Amazon and Google; and a translator's own prefix (RFC 8215), which may lead to any IPv4 address as well. */
const forbiddenSubnets = [
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  '64:ff9b:1::/48',
].map((subnet) => ipaddr.parseCIDR(subnet))

/**
 * Private networks and this machine are allowed: that is where the devices are.
 * @param host the `hostname` of a URL: in its canonical form, IPv6 in brackets. False for a name, whose address is compared when it is resolved.
 */
export function isForbiddenHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(address) && isForbidden(ipaddr.parse(address))
}

/** @param address a name, or an IP address in any notation, without brackets; anything else is forbidden */
export function isForbiddenAddress(address: string): boolean {
  const [withoutZone = ''] = address.split('%', 1)
  const url = URL.parse(withoutZone.includes(':') ? `http://[${withoutZone}]` : `http://${withoutZone}`)
  return url === null || isForbiddenHost(url.hostname)
}

/**
 * True if an IP address, without brackets, is reachable on the public internet, and none at which clouds hand out credentials. The endpoint of a push service comes
 * from a stranger's browser: unlike the webhooks of an administrator, it must not lead into the operator's network, whatever a resolver says.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isForbiddenAddress(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (isIpv4(parsed) || parsed.match(globalUnicast))
}

/** Of IPv6 only these are given out (https://www.iana.org/assignments/ipv6-address-space). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

function isForbidden(address: IPv4 | IPv6): boolean {
  const inside = isIpv4(address) ? null : embeddedIpv4(address)
  return (
    forbiddenRanges.has(address.range()) ||
    forbiddenSubnets.some(([subnet, bits]) => subnet.kind() === address.kind() && address.match(subnet, bits)) ||
    (inside !== null && isForbidden(inside))
  )
}

/** The IPv4 address inside of an IPv6 one: compatible, mapped (RFC 4291 section 2.5.5), translated (RFC 2765, RFC 6052) or of a 6to4 router (RFC 3056). */
function embeddedIpv4(address: IPv6): IPv4 | null {
  const bytes = address.toByteArray()
  if (address.range() === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
  const isEmbedding = embedding.some((subnet) => address.match(subnet))
  return isEmbedding ? new ipaddr.IPv4(bytes.slice(12)) : null
}

const embedding = ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((subnet) => ipaddr.IPv6.parseCIDR(subnet))

function isIpv4(address: IPv4 | IPv6): address is IPv4 {
  return address.kind() === 'ipv4'
}
