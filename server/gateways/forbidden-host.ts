/**
 * Hosts that are never asked: link-local addresses (RFC 3927, RFC 4291), among which clouds hand credentials to their machines, and the other
 * addresses at which clouds do that. Private networks and this machine are allowed: that is where the devices are.
 */
const patterns = [
  /^169\.254\./,
  /^\[fe[89ab][0-9a-f]:/,
  // An IPv4 address inside an IPv6 address: mapped, and translated (RFC 4291 section 2.5.5.2, RFC 6052).
  /^\[::ffff:a9fe:/,
  /^\[64:ff9b::a9fe:/,
  /^100\.100\.100\.200$/,
  /^\[fd00:ec2::254\]$/,
]

/** @param host the `hostname` of a URL: in its canonical form, IPv6 in brackets */
export function isForbiddenHost(host: string): boolean {
  return patterns.some((pattern) => pattern.test(host))
}

/** @param address an IP address in any notation, without brackets; anything else is forbidden */
export function isForbiddenAddress(address: string): boolean {
  const [withoutZone = ''] = address.split('%', 1)
  const url = withoutZone.includes(':') ? `http://[${withoutZone}]` : `http://${withoutZone}`
  return !URL.canParse(url) || isForbiddenHost(new URL(url).hostname)
}
