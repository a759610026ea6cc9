import { once } from 'node:events'
import { connect, type ClientHttp2Session, type ClientHttp2Stream, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTls } from 'node:tls'

/** Node ends a stream whose body does not fit into 10 MB (ENHANCE_YOUR_CALM). */
const sessionMegabytes = 64

export type ProxyResponse = { status: number; headers: IncomingHttpHeaders; body: string }

export type ProxyClient = AsyncDisposable & {
  /** What TLS negotiated: `h2`. */
  protocol(): string | undefined
  request(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<ProxyResponse>
  /** A response whose body is read as it comes. */
  stream(path: string, headers?: Record<string, string>): Promise<ClientHttp2Stream & { status: number }>
}

/**
 * One HTTP/2 connection to the proxy, as a browser has it: a new one is opened where the proxy has ended the old one (GOAWAY). `from` is the client's
 * address, any of 127.0.0.0/8.
 */
export async function openProxyClient(port: number, from = '127.0.0.1'): Promise<ProxyClient> {
  const sessions: ClientHttp2Session[] = []
  let protocol: string | undefined
  let current = connectSession()

  async function connectSession(): Promise<ClientHttp2Session> {
    const options = {
      host: '127.0.0.1',
      port,
      localAddress: from,
      servername: 'localhost',
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    }
    const socket = connectTls(options)
    await once(socket, 'secureConnect')
    protocol = socket.alpnProtocol || undefined
    const session = connect(`https://localhost:${port}`, { createConnection: () => socket, maxSessionMemory: sessionMegabytes })
    session.on('error', () => {})
    sessions.push(session)
    return session
  }

  async function findSession(): Promise<ClientHttp2Session> {
    const known = current
    const isOver = await known.then(
      ({ closed, destroyed }) => closed || destroyed,
      () => true,
    )
    // Of those that find it over, the first one opens another.
    if (isOver && current === known) current = connectSession()
    return current
  }

  async function open(method: string, path: string, headers: Record<string, string>, body: string | null) {
    const session = await findSession()
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: body === null })
    const failed = new Promise<never>((_resolve, reject) => {
      stream.once('error', reject)
      stream.once('close', () => reject(new Error('There was no response.')))
    })
    failed.catch(() => {})
    const responded = once(stream, 'response') as Promise<[IncomingHttpHeaders & { ':status': number }]>
    responded.catch(() => {})
    if (body !== null) stream.end(body)
    const [response] = await Promise.race([responded, failed])
    return { stream, headers: response, status: response[':status'] }
  }

  await current
  return {
    protocol: () => protocol,
    async request(method, path, headers = {}, body) {
      const opened = await open(method, path, headers, body ?? null)
      let text = ''
      opened.stream.setEncoding('utf8').on('data', (part: string) => void (text += part))
      // A body that is refused may be cut off after the response.
      if (!opened.stream.closed)
        await new Promise<void>((resolve) => opened.stream.once('end', () => resolve()).once('close', () => resolve()))
      opened.stream.destroy()
      return { status: opened.status, headers: opened.headers, body: text }
    },
    async stream(path, headers = {}) {
      const { stream, status } = await open('GET', path, headers, null)
      return Object.assign(stream, { status })
    },
    async [Symbol.asyncDispose]() {
      await current.catch(() => {})
      for (const session of sessions) session.destroy()
    },
  }
}
