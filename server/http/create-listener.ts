import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Config } from '#server/base/config.ts'
import type { Tracing } from '#server/base/tracing/tracing.ts'
import type { Words } from '#server/base/words.ts'
import { isGatewayPath, parseTarget } from './canonical-target.ts'
import { hasCodedBody } from './content-coding.ts'
import { limitUnread } from './discard-rest.ts'
import { limitConnections } from './limit-connections.ts'
import { createPipelineLimit } from './limit-pipelined.ts'
import { redirectTo, rejectEarly, rejectUnparsed } from './reject-early.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

type Handlers = {
  ingest: Handle
  sendCached: (...args: Parameters<Handle>) => boolean
  framework: Handle
  words: Words
  tracing?: Tracing | null
}

/** Asked every few seconds, and of no interest in a trace. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

/** The limits of one process. A connection that is slower or idle for longer is closed; times in milliseconds. */
export const limits = {
  /** Request line and headers, in bytes: Node answers what has more with 431. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  /** Head and body. A picture over a slow mobile line fits. */
  requestTimeout: 120_000,
  /** How often the two timeouts are checked. */
  connectionsCheckingInterval: 5000,
  /** Longer than a proxy in front keeps its connections, so that it is the proxy that closes them. */
  keepAliveTimeout: 72_000,
  /** For responses that are not read, and bodies that stop arriving. Event streams have limits of their own. */
  timeout: 120_000,
  /** Most of them are event streams. Further connections are closed at once. */
  maxConnections: 16_000,
  /** At least; a client may have twice as many connections as event streams. */
  connectionsPerClient: 1000,
}

/**
 * Connections that the system has made and we have not taken yet; it may set its own limit lower (net.core.somaxconn). When everybody comes
 * back at once, one that finds no room tries again after 1, 3, 7, 15 seconds.
 */
export const listenBacklog = 4096

/**
 * The server of Node: it parses requests, brings each target into its canonical form or refuses it, and dispatches to the cached pages, the
 * ingest endpoint, or the framework, which see canonical addresses only.
 */
export function createListener(
  config: Config,
  { ingest, sendCached, framework, words, tracing = null }: Handlers,
  { timeout, maxConnections, connectionsPerClient, ...options }: typeof limits = limits,
): Server {
  const about = { config, words }
  const publicHost = config.publicUrl && URL.parse(config.publicUrl)?.host
  const isToBeHandled = createPipelineLimit()
  const parsing: ServerOptions = { ...options, requireHostHeader: false }
  const server = createServer(parsing, (request, response) => {
    if (!isToBeHandled(request, response)) return
    // The server is stopping: a proxy must not use this connection again.
    if (!server.listening) response.shouldKeepAlive = false
    // RFC 9112, 3.2. Node itself would refuse it without a word.
    if (request.headers.host === undefined && request.httpVersion === '1.1') return rejectEarly(about, request, response, 'malformed')
    const address = parseTarget(request.method ?? '', request.url ?? '', [request.headers.host, publicHost])
    if (address.kind === 'refused') return rejectEarly(about, request, response, address.code)
    if (address.kind === 'moved') return redirectTo(config, request, response, address.location)
    request.url = address.url
    const isForGateways = isGatewayPath(address.url)
    // The ingest endpoint refuses it by itself, for the gateway's log.
    if (!isForGateways && hasCodedBody(request)) return rejectEarly(about, request, response, 'coding_unsupported')
    if (sendCached(request, response)) {
      // Usually the system has buffered everything by now. A timer for each page would be expensive.
      if (request.socket.writableLength > 0) request.socket.setTimeout(timeout)
      return
    }
    request.socket.setTimeout(timeout)
    const handle = isForGateways ? ingest : framework
    if (!isForGateways) limitUnread(request, response)
    if (tracing && !untraced.has(address.url)) tracing.request(request, response, () => handle(request, response))
    else handle(request, response)
  })
  // Node's defaults close the first without a response and respond to the second without our headers.
  server.on('connect', (_request, socket) => rejectUnparsed(about, new Error('This is no proxy.'), socket))
  server.on('checkContinue', (request, response) => {
    // A client that waits for the word to send a body which is refused need not send it.
    if (!hasCodedBody(request)) response.writeContinue()
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => rejectEarly(about, request, response, 'expectation_failed'))
  server.maxConnections = maxConnections
  // All clients of a proxy have its address: it has a limit of its own. STREAMS_PER_CLIENT=0 is for tests of load from one address.
  if (config.trustProxy === 0 && config.streamsPerClient > 0)
    limitConnections(server, Math.max(connectionsPerClient, 2 * config.streamsPerClient))
  return server
}
