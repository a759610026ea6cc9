import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createAllowedLookup } from '#server/base/outbound/allowed-lookup.ts'
import { forbiddenHostReason, isForbiddenHost } from '#server/base/outbound/forbidden-host.ts'
import { describeDeviceError } from './describe-device-error.ts'
import { DeviceError, type Ask, type Inbox } from './inbox.ts'

/** Two hundred texts take a tenth of it. Four times as much JSON can take 300 ms of the event loop and 200 MB to parse. */
const maxResponseBytes = 1024 * 1024
const maxRedirects = 2

export type Device = { url: string; user: string; password: string }

/**
 * Sends requests to a device as its inbox wants them authenticated, until `signal` is aborted. Each of them, from the connection to the last byte of
 * the response, may take `requestMs`.
 */
export function createAsk(
  device: Device,
  credentials: Inbox['credentials'],
  { signal, requestMs }: { signal: AbortSignal; requestMs: number },
): Ask {
  return async (path, query) => {
    const url = addressOf(device.url, path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (credentials !== 'basic') {
      url.searchParams.set(credentials.user, device.user)
      url.searchParams.set(credentials.password, device.password)
    } else if (device.user !== '' || device.password !== '')
      headers['authorization'] = `Basic ${Buffer.from(`${device.user}:${device.password}`).toString('base64')}`
    const limited = AbortSignal.any([signal, AbortSignal.timeout(requestMs)])
    try {
      return await get(url, headers, limited)
    } catch (error) {
      // A response that is cut by us looks as if the device had closed the connection.
      throw error instanceof DeviceError
        ? error
        : new DeviceError(describeDeviceError(limited.aborted ? limited.reason : error), { cause: error })
    }
  }
}

/** Administrators may enter the address of the device, or that of a page of its API. */
function addressOf(base: string, path: string): URL {
  const url = new URL(base)
  const folder = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname
  const page = folder.slice(folder.lastIndexOf('/'))
  url.pathname = (page === '/inbox' || page.endsWith('.html') ? folder.slice(0, -page.length) : folder) + path
  return url
}

async function get(url: URL, headers: Record<string, string>, signal: AbortSignal, redirects = 0): ReturnType<Ask> {
  const response = await send(url, headers, signal)
  const { statusCode: status = 0 } = response
  if (status >= 300 && status < 400) {
    response.destroy()
    if (redirects >= maxRedirects) throw new DeviceError('The device redirects again and again.')
    return get(redirectOf(url, response.headers.location), headers, signal, redirects + 1)
  }
  if (status !== 200) {
    response.destroy()
    throw new DeviceError(describeStatus(status))
  }
  return { json: parseBody(await readBody(response)), headers: response.headers }
}

/** Credentials go to the origin that they were entered for: to no other port of its host, and not without TLS. */
function redirectOf(from: URL, location: string | undefined): URL {
  const to = URL.canParse(location ?? '', from.href) ? new URL(location ?? '', from.href) : null
  if (location === undefined || !to) throw new DeviceError('The device redirects without an address.')
  if (to.origin !== from.origin)
    throw new DeviceError(`The device redirects to another address, ${to.protocol}//${to.host}, which is not followed.`)
  return to
}

function send(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  if (isForbiddenHost(url.hostname)) throw new DeviceError(forbiddenHostReason)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((settle, reject) => {
    request(url, { headers, signal, lookup: lookupAllowed, agent: false }, settle).on('error', reject).end()
  })
}

const lookupAllowed = createAllowedLookup(
  () => new DeviceError(`The name of the device stands for an address that is not called. ${forbiddenHostReason}`),
)

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxResponseBytes) throw new DeviceError('The response of the device is larger than 1 MB.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new DeviceError('The response of the device is not JSON. Is this the address of its inbox?')
  }
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403) return `The device refuses the user or the password (status ${status}).`
  if (status === 404) return 'There is no inbox at this address (status 404).'
  return `The device answers with status ${status}.`
}
