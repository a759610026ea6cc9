import type { FastifyRequest } from 'fastify'
import { isAdmin, type Viewer } from '#domain/users/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/languages.ts'
import type { App } from '#server/context.ts'
import type { Words } from '#server/base/words.ts'
import { retryScript } from './retry-script.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const openPrefix = '/api/auth/'
const blockedFiles = new Set(['/robots.txt', '/sitemap.xml', '/feed.xml', '/status.xml', '/blog/images/:name'])
export const maintenanceRetrySeconds = 300
export const maintenancePolicy = plainPagePolicy(retryScript)

/**
 * In maintenance only administrators are served; signing in, ingest and the health checks go on. Pages have a message of their own
 * (pages.ts). The matched route decides, not the raw address.
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

/** Administrators, including those who have not used their passkey yet: they do so on their account page. */
export function mayPassMaintenance(viewer: Viewer): boolean {
  return isAdmin(viewer) || (viewer.kind === 'user' && viewer.needsPasskey === true)
}

/** The maintenance page. It is self-contained: the other pages may be under maintenance themselves. */
export function maintenancePage(words: Words, language: Language, siteName: string): string {
  const message = words.translate(language, 'server.maintenance_message', { site: siteName })
  return plainPage({
    language,
    heading: words.translate(language, 'server.maintenance'),
    message,
    suffix: ` · ${siteName}`,
    script: retryScript,
  })
}
