import { isIP } from 'node:net'
import { connect } from 'node:tls'

const timeoutMs = 5000
const httpsPort = 443

/**
 * Until when the certificate is valid that the host of this URL shows, over a connection that is closed at once.
 * @throws Error when it does not show one within five seconds
 */
export async function readCertificate(url: URL): Promise<Date> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(url.port || httpsPort),
    ...(isIP(host) ? {} : { servername: host }),
    // One that has ended, or that this machine does not trust, has an end as well.
    rejectUnauthorized: false,
  })
  const late = setTimeout(() => socket.destroy(new Error(`${url.host} did not respond in time.`)), timeoutMs)
  try {
    await new Promise<void>((resolve, reject) => {
      socket
        .once('secureConnect', resolve)
        .once('error', reject)
        .once('close', () => reject(new Error('The connection was closed.')))
    })
    const { valid_to: end } = socket.getPeerCertificate()
    if (!end) throw new Error(`${url.host} shows no certificate.`)
    return new Date(end)
  } finally {
    clearTimeout(late)
    socket.on('error', () => {})
    socket.destroy()
  }
}
