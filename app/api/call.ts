import type { RequestOf, Output } from '#domain/api/api.ts'
import type { ErrorBody } from '#domain/errors.ts'
import { endpoints, type Endpoint, type EndpointName } from '#domain/api/endpoints.ts'
import { secondsSinceActivity } from '../texts/activity.ts'
import { showMaintenance } from './maintenance.ts'
import { translate } from '../i18n/words.tsx'
import { restartSharedStream } from '../stream/restart-stream.ts'
import { noteServerTime } from '../stream/server-time.ts'

/** An error response of the server; or `offline` and `timeout` when it could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** How many more sign-in codes may be tried. */
  readonly triesLeft: number | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.error)
    this.name = 'CallError'
    this.status = status
    this.code = body.code
    this.field = body.field
    this.triesLeft = body.tries_left
    this.retryAfter = retryAfter
  }
}

export type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  timeoutMessage?: string
}

/** Calls an endpoint. @throws CallError */
export async function call<N extends EndpointName>(name: N, input?: RequestOf<N>, options: CallOptions = {}): Promise<Output<N>> {
  const response = await request(name, input ?? {}, {}, options)
  return (response.status === 204 ? undefined : await response.json()) as Output<N>
}

/** A list from the server: `value` is null on a 304. `cursor` is its cursor in the feed, where a stream begins. */
export type Listed<N extends EndpointName> = { value: Output<N> | null; etag: string | null; cursor: string | null }

/** Calls an endpoint with If-None-Match, for a list that may not have changed. */
export async function callIfChanged<N extends EndpointName>(
  name: N,
  input: RequestOf<N>,
  etag: string | null,
  options: CallOptions = {},
): Promise<Listed<N>> {
  const response = await request(name, input ?? {}, etag ? { 'if-none-match': etag } : {}, options)
  return {
    value: response.status === 304 ? null : ((await response.json()) as Output<N>),
    etag: response.headers.get('etag'),
    cursor: response.headers.get('feed-cursor'),
  }
}

let refreshing: Promise<boolean> | null = null
const signedOutListeners = new Set<() => void>()

/** Calls `listener` when the session of this browser has ended. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

async function request(
  name: EndpointName,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  options: CallOptions,
): Promise<Response> {
  const first = await send(name, input, headers, options)
  const isSigningIn = name.startsWith('auth.') && name !== 'auth.session'
  const isRefreshed = first.status === 401 && !isSigningIn && (await refresh())
  // A stream that was opened while the access token had expired is a visitor's.
  if (isRefreshed) restartSharedStream()
  const response = isRefreshed ? await send(name, input, headers, options) : first
  if (response.ok || response.status === 304) return response
  if (response.status === 401 && !isSigningIn) for (const listener of signedOutListeners) listener()
  const error = await parseError(response)
  if (error.code === 'maintenance') void showMaintenance()
  throw new CallError(response.status, error, parseRetryAfter(response))
}

/** One refresh at a time, shared by all calls. False where the session has ended. @throws CallError where that cannot be known: the server could not be reached, or has trouble */
export function refresh(): Promise<boolean> {
  refreshing ??= send('auth.refresh', {}, {}, { timeoutMs: 8000 })
    .then(async (response) => {
      if (response.status === 429 || response.status >= 500) throw new CallError(response.status, await parseError(response))
      return response.ok
    })
    .finally(() => (refreshing = null))
  return refreshing
}

async function send(
  name: EndpointName,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  options: CallOptions,
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name]
  const { method, path } = endpoint
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const isInAddress = method === 'GET' || (method === 'DELETE' && endpoint.input !== 'body')
  const query = isInAddress
    ? new URLSearchParams(
        Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value as string | number | boolean)]])),
      ).toString()
    : ''
  const hasBody = !isInAddress && Object.keys(rest).length > 0
  const signals = [options.signal, options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs)].filter(
    (signal) => signal !== undefined,
  )
  const sentAt = Date.now()
  try {
    const response = await fetch(query ? `${url}?${query}` : url, {
      method,
      headers: {
        ...headers,
        'accept-language': document.documentElement.lang,
        'x-last-active': String(secondsSinceActivity()),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      cache: 'no-store',
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
    })
    noteServerTime(response.headers.get('date'), sentAt)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new CallError(0, { error: options.timeoutMessage ?? translate('shell.connection_timeout'), code: 'timeout' })
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError(0, { error: translate('shell.connection_failed'), code: 'offline' })
  }
}

function parseRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

async function parseError(response: Response): Promise<ErrorBody> {
  try {
    return (await response.json()) as ErrorBody
  } catch {
    return { error: translate('shell.unexpected'), code: 'unexpected' }
  }
}
