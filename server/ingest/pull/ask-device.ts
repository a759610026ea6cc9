import { describeNetworkError } from '#server/base/describe-network-error.ts'
import { parseJsonBytes } from '#server/base/parse-json-bytes.ts'
import { responseTooLarge, sendRequest } from '#server/base/send-request.ts'
import { DeviceError, type Ask, type Inbox } from './inbox.ts'

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
    try {
      return await get(url, headers, AbortSignal.any([signal, AbortSignal.timeout(requestMs)]))
    } catch (error) {
      throw error instanceof DeviceError ? error : new DeviceError(describeError(error), { cause: error })
    }
  }
}

function describeError(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === responseTooLarge) return 'The response of the device is larger than 1 MB.'
  return (
    describeNetworkError(error, 'device') ??
    (code === undefined ? 'The device could not be asked.' : `The device could not be asked (${code}).`)
  )
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
  await using response = await sendRequest(url, { method: 'GET', headers, signal })
  const { status } = response
  if (status >= 300 && status < 400) {
    if (redirects >= maxRedirects) throw new DeviceError('The device redirects again and again.')
    return await get(redirectOf(url, response.headers['location']), headers, signal, redirects + 1)
  }
  if (status !== 200) throw new DeviceError(describeStatus(status))
  return { json: parseBody(await response.readBody()), headers: response.headers }
}

/** Credentials go to the origin that they were entered for: to no other port of its host, and not without TLS. */
function redirectOf(from: URL, location: string | undefined): URL {
  const to = URL.canParse(location ?? '', from.href) ? new URL(location ?? '', from.href) : null
  if (location === undefined || !to) throw new DeviceError('The device redirects without an address.')
  if (to.origin !== from.origin)
    throw new DeviceError(`The device redirects to another address, ${to.protocol}//${to.host}, which is not followed.`)
  return to
}

function parseBody(body: Buffer): unknown {
  try {
    return parseJsonBytes(body)
  } catch {
    throw new DeviceError('The response of the device is not JSON. Is this the address of its inbox?')
  }
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403) return `The device refuses the user or the password (status ${status}).`
  if (status === 404) return 'There is no inbox at this address (status 404).'
  return `The device answers with status ${status}.`
}
