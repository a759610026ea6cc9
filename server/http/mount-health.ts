import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/base/config.ts'
import { createDatabaseGauges } from '#server/operations/metrics/database-gauges.ts'
import { createNodeGauges } from '#server/operations/metrics/node-gauges.ts'
import type { Runtime } from '#server/open-app.ts'
import { isLoopbackHost } from '#server/base/is-loopback-host.ts'
import { bearerToken } from './exchange.ts'

/** Headers that proxies, tunnels and CDNs add. */
const tracesOfProxies =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|cdn-loop)$/

/** Liveness, readiness and metrics, for the operator. */
export function mountHealth(server: FastifyInstance, runtime: Runtime): void {
  const { app, connection, hub } = runtime
  const ofDatabase = createDatabaseGauges(app)
  const everything = Registry.merge([createNodeGauges(runtime), ofDatabase.registry, app.metrics.registry])

  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async ({ query }, reply) => {
    // New streams and requests belong on another node.
    if (hub.isClosed()) throw new Refusal('stopping', { retryAfter: 5 })
    // For a balancer: pages are served without a database too, and would be gone with the last node that it believes in.
    if ((query as { of?: unknown }).of === 'node') return { status: 'ok' }
    await app.room.require()
    try {
      await connection.check()
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ error: 'The database cannot be reached.', code: 'database_away' })
    }
  })

  server.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, app.config)) throw new Refusal('not_found')
    await ofDatabase.refresh()
    return reply.type(everything.contentType).send(await everything.metrics())
  })
}

/** With METRICS_TOKEN, or from this machine itself. */
function maySeeMetrics(request: FastifyRequest, config: Config): boolean {
  const candidate = bearerToken(request)
  if (config.metricsToken && candidate && isSameToken(candidate, config.metricsToken)) return true
  return /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && !mayBeForwarded(request, config)
}

/**
 * True if a proxy on this machine may have forwarded the request, so that its address proves nothing. A proxy need
 * not leave a trace in the request (nginx with only `proxy_pass` does not): then the configuration shows that there is one.
 */
function mayBeForwarded({ headers }: FastifyRequest, { trustProxy, publicUrl }: Config): boolean {
  const hasTrace = Object.keys(headers).some((name) => tracesOfProxies.test(name))
  const hostname = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname)
  return trustProxy > 0 || isPublic || hasTrace || !isLoopbackHost(hostname)
}

function isSameToken(candidate: string, token: string): boolean {
  const [one, other] = [Buffer.from(candidate), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
