import type { FastifyRequest } from 'fastify'
import { isAdmin, type Viewer } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'

const alwaysOpen = ['/api/auth/', '/healthz', '/readyz', '/metrics', '/admin/login', '/assets/']
const retrySeconds = 300

/** In maintenance everyone but admins is told to come back later; signing in, ingest and the health checks go on. Pages say it in their own way (pages.ts). */
export function keepMaintenance(app: App, identify: (request: FastifyRequest) => Promise<Viewer>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.url.startsWith('/api/') || alwaysOpen.some((path) => request.url.startsWith(path))) return
    const { maintenance_mode: isOn } = await app.settings()
    if (isOn && !isAdmin(await identify(request))) throw new Refusal('maintenance', { retryAfter: retrySeconds })
  }
}
