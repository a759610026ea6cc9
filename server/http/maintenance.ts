import type { FastifyRequest } from 'fastify'
import { isAdmin, type Viewer } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { retryScript } from './retry-script.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const openPrefix = '/api/auth/'
const blockedFiles = new Set(['/robots.txt', '/sitemap.xml', '/feed.xml', '/blog/images/:name'])
export const maintenanceRetrySeconds = 300
export const maintenancePolicy = plainPagePolicy(retryScript)

/**
 * In maintenance everyone but admins is told to come back later; signing in, ingest and the health checks go on. Pages say it in their own
 * way (pages.ts). The matched route decides, and not how its address was written.
 */
export function enforceMaintenance(app: App, identify: (request: FastifyRequest) => Promise<Viewer>) {
  return async (request: FastifyRequest): Promise<void> => {
    const route = request.routeOptions.url ?? ''
    const isConcerned = route.startsWith('/api/') ? !route.startsWith(openPrefix) : blockedFiles.has(route)
    if (!isConcerned) return
    const { maintenance_mode: isOn } = await app.settings()
    if (isOn && !mayPassMaintenance(await identify(request))) throw new Refusal('maintenance', { retryAfter: maintenanceRetrySeconds })
  }
}

/** Admins, and those who have still to show their passkey: they do so on their account page. */
export function mayPassMaintenance(viewer: Viewer): boolean {
  return isAdmin(viewer) || (viewer.kind === 'person' && viewer.needsPasskey === true)
}

/** What everyone but admins sees meanwhile. It stands on its own: the pages it replaces may be what is being changed. */
export function maintenancePage(siteName: string): string {
  const message = `${siteName} is being worked on. Texts that arrive meanwhile are kept, and will be here when you return. This page comes back by itself.`
  return plainPage({ heading: 'Back shortly', message, suffix: ` · ${siteName}`, script: retryScript })
}
