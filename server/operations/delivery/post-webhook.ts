import { createHmac } from 'node:crypto'
import { messageOf } from '#domain/message-of.ts'
import { describeNetworkError } from '#server/base/describe-network-error.ts'
import { sendRequest } from '#server/base/send-request.ts'
import { keyOfSecret } from '#server/operations/alarms/webhook-secret.ts'
import type { WebhookRequest } from './shapes/shape.ts'

/** `id` names the delivery, and `messageId` the request: there may be several. */
export type Post = WebhookRequest & { secret: string; id: string; messageId: string; at: Date; signal: AbortSignal }

/** The receiver's response is an error. */
export class ResponseError extends Error {
  /** Its Retry-After header. */
  readonly retryAfter: string | null
  constructor(message: string, retryAfter: string | null) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** HMAC-SHA256 of the timestamp (seconds since 1970), a full stop and the raw body, in hex. */
function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** The signature of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). */
function signStandard(secret: string, id: string, timestamp: string, body: string): string {
  return `v1,${createHmac('sha256', keyOfSecret(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/**
 * Posts a signed body.
 * @throws ResponseError where the receiver does not respond with a status from 200 to 299; Error where it does not respond
 */
export async function postWebhook(post: Post): Promise<void> {
  const { url: address, secret, body, id, messageId, at, signal } = post
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = {
    ...post.headers,
    'content-type': post.contentType,
    'user-agent': 'Callbox',
    'x-callbox-delivery': id,
    'x-callbox-timestamp': timestamp,
    'x-callbox-signature': `sha256=${sign(secret, timestamp, body)}`,
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signStandard(secret, messageId, timestamp, body),
  }
  await using response = await sendRequest(new URL(address), { method: 'POST', headers, body, signal })
  const { status } = response
  if (status >= 300 && status < 400)
    throw new ResponseError(`The receiver redirects (status ${status}), which is not followed. Enter the address it redirects to.`, null)
  if (status < 200 || status > 299)
    throw new ResponseError(`The receiver responded with status ${status}.`, response.headers['retry-after'] ?? null)
}

/** An error for administrators. */
export function describePostError(error: unknown): string {
  return describeNetworkError(error, 'receiver') ?? messageOf(error)
}
