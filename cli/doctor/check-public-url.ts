import { connect, type TLSSocket } from 'node:tls'
import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'

const timeoutMs = 10_000
const dayMs = 24 * 60 * 60 * 1000
const minDaysLeft = 14

/** Checks whether the site is reached at PUBLIC_URL, by the way that people and gateways take. */
export async function checkPublicUrl(publicUrl: string): Promise<CheckResult> {
  const path = `${publicUrl}/healthz`
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    const location = response.headers.get('location')
    if (location !== null) return failed(`${path} leads to ${location}.`, 'Set PUBLIC_URL to the address at which the site is in the end.')
    const body = (await response.json().catch(() => ({}))) as { status?: unknown }
    if (response.ok && body.status === 'ok') return passed(`The site is reached at ${publicUrl}.`)
    return failed(
      `${path} has the status ${response.status}, and not the response of Callbox.`,
      'Let the proxy forward every path to Callbox, with the Host header.',
    )
  } catch (error) {
    const { cause } = error as { cause?: Error }
    return failed(
      `${publicUrl} is not reached from here: ${cause?.message ?? (error as Error).message}`,
      'Check its name (DNS), its certificate, the firewall and the proxy. Some networks do not let a machine reach itself by its public address.',
    )
  }
}

/** Checks whether the certificate is valid and lasts, and HTTP/2 is spoken, which event streams need beside other requests. */
export async function checkTls(publicUrl: string): Promise<CheckResult> {
  const { hostname, port } = new URL(publicUrl)
  const socket = await openTls(hostname.replaceAll(/[[\]]/g, ''), Number(port || 443))
  const { valid_to: validTo } = socket.getPeerCertificate()
  socket.destroy()
  const daysLeft = Math.floor((Date.parse(validTo) - Date.now()) / dayMs)
  if (daysLeft < minDaysLeft)
    return failed(`The certificate of ${hostname} ends in ${daysLeft} days.`, 'Renew it, and check why that did not happen by itself.')
  if (socket.alpnProtocol !== 'h2')
    return failed(
      'The proxy speaks HTTP/1.1 only: a browser then opens at most six connections, of which each window takes one for its event stream.',
      'Turn HTTP/2 on in the proxy: the samples in deploy/ have it.',
    )
  return passed(`The certificate of ${hostname} lasts ${daysLeft} days, and HTTP/2 is spoken.`)
}

async function openTls(host: string, port: number): Promise<TLSSocket> {
  const socket = connect({ host, port, servername: /^[\d.:]+$/.test(host) ? '' : host, ALPNProtocols: ['h2', 'http/1.1'] })
  return new Promise((resolve, reject) => {
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('it does not respond')))
    socket.once('error', reject)
    socket.once('secureConnect', () => resolve(socket))
  })
}

/**
 * Checks whether event streams pass the proxy as they are written: the first event comes at once, and a buffer would hold it back. Without its database a
 * server has nothing to write, which says nothing about the proxy.
 */
export async function checkStreams(publicUrl: string): Promise<CheckResult> {
  const over = new AbortController()
  try {
    if (!(await isReady(publicUrl))) return failed('Event streams cannot be checked: the site is not ready.', 'See to its database first.')
    const response = await fetch(`${publicUrl}/api/live`, { signal: AbortSignal.any([over.signal, AbortSignal.timeout(timeoutMs)]) })
    if (response.status === 503) return passed('The site is in maintenance, where event streams are closed.')
    if (!response.ok) return failed(`An event stream gets the status ${response.status}.`, 'Let the proxy forward /api/live to Callbox.')
    const first = await response.body?.getReader().read()
    if (first?.done === false) return passed('Event streams arrive as they are written.')
    return failed('Event streams end at once.', 'Let the proxy keep connections to /api/live open.')
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error
    return failed(
      `An event stream has delivered nothing in ${timeoutMs / 1000} s: the proxy buffers it.`,
      'Turn buffering and compression off for /api/live: the samples in deploy/ do.',
    )
  } finally {
    over.abort()
  }
}

async function isReady(publicUrl: string): Promise<boolean> {
  const { status, body } = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })
  await body?.cancel()
  return status !== 503
}
