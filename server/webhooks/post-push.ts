import type { LookupFunction } from 'node:net'
import { createAllowedLookup } from '#server/allowed-lookup.ts'
import type { App } from '#server/context.ts'
import type { EncryptedPush } from '#server/push/encrypt-push.ts'
import { mayCallLoopback, parseEndpoint } from '#server/push/parse-endpoint.ts'
import { isPublicAddress } from '#server/public-address.ts'
import type { PushOutcome } from '#server/push/record-push.ts'
import { post } from './post.ts'

const timeoutMs = 10_000

class ForbiddenAddress extends Error {}

const lookupPublic = createAllowedLookup(
  () => new ForbiddenAddress('The name of this push service stands for an address that is not public.'),
  (address) => !isPublicAddress(address),
)
const lookupAny: LookupFunction = createAllowedLookup(() => new ForbiddenAddress('Link-local addresses are never called.'))

/** Makes one attempt. The endpoint is a secret of the browser, and neither it nor an error that may name it is logged. */
export async function postPush({ config }: Pick<App, 'config'>, { endpoint, headers, body }: EncryptedPush): Promise<PushOutcome> {
  try {
    const lookup = mayCallLoopback(config) ? lookupAny : lookupPublic
    const { status, retryAfter } = await post(parseEndpoint(config, endpoint), { headers, body, lookup, timeoutMs })
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status === 429 || status >= 500) return { kind: 'failed', retryAfter }
    return { kind: 'refused' }
  } catch (error) {
    return error instanceof ForbiddenAddress ? { kind: 'gone' } : { kind: 'failed', retryAfter: null }
  }
}
