import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { createIngestHandler } from './ingest/ingest-handler.ts'
import { bodyLimit } from '#server/base/read-body.ts'
import { mountLive } from './live/mount-live.ts'
import type { Runtime } from './open-app.ts'
import { routes } from './routes.ts'
import { sendError } from './http/send-error.ts'
import { createIdentify } from './http/identify.ts'
import { enforceMaintenance } from './http/maintenance.ts'
import { serveGatewayFiles } from './http/gateway-files.ts'
import { mountHealth } from './http/mount-health.ts'
import { mountSignInLink } from './http/mount-sign-in-link.ts'
import { refuseForeignOrigin } from './http/origin.ts'
import { addBodyParsers } from './http/parse-body.ts'
import { createListener } from './http/create-listener.ts'
import { rejectUnparsed } from './http/reject-early.ts'
import { requestIdOf } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveApi } from './http/serve.ts'
import { createCachedPageHandler } from './http/cached-page-handler.ts'

/** The server for everything but the pages, which `mountPages` adds. It is not listening yet. */
export async function buildServer(runtime: Runtime, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { app, hub, receive } = runtime
  const { config } = app
  const ingest = createIngestHandler(app, receive)
  const cachedPageHandler = createCachedPageHandler(config)
  const server = fastify<Server>({
    loggerInstance: logger,
    // One line per request would bury the lines that an operator needs; errors are logged with their request id.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false,
    bodyLimit,
    genReqId: ({ headers }) => requestIdOf(config, headers),
    clientErrorHandler: (error, socket) => rejectUnparsed({ config, words: app.words }, error, socket),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: true,
    serverFactory: (framework) =>
      createListener(config, { ingest, sendCached: cachedPageHandler.tryHandle, framework, words: app.words, tracing: app.tracing }),
  })
  server.decorate('cachedPageHandler', cachedPageHandler)
  server.decorateRequest('viewer')
  server.setErrorHandler((error, request, reply) => sendError(app, error, request, reply))
  addBodyParsers(server)
  // Browsers correct their clocks by the date: times of texts are those of `now()`.
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(config), 'x-request-id': request.id, date: app.now().toUTCString() })
  })
  await server.register(cookie)
  // Responses only: create-listener.ts refuses compressed requests.
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  const identify = createIdentify(app)
  const { tracing } = app
  // The body is read in another context, so the span is taken up again after it.
  if (tracing) {
    server.addHook('onRequest', async ({ raw, routeOptions: { url } }) => tracing.nameRequest(raw, url ?? 'unknown'))
    server.addHook('preValidation', ({ raw }, _reply, done) => tracing.resume(raw, done))
  }
  server.addHook('onRequest', async ({ socket, headers }) => app.proxies.notice(socket.remoteAddress, headers['x-forwarded-for']))
  server.addHook('onRequest', refuseForeignOrigin(app))
  server.addHook('onRequest', enforceMaintenance(app, identify))
  serveApi(server, app, routes, identify)
  mountLive(server, app, hub, identify)
  mountSignInLink(server, app, identify)
  mountHealth(server, runtime)
  serveGatewayFiles(server, app)
  for (const unknown of ['/api', '/api/*'])
    server.all(unknown, () => {
      throw new Refusal('not_found')
    })
  return server
}
