import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry, collectDefaultMetrics, Gauge } from 'prom-client'
import { Refusal } from '#domain/errors.ts'
import type { House } from '#server/open-app.ts'
import { readBearer } from './exchange.ts'

/** Process alive, ready to serve, and what it is doing, for whoever runs it. */
export function mountHealth(server: FastifyInstance, { app, connection, hub }: House): void {
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, prefix: 'callbox_' })
  const streams = new Gauge({
    name: 'callbox_live_streams',
    help: 'Event streams that are open, of visitors and of people who are signed in',
    labelNames: ['who'] as const,
    registers: [ofProcess],
  })
  const everything = Registry.merge([ofProcess, app.metrics.registry])

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
    const open = [...hub.streams()]
    const ofPeople = open.filter(({ mayRead }) => mayRead).length
    streams.set({ who: 'people' }, ofPeople)
    streams.set({ who: 'visitors' }, open.length - ofPeople)
    return reply.type(everything.contentType).send(await everything.metrics())
  })
}

/** From this machine itself (not through a proxy on it), or with METRICS_TOKEN. */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = readBearer(request)
  if (token && given && isSame(given, token)) return true
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  return !isForwarded && /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
