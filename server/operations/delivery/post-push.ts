import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import type { EncryptedPush } from '#server/push/encrypt-push.ts'
import { isOfOperator, parseEndpoint } from '#server/push/parse-endpoint.ts'
import { ForbiddenAddress, isForbiddenAddress, isPublicAddress } from '#server/base/forbidden-host.ts'
import type { PushOutcome } from '#server/push/record-push.ts'
import { sendRequest } from '#server/base/send-request.ts'

const timeoutMs = 10_000

/** Makes one attempt. The endpoint is a secret of the browser, and neither it nor an error that may name it is logged. */
export async function postPush({ config }: Pick<App, 'config'>, { endpoint, headers, body }: EncryptedPush): Promise<PushOutcome> {
  try {
    const url = parseEndpoint(config, endpoint)
    const isForbidden = isOfOperator(config, url) ? isForbiddenAddress : (address: string) => !isPublicAddress(address)
    await using response = await sendRequest(url, { method: 'POST', headers, body, isForbidden, signal: AbortSignal.timeout(timeoutMs) })
    const { status } = response
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status === 429 || status >= 500) return { kind: 'failed', retryAfter: response.headers['retry-after'] ?? null }
    return { kind: 'refused' }
  } catch (error) {
    // The endpoint of a watch from before PUSH_HOSTS was changed is none any more.
    return error instanceof ForbiddenAddress || error instanceof Refusal ? { kind: 'gone' } : { kind: 'failed', retryAfter: null }
  }
}
