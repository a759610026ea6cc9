import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry, collectDefaultMetrics, Gauge } from 'prom-client'
import { Refusal } from '#domain/errors.ts'
import type { House } from '#server/open-app.ts'
import { readBearer } from './exchange.ts'

/** Process alive, ready to serve, and what it is doing, for whoever runs it. */
export function mountHealth(server: FastifyInstance, { app, connection, hub }: House): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'callbox_' })
  const streams = new Gauge({ name: 'callbox_live_streams', help: 'Event streams that are open', registers: [registry] })

  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async (_request, reply) => {
    try {
      await connection.query('select 1')
      return { status: 'ok' }
    } catch (error) {
      server.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '5').send({ error: 'The database cannot be reached.', code: 'database_away' })
    }
  })

  server.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, app.config.metricsToken)) throw new Refusal('not_found')
    streams.set(hub.streams().size)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** From this machine itself (not through a proxy on it), or with METRICS_TOKEN. */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = readBearer(request)
  if (token && given && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))) return true
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  return !isForwarded && /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
