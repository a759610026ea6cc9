import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

export type PostOptions = {
  headers: Record<string, string | number>
  body: string | Buffer
  /** Resolves the name of the host, and fails where its address is not to be called. It is not asked for a host that is an address. */
  lookup: LookupFunction
  timeoutMs: number
}

export type PostResponse = { status: number; retryAfter: string | null }

/**
 * Posts to a foreign address. Of the response only the head is read, and redirects are not followed: they could lead anywhere.
 * @throws Error where there is no response in time
 */
export function post(url: URL, { headers, body, lookup, timeoutMs }: PostOptions): Promise<PostResponse> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  } as const
  return new Promise((settle, reject) => {
    request(url, options, (response) => {
      response.destroy()
      settle({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null })
    })
      .on('error', reject)
      .end(body)
  })
}
