import { createServer, type ServerResponse } from 'node:http'

/**
 * The peer of the live bench: the least a Node process can do to push events to N open streams. It batches as we do: texts that arrive
 * during a write go with the next one, and it pauses for half of the time of each write. No database, no masking, no catching up.
 */
const streams = new Set<ServerResponse>()
let serial = 0
let gathered = ''
let isWriting = false
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    response.write(`retry: 1000\n: hello\nid: ${serial}\n\n`)
    streams.add(response)
    response.once('close', () => streams.delete(response))
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { from, text } = JSON.parse(Buffer.concat(parts).toString()) as { from: string; text: string }
    const id = String(++serial)
    gathered += `event: message.received\nid: ${id}\ndata: ${JSON.stringify({ id, sender: from, message_content: text, received_at: new Date().toISOString() })}\n\n`
    if (!isWriting) {
      isWriting = true
      setImmediate(writeGathered)
    }
    const body = JSON.stringify({ results: [{ status: 'stored', message_id: id }] })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})

function writeGathered() {
  if (gathered === '') {
    isWriting = false
    return
  }
  const began = performance.now()
  const events = Buffer.from(gathered)
  gathered = ''
  for (const stream of streams) stream.write(events)
  const took = performance.now() - began
  setTimeout(writeGathered, took > 2 ? took / 2 : 0)
}

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address()
  process.stdout.write(
    `${JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, gatewayId: '1', token: 'none', accessToken: 'none', pid: process.pid })}\n`,
  )
})
process.on('SIGTERM', () => process.exit(0))
