import { createServer } from 'node:http'
import pg from 'pg'

/** The peer of the lists and the admin area: a bare node:http server that runs the statement it is sent and writes the rows as JSON. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 })
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    pool.query(Buffer.concat(parts).toString()).then(
      ({ rows }) => {
        const body = JSON.stringify(rows)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        response.end(body)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
