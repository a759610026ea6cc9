import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isForbiddenAddress } from './forbidden-host.ts'

/**
 * Resolves host names for outgoing requests, and fails where a name stands for an address that is never asked (forbidden-host.ts, or as
 * `isForbidden` says). The address that was checked is the one that is connected to: a name may have stood for another one when it was saved.
 */
export function createAllowedLookup(refuse: () => Error, isForbidden: (address: string) => boolean = isForbiddenAddress): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options, (error, address, family) => {
      const addresses = typeof address === 'string' ? [address] : (address ?? []).map((each) => each.address)
      const isRefused = error === null && addresses.some(isForbidden)
      done(isRefused ? refuse() : error, address, family)
    })
  }
}
