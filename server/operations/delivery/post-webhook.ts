import { createHmac } from 'node:crypto'
import { createAllowedLookup } from '#server/base/outbound/allowed-lookup.ts'
import { forbiddenHostReason, isForbiddenHost } from '#server/base/outbound/forbidden-host.ts'
import { post } from './post.ts'

const lookup = createAllowedLookup(() => new Error(forbiddenHostReason))

export type Post = { url: string; secret: string; body: string; id: number; at: Date; timeoutMs: number }

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
export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/**
 * Posts a signed body.
 * @throws ResponseError where the receiver does not respond with a status from 200 to 299; Error where it does not respond
 */
export async function postWebhook({ url: address, secret, body, id, at, timeoutMs }: Post): Promise<void> {
  const url = new URL(address)
  if (isForbiddenHost(url.hostname)) throw new Error(forbiddenHostReason)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Callbox',
    'x-callbox-delivery': String(id),
    'x-callbox-timestamp': timestamp,
    'x-callbox-signature': `sha256=${sign(secret, timestamp, body)}`,
  }
  const { status, retryAfter } = await post(url, { headers, body, lookup, timeoutMs })
  if (status >= 300 && status < 400)
    throw new ResponseError(`The receiver redirects (status ${status}), which is not followed. Enter the address it redirects to.`, null)
  if (status < 200 || status > 299) throw new ResponseError(`The receiver responded with status ${status}.`, retryAfter)
}

/** An error for administrators. */
export function describePostError(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'The receiver did not respond in time.'
  if (code === 'ECONNREFUSED') return 'Nothing listens at this address.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the host cannot be resolved.'
  if (code === 'ECONNRESET') return 'The receiver closed the connection.'
  return message
}
