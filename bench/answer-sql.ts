import { createServer, type Server } from 'node:http'

/** A bare node:http server that runs the statement it is sent and writes the rows as JSON. */
export function answerSql(query: (statement: string) => Promise<{ rows: unknown[] }>): Server {
  return createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      query(Buffer.concat(parts).toString()).then(
        ({ rows }) => {
          const body = JSON.stringify(rows)
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          response.end(body)
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
}
