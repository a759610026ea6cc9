import { BlockList } from 'node:net'
import type { Config } from '#server/base/config.ts'
import type { Logger } from '#server/context.ts'

/** Addresses from which only a proxy of ours sends X-Forwarded-For: this machine and private networks (RFC 1918, RFC 4193). */
const nearby = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(network, prefix, 'ipv4')
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

/** Notices a proxy in front of this node that TRUST_PROXY does not count. */
export type WatchProxies = {
  /** A request from this address, with what it says about the client (X-Forwarded-For). */
  notice(remoteAddress: string | undefined, forwardedFor: string | string[] | undefined): void
  hasUntrusted(): boolean
}

export function createWatchProxies({ trustProxy }: Pick<Config, 'trustProxy'>, log: Logger): WatchProxies {
  let wasSeen = false
  return {
    notice(remoteAddress = '', forwardedFor) {
      if (wasSeen || trustProxy > 0 || forwardedFor === undefined || !isNearby(remoteAddress)) return
      wasSeen = true
      log.warn({ proxy: remoteAddress }, 'TRUST_PROXY is 0, but requests come through a proxy: all visitors count as one client')
    },
    hasUntrusted: () => wasSeen,
  }
}

function isNearby(address: string): boolean {
  const bare = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return nearby.check(bare, bare.includes(':') ? 'ipv6' : 'ipv4')
}
