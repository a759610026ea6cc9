import type { App } from '#server/context.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** Checks whether the addresses of clients are known behind a proxy. */
export function checkProxy({ config: { trustProxy }, proxies }: Pick<App, 'config' | 'proxies'>): CheckResult {
  if (proxies.hasUntrusted())
    return failed(
      'Requests come through a proxy, but TRUST_PROXY is 0: all visitors count as one client, and share its limits.',
      'Set TRUST_PROXY to the number of proxies in front of this node, usually 1, and restart it.',
    )
  if (trustProxy === 0) return passed('No proxy in front has shown itself; TRUST_PROXY is 0.')
  return passed(
    `The addresses of visitors are those that ${trustProxy === 1 ? 'one proxy' : `${trustProxy} proxies`} in front told (TRUST_PROXY).`,
  )
}
