import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `open`: requests go through. `away`: nothing listens. `failing`: every request is answered with 503 and goes no further. `mute`: requests go through,
 * and the connection breaks before the response.
 */
export type FrontState = 'open' | 'away' | 'failing' | 'mute'

/** `status` is that of the response which the sender got; undefined where it got none. */
export type FrontRequest = {
  method: string
  url: string
  headers: Record<string, string | undefined>
  body: Buffer
  status?: number
}

export type Front = AsyncDisposable & {
  url: string
  /** Every request that came while it was not away, in their order. */
  requests: FrontRequest[]
  become(state: FrontState): Promise<void>
}

/** Stands on one port before a server, so that the server can be away and come back for the programs that deliver to it. */
export async function openFront(target: string): Promise<Front> {
  const requests: FrontRequest[] = []
  let state: FrontState = 'open'
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const body = await readAll(incoming)
    const { method = '', url = '' } = incoming
    const request: FrontRequest = { method, url, headers: incoming.headers as Record<string, string | undefined>, body }
    const onArrival = state
    requests.push(request)
    if (onArrival === 'failing') {
      request.status = 503
      return void response.writeHead(503, { 'retry-after': '1' }).end()
    }
    const { host } = new URL(target)
    const forwarded = httpRequest(target + url, { method, headers: { ...incoming.headers, host, connection: 'close' } })
    // The path as it came: `new URL` would normalise it.
    forwarded.path = url
    const [answered] = (await once(forwarded.end(body), 'response')) as [IncomingMessage]
    const content = await readAll(answered)
    if (onArrival === 'mute') return void response.destroy()
    request.status = answered.statusCode ?? 500
    response.writeHead(request.status, { ...answered.headers, connection: 'close' }).end(content)
  }

  async function close() {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async become(next) {
      state = next
      if (next === 'away') await close()
      else if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    [Symbol.asyncDispose]: close,
  }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
