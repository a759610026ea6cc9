import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { serveBlogFiles } from './blog-files.ts'
import { createPageHandler } from './create-page-handler.ts'
import { createPageRenderer } from './create-page-renderer.ts'
import { createVisitorPages } from './create-visitor-pages.ts'
import { languageCookieOf } from './language-cookie.ts'
import { hasCredentials, visitorPageKey } from './page-address.ts'
import { siteUrlOf, trustedUrlOf } from './request-origin.ts'
import { serveBuild, serveVite } from './serve-build.ts'
import { serveServiceWorker } from './service-worker.ts'
import { serveSiteFiles } from './site-files.ts'

/**
 * Serves the pages. The page of a visitor is the same for everybody: it is cached as bytes, and then sent before the
 * framework sees the request (cached-page-handler.ts). Pages of signed-in users are rendered for each request and not cached.
 */
export async function mountPages(server: FastifyInstance, app: App): Promise<void> {
  const { config } = app
  const isDevelopment = config.env === 'development'
  const render = createPageRenderer(app, isDevelopment ? await serveVite(server) : await serveBuild(server))
  const visitorPages = isDevelopment ? null : createVisitorPages(app, render)
  if (visitorPages)
    server.cachedPageHandler.start({
      peek: visitorPages.peek,
      keyOf: (request) => (hasCredentials(request.headers) ? null : visitorPageKey(config, request)),
      cookieFor: (request) => languageCookieOf(request.url ?? '', request.headers, trustedUrlOf(config, request) ?? ''),
    })

  const siteUrl = (request: FastifyRequest) => siteUrlOf(config, request.headers) ?? 'http://localhost'
  serveSiteFiles(server, app, siteUrl)
  serveServiceWorker(server, app)
  serveBlogFiles(server, app, siteUrl)
  const handlePage = createPageHandler(app, render, visitorPages)
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: handlePage })
  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return handlePage(request, reply)
    throw new Refusal('not_found')
  })
}
