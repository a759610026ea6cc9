import { connect } from 'node:net'

export type RawResponse = { status: number; headers: Record<string, string>; body: string }

/** Sends bytes unchanged (latin1), where `fetch` would normalise them, and reads one response until the server closes. Status 0: no response. */
export async function sendRaw(url: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => {})
  socket.write(bytes, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  const [head = '', ...body] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])),
    body: body.join('\r\n\r\n'),
  }
}

/** Sends one request with exactly this target, on its own connection. */
export function ask(url: string, method: string, target: string, headers: Record<string, string> = {}, body = ''): Promise<RawResponse> {
  const all = {
    host: new URL(url).host,
    connection: 'close',
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return sendRaw(url, `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`)
}
