import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/base/config.ts'
import { browserPushHosts, isAtPushHost } from '#server/base/push-hosts.ts'

/**
 * The endpoint of a push service (RFC 8030), which comes from a stranger's browser: at a browser's own service, over https at port 443, or at one that the
 * operator has named.
 * @throws Refusal field_invalid
 */
export function parseEndpoint(config: Pick<Config, 'pushHosts'>, text: string): URL {
  const url = URL.parse(text)
  const isKnown = url && (isOfOperator(config, url) || browserPushHosts.some((host) => isAtPushHost(url, host)))
  if (!isKnown || url.username !== '' || url.password !== '')
    throw new Refusal('field_invalid', {
      field: 'subscription.endpoint',
      message: 'This is not the address of a push service that this site uses.',
    })
  return url
}

/** True if the operator has named its host (PUSH_HOSTS): it may be in the operator's own network. */
export function isOfOperator({ pushHosts }: Pick<Config, 'pushHosts'>, endpoint: URL): boolean {
  return pushHosts.some((host) => isAtPushHost(endpoint, host))
}
