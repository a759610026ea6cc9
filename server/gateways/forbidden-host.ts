/**
 * Hosts that are never asked: link-local addresses (RFC 3927, RFC 4291), among which clouds hand credentials to their machines, and the other
 * addresses at which clouds do that. Private networks and this machine are allowed: that is where the devices are.
 */
const ipv4 = [
  /^169\.254\./,
  // Alibaba Cloud, Azure, Oracle Cloud.
  /^100\.100\.100\.200$/,
  /^168\.63\.129\.16$/,
  /^192\.0\.0\.192$/,
]
const ipv6 = [/^\[fe[89ab][0-9a-f]:/, /^\[fd00:ec2::254\]$/]

/** An IPv4 address inside an IPv6 address: compatible, mapped, translated, and of 6to4 (RFC 4291 section 2.5.5, RFC 6052, RFC 3056). */
const embedded = /^\[(?:(?:::|::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$|2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):)/

/** @param host the `hostname` of a URL: in its canonical form, IPv6 in brackets */
export function isForbiddenHost(host: string): boolean {
  const address = toIpv4(host)
  return address === null ? ipv6.some((pattern) => pattern.test(host)) : ipv4.some((pattern) => pattern.test(address))
}

/** @param address a name, or an IP address in any notation, without brackets; anything else is forbidden */
export function isForbiddenAddress(address: string): boolean {
  const [withoutZone = ''] = address.split('%', 1)
  const url = withoutZone.includes(':') ? `http://[${withoutZone}]` : `http://${withoutZone}`
  return !URL.canParse(url) || isForbiddenHost(new URL(url).hostname)
}

/** The host itself, or the IPv4 address in an IPv6 one; null for other IPv6 addresses. */
function toIpv4(host: string): string | null {
  if (!host.startsWith('[')) return host
  const [, high, low, high6to4, low6to4] = embedded.exec(host) ?? []
  const [first, second] = [high ?? high6to4, low ?? low6to4]
  if (first === undefined || second === undefined) return null
  return [first, second]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
