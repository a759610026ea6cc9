import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPost = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on a free port. Its status can be changed, and it can be away. */
export async function openWebhookReceiver() {
  const received: ReceivedPost[] = []
  const waiting: Array<() => void> = []
  const state = { status: 200, location: '', retryAfter: '' }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      })
      waiting.splice(0).forEach((wake) => wake())
      response
        .writeHead(state.status, {
          ...(state.location ? { location: state.location } : {}),
          ...(state.retryAfter ? { 'retry-after': state.retryAfter } : {}),
        })
        .end('x'.repeat(100_000))
    })
  })
  const listen = (port: number) => new Promise<void>((settle) => void server.listen(port, '127.0.0.1', settle))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const goAway = () => new Promise<void>((settle) => void server.close(() => settle()))
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    state,
    goAway,
    /** Resolves with the next request. */
    next: () => new Promise<void>((wake) => void waiting.push(wake)),
    comeBack: () => listen(port),
    [Symbol.asyncDispose]: () => (server.listening ? goAway() : Promise.resolve()),
  }
}
