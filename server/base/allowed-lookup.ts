import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { ForbiddenAddress, forbiddenHostReason } from './forbidden-host.ts'

/**
 * Resolves host names for outgoing connections, and fails where a name stands for a forbidden address. The address that was checked is the one that is
 * connected to: a name may have stood for another one when it was saved.
 */
export function createAllowedLookup(isForbidden: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options, (error, address, family) => {
      const addresses = typeof address === 'string' ? [address] : (address ?? []).map((each) => each.address)
      const isRefused = error === null && addresses.some(isForbidden)
      done(
        isRefused ? new ForbiddenAddress(`The name of the host stands for an address that is not called. ${forbiddenHostReason}`) : error,
        address,
        family,
      )
    })
  }
}
