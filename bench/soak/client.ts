import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }

/** Sends requests to a server on this machine, each as a client of its own, and reads the responses whole. */
export function createClient(url: string) {
  const { port, host } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let client = 0
  return {
    send: ({ method = 'GET', path, headers = {}, body }: Call): Promise<Answer> =>
      new Promise((resolve, reject) => {
        client = (client + 1) % 2 ** 24
        const from = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const all = { host, 'x-forwarded-for': from, ...headers, ...length }
        const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: all }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString('utf8') }),
          )
        })
        sent.setTimeout(60_000, () => sent.destroy(new Error(`${path.split('?', 1)[0]} was not answered within a minute`)))
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof createClient>
