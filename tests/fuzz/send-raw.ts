import { request, type Agent } from 'node:http'

export type RawResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

const patienceMs = 60_000
const largestAnswer = 4 * 1024 * 1024

/**
 * Sends a request as it is given, without what `fetch` makes canonical first. Reads no more than the start of an event stream.
 * @throws when nothing has come within a minute: then the server hangs.
 */
export async function sendRaw(
  url: string,
  {
    method,
    path,
    headers = {},
    body,
    agent,
  }: { method: string; path: string; headers?: Record<string, string>; body?: Buffer; agent: Agent },
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
    })
    const giveUp = setTimeout(() => sent.destroy(new Error(`${method} ${path} was not answered within a minute`)), patienceMs)
    sent.on('error', (error) => (clearTimeout(giveUp), reject(error)))
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      const done = () => {
        clearTimeout(giveUp)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString('utf8') })
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (response.headers['content-type']?.startsWith('text/event-stream') || length > largestAnswer) {
          done()
          response.destroy()
        }
      })
      response.on('end', done)
      response.on('error', () => done())
    })
    sent.end(body)
  })
}
