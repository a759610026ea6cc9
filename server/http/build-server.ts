import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ErrorBody } from '#domain/errors.ts'
import { openDoor } from '#server/ingest/door.ts'
import { bodyLimit } from '#server/ingest/read-body.ts'
import { mountLive } from '#server/live/mount-live.ts'
import type { House } from '#server/open-app.ts'
import { routes } from '#server/routes.ts'
import { answerError } from './answer-error.ts'
import { createIdentify } from './identify.ts'
import { keepMaintenance } from './maintenance.ts'
import { mountHealth } from './mount-health.ts'
import { refuseForeignOrigin } from './origin.ts'
import { keepAliveSeconds } from './kept-page.ts'
import { serveApi } from './serve.ts'
import { openShortWay } from './short-way.ts'

/** Everything that is served over HTTP but the pages, which `mountPages` adds. Not listening yet. */
export async function buildServer(house: House, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { app, hub, receive } = house
  const { config } = app
  const door = openDoor(app, receive)
  const shortWay = openShortWay()
  const server = fastify<Server>({
    loggerInstance: logger,
    // One line per request would drown what an operator looks for; errors are logged with their request id.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false,
    bodyLimit,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: true,
    serverFactory(handle) {
      const keepAliveTimeout = keepAliveSeconds * 1000
      const listener = createServer({ keepAliveTimeout }, (request: IncomingMessage, response: ServerResponse) => {
        if (request.url?.startsWith('/ingest/')) door(request, response)
        else if (!shortWay.answer(request, response)) handle(request, response)
      })
      shortWay.standBefore(listener, keepAliveTimeout)
      return listener
    },
  })
  server.decorate('shortWay', shortWay)
  server.addHook('preClose', (done) => (shortWay.close(), done()))
  server.decorate('isHttps', config.publicUrl?.startsWith('https:') ?? false)
  // Not asked later: once the server listens the configuration names an address of its own choice.
  server.decorate('givenOrigin', config.publicUrl === undefined ? null : new URL(config.publicUrl).origin)
  server.decorateRequest('viewer')
  server.setErrorHandler(answerError)
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  await server.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: server.isHttps })
  await server.register(cookie)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const identify = createIdentify(app)
  server.addHook('onRequest', refuseForeignOrigin(app))
  server.addHook('onRequest', keepMaintenance(app, identify))
  serveApi(server, app, routes, identify)
  mountLive(server, app, hub, identify)
  mountHealth(server, house)
  server.all('/api/*', (_request, reply) =>
    reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' } satisfies ErrorBody),
  )
  return server
}

/** Percent signs that encode nothing are taken for what they are, so that any address is an address: `/100%` is a page that is not there. */
function readableUrl(url: string): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
