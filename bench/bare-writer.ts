import { createServer, type ServerResponse } from 'node:http'

/** The peer of the live bench: the least a Node process can do to push one event to N open streams. No database, no masking, no catching up. */
const streams = new Set<ServerResponse>()
let serial = 0
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    response.write(': hello\n\n')
    streams.add(response)
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { from, text } = JSON.parse(Buffer.concat(parts).toString()) as { from: string; text: string }
    const id = String(++serial)
    const event = Buffer.from(
      `event: message.received\nid: ${id}\ndata: ${JSON.stringify({ id, sender: from, message_content: text, received_at: new Date().toISOString() })}\n\n`,
    )
    for (const stream of streams) stream.write(event)
    const body = JSON.stringify({ results: [{ status: 'stored', message_id: id }] })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, gatewayId: '1', token: 'none' })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
