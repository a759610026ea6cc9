import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are never called, as [address, bits]: link-local ones (RFC 3927, RFC 4291), among which clouds hand credentials to their machines, the
 * other addresses at which clouds do that, and those at which there can be no single machine. Private networks and this machine are allowed: that is where
 * the devices are.
 */
const ipv4 = [
  ['169.254.0.0', 16],
  // Alibaba Cloud, Azure, Oracle Cloud.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  // Multicast (RFC 5771) and limited broadcast (RFC 919).
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
] as const
const ipv6 = [
  ['fe80::', 10],
  // Site-local, which RFC 3879 withdrew, and multicast (RFC 4291 section 2.7).
  ['fec0::', 10],
  ['ff00::', 8],
  // Amazon and Google.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  // A translator's own prefix (RFC 8215) and Teredo (RFC 4380) may lead to any IPv4 address.
  ['64:ff9b:1::', 48],
  ['2001::', 32],
] as const
/** What stands before an IPv4 address inside of an IPv6 one: compatible, mapped (RFC 4291 section 2.5.5) and translated (RFC 2765, RFC 6052). */
const embedding = ['::', '::ffff:', '::ffff:0:', '64:ff9b::']

const forbidden = new BlockList()
for (const [address, bits] of ipv6) forbidden.addSubnet(address, bits, 'ipv6')
for (const [address, bits] of ipv4) {
  forbidden.addSubnet(address, bits, 'ipv4')
  for (const prefix of embedding) forbidden.addSubnet(prefix + address, 96 + bits, 'ipv6')
  forbidden.addSubnet(`2002:${Buffer.from(address.split('.').map(Number)).toString('hex').replace(/^.{4}/, '$&:')}::`, 16 + bits, 'ipv6')
}

export const forbiddenHostReason = 'Link-local and multicast addresses, and those at which clouds keep credentials, are never called.'

/** @param host the `hostname` of a URL: in its canonical form, IPv6 in brackets. False for a name, whose address is compared when it is resolved. */
export function isForbiddenHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  return family !== 0 && forbidden.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** @param address a name, or an IP address in any notation, without brackets; anything else is forbidden */
export function isForbiddenAddress(address: string): boolean {
  const [withoutZone = ''] = address.split('%', 1)
  const url = withoutZone.includes(':') ? `http://[${withoutZone}]` : `http://${withoutZone}`
  return !URL.canParse(url) || isForbiddenHost(new URL(url).hostname)
}
