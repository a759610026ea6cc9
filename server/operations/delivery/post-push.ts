import { Refusal } from '#domain/errors.ts'
import { createAllowedLookup } from '#server/base/outbound/allowed-lookup.ts'
import type { App } from '#server/context.ts'
import type { EncryptedPush } from '#server/push/encrypt-push.ts'
import { isOfOperator, parseEndpoint } from '#server/push/parse-endpoint.ts'
import { isPublicAddress } from '#server/base/outbound/public-address.ts'
import type { PushOutcome } from '#server/push/record-push.ts'
import { post } from './post.ts'

const timeoutMs = 10_000

class ForbiddenAddress extends Error {}

const refuse = () => new ForbiddenAddress('The name of this push service stands for an address that is not called.')
const lookupPublic = createAllowedLookup(refuse, (address) => !isPublicAddress(address))
const lookupAllowed = createAllowedLookup(refuse)

/** Makes one attempt. The endpoint is a secret of the browser, and neither it nor an error that may name it is logged. */
export async function postPush({ config }: Pick<App, 'config'>, { endpoint, headers, body }: EncryptedPush): Promise<PushOutcome> {
  try {
    const url = parseEndpoint(config, endpoint)
    const lookup = isOfOperator(config, url) ? lookupAllowed : lookupPublic
    const { status, retryAfter } = await post(url, { headers, body, lookup, timeoutMs })
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status === 429 || status >= 500) return { kind: 'failed', retryAfter }
    return { kind: 'refused' }
  } catch (error) {
    // The endpoint of a watch from before PUSH_HOSTS was changed is none any more.
    return error instanceof ForbiddenAddress || error instanceof Refusal ? { kind: 'gone' } : { kind: 'failed', retryAfter: null }
  }
}
