import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Config } from '#server/config.ts'
import { isGatewayPath, parseTarget } from './canonical-target.ts'
import { redirectTo, rejectEarly, rejectUnparsed } from './reject-early.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** What one process takes on. A connection that is slower or longer idle than this is closed; times in milliseconds. */
export const limits = {
  /** Request line and headers, in bytes: Node answers what has more with 431. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  /** Head and body. A picture over a slow mobile line fits. */
  requestTimeout: 120_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 5000,
  /** Longer than a proxy in front keeps its connections, so that it is the proxy that closes them. */
  keepAliveTimeout: 72_000,
  /** An answer that is not read, or a body that stops coming. Event streams have limits of their own. */
  timeout: 120_000,
  /** Open event streams are most of them. Beyond this a connection is closed as soon as it comes. */
  maxConnections: 16_000,
}

/**
 * The server of Node: it parses, brings each address into its canonical form or refuses it, and hands on to the pages that are kept, to the
 * ingest door, or to the framework. None of the three sees an address that has another form.
 */
export function createListener(
  config: Config,
  { ingest, sendCached, framework }: { ingest: Handle; sendCached: (...args: Parameters<Handle>) => boolean; framework: Handle },
  { timeout, maxConnections, ...options }: typeof limits = limits,
): Server {
  const publicHost = config.publicUrl && URL.parse(config.publicUrl)?.host
  const parsing: ServerOptions = { ...options, requireHostHeader: false }
  const server = createServer(parsing, (request, response) => {
    // RFC 9112, 3.2. Node itself would refuse it without a word.
    if (request.headers.host === undefined && request.httpVersion === '1.1') return rejectEarly(config, request, response, 'malformed')
    const address = parseTarget(request.method ?? '', request.url ?? '', [request.headers.host, publicHost])
    if (address.kind === 'refused') return rejectEarly(config, request, response, address.code)
    if (address.kind === 'moved') return redirectTo(config, response, address.location)
    request.url = address.url
    if (sendCached(request, response)) {
      // Mostly the system has taken it by now, and there is nobody to wait for. A timer for each page would be dear.
      if (request.socket.writableLength > 0) request.socket.setTimeout(timeout)
      return
    }
    request.socket.setTimeout(timeout)
    if (isGatewayPath(address.url)) ingest(request, response)
    else framework(request, response)
  })
  // Left to Node, the first is closed without a word and the second is answered without our headers.
  server.on('connect', (_request, socket) => rejectUnparsed(config, new Error('This is no proxy.'), socket))
  server.on('checkExpectation', (request, response) => rejectEarly(config, request, response, 'expectation_failed'))
  server.maxConnections = maxConnections
  return server
}
