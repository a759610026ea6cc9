import { BlockList, isIP } from 'node:net'
import { isForbiddenAddress } from './forbidden-host.ts'

/**
 * Addresses that are not globally reachable (https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast). The endpoint of a push service comes
 * from a stranger's browser: unlike the webhooks of an administrator, it must not lead into the operator's network, whatever a resolver says.
 */
const reservedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6 only global unicast counts (https://www.iana.org/assignments/ipv6-address-space), without protocol assignments, documentation and 6to4. */
const reservedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const reserved = new BlockList()
for (const subnet of reservedIpv4) reserved.addSubnet(...parseSubnet(subnet), 'ipv4')
for (const subnet of reservedIpv6) reserved.addSubnet(...parseSubnet(subnet), 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

function parseSubnet(subnet: string): [string, number] {
  const [address = '', prefix] = subnet.split('/')
  return [address, Number(prefix)]
}

/** Whether an IP address, without brackets, is reachable on the public internet, and none at which clouds hand out credentials. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || isForbiddenAddress(address)) return false
  if (family === 4) return !reserved.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
