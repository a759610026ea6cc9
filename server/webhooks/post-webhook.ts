import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createAllowedLookup } from '#server/allowed-lookup.ts'
import { isForbiddenHost } from '#server/gateways/forbidden-host.ts'

const forbidden = 'Link-local addresses are never called.'
const lookup = createAllowedLookup(() => new Error(forbidden))

export type Post = { url: string; secret: string; body: string; id: number; at: Date; timeoutMs: number }

/** HMAC-SHA256 of the timestamp (seconds since 1970), a full stop and the raw body, in hex. */
export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/**
 * Posts a signed body. The response is not read beyond its status, and redirects are not followed: they could lead anywhere.
 * @throws Error where the receiver does not respond with a status from 200 to 299
 */
export async function postWebhook({ url: address, secret, body, id, at, timeoutMs }: Post): Promise<void> {
  const url = new URL(address)
  if (isForbiddenHost(url.hostname)) throw new Error(forbidden)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Callbox',
    'x-callbox-delivery': String(id),
    'x-callbox-timestamp': timestamp,
    'x-callbox-signature': `sha256=${sign(secret, timestamp, body)}`,
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const status = await new Promise<number>((settle, reject) => {
    const options = { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) } as const
    request(url, options, (response) => {
      response.destroy()
      settle(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
  if (status >= 300 && status < 400)
    throw new Error(`The receiver redirects (status ${status}), which is not followed. Enter the address it redirects to.`)
  if (status < 200 || status > 299) throw new Error(`The receiver responded with status ${status}.`)
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
