import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor, type Viewer } from '#domain/access.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { findPage, pages, type Page } from '#domain/pages.ts'
import { getExampleSetup, listKinds } from '#domain/gateway-setups/list-kinds.ts'
import type { PageContext } from '#domain/page-context.ts'
import { noPreferences } from '#domain/preferences.ts'
import type { Settings } from '#domain/settings.ts'
import type { App } from '#server/context.ts'
import { listPosts } from '#server/blog/list-posts.ts'
import { getPost } from '#server/blog/get-post.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { serveBlogFiles } from './blog-files.ts'
import { getPreferences } from '#server/users/get-preferences.ts'
import { getStatus } from '#server/status/get-status.ts'
import { toRefusal } from './send-error.ts'
import { createIdentify } from './identify.ts'
import { digestOf, prepareCachedPage, sendCachedPage } from './cached-page.ts'
import { maintenancePage, maintenancePolicy, maintenanceRetrySeconds, mayPassMaintenance } from './maintenance.ts'
import { hasCredentials, cachedPageKey } from './page-address.ts'
import { createPageCache, type PassThroughResponse } from './page-cache.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { databaseRetrySeconds, renderPage } from './render-page.ts'
import { ownUrlOf, siteUrlOf } from './request-origin.ts'
import { securityHeaders } from './security-headers.ts'
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
  const identify = createIdentify(app)
  const loadBuild = isDevelopment ? await serveVite(server) : await serveBuild(server)

  /** The URL of the site for this request. */
  const namedUrl = (request: FastifyRequest) => siteUrlOf(config, request.headers) ?? 'http://localhost'

  /** The same, where its pages are cached; else null. Without PUBLIC_URL these are the addresses of this machine only: clients can name any host. */
  const keptFor = ({ headers, socket }: IncomingMessage) =>
    config.publicUrl ?? (config.trustProxy === 0 ? ownUrlOf(headers.host, socket) : null)

  const render = (request: Request, viewer: Viewer, settings: Settings, siteUrl: string) => {
    const page: Omit<PageContext, 'scriptNonce'> = {
      viewer,
      settings,
      publicUrl: siteUrl,
      authDebug: config.authDebug,
      operator: config.operator,
      gatewayDocs: { groups: listKinds(), setup: (kind) => getExampleSetup(siteUrl, kind) },
      preferences: async () => (viewer.kind === 'user' ? getPreferences(app, viewer.id) : noPreferences),
      preview: () => previewMessages(app),
      status: () => getStatus(app),
      posts: () => listPosts(app),
      post: (slug: string) => getPost(app, { slug }).catch(nullOnRefusal('post_not_found')),
    }
    return renderPage({ loadBuild, mode: config.env, randomBytes: app.randomBytes }, request, page)
  }

  const cache = createPageCache({
    now: app.now,
    settingsMark: async () => JSON.stringify(await app.settings()),
    // Rendered from the address alone: nothing that one visitor sent can appear in the page of another.
    async render(key, known) {
      const settings = await app.settings()
      const url = new URL(key)
      const { status, headers, body, ...watch } = await render(new Request(url), visitor, settings, url.origin)
      const policy = headers.find(([name]) => name === 'content-security-policy')
      const isForEverybody = status === 200 && policy !== undefined && !settings.maintenance_mode
      const keep = () =>
        known?.digest === digestOf(body)
          ? known
          : prepareCachedPage(body, { ...securityHeaders(config), ...Object.fromEntries([policy ?? []]) })
      const page = isForEverybody ? await keep() : null
      return { response: page ? { page } : { status, headers, body }, settingsMark: JSON.stringify(settings), ...watch }
    },
  })

  // Every page shows the name of the site, and maintenance replaces all pages.
  app.onSettings(() => cache.invalidate())

  if (!isDevelopment)
    server.cachedPageHandler.start({
      peek: cache.peek,
      keyOf(request) {
        if (hasCredentials(request.headers)) return null
        const path = cachedPageKey(request.url ?? '')
        const siteUrl = path && keptFor(request)
        return siteUrl ? siteUrl + path : null
      },
    })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await identify(request).catch(nullWhenUnavailable)
    // The viewer is unknown while the database is unavailable: pages of signed-in users fail, without a redirect to sign-in. Visitors still get static pages.
    if (!viewer) return sendUnavailable(request, reply)
    const settings = await app.settings()
    if (settings.maintenance_mode && !isOpenInMaintenance(request.url) && !mayPassMaintenance(viewer)) {
      return reply
        .code(503)
        .header('retry-after', String(maintenanceRetrySeconds))
        .header('content-security-policy', maintenancePolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(maintenancePage(settings.site_name))
    }
    const path = changesWithTime(request.url) ? null : cachedPageKey(request.url)
    const keptUrl = path && keptFor(request.raw)
    if (viewer.kind === 'visitor' && keptUrl && !isDevelopment && !settings.maintenance_mode) {
      const found = await cache.get(keptUrl + path)
      if (!('page' in found)) return sendUncached(request, reply, found)
      reply.hijack()
      return sendCachedPage(request.raw, reply.raw, found.page, request.id)
    }
    const aborted = new AbortController()
    reply.raw.once('close', () => !reply.raw.writableFinished && aborted.abort())
    const siteUrl = namedUrl(request)
    return sendUncached(request, reply, await render(toWebRequest(request, siteUrl, aborted.signal), viewer, settings, siteUrl))
  }

  serveSiteFiles(server, app, namedUrl)
  serveServiceWorker(server, app)
  serveBlogFiles(server, app, namedUrl)
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply)
    return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
  })
}

/** The router in the browser loads the list of pages from `/__manifest`; without it, links would lead to an error instead of the maintenance page. */
const openInMaintenance = new Set(['/admin/login', '/admin/login.data', '/__manifest'])

function isOpenInMaintenance(url: string): boolean {
  return openInMaintenance.has(pathOf(url))
}

/** The path without the query and a trailing slash. */
function pathOf(url: string): string {
  const [path = '/'] = url.split('?')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Such a page is never cached: while the database is unavailable, an earlier copy would be untrue. */
function changesWithTime(url: string): boolean {
  const page = findPage(pathOf(url))
  return page !== null && (pages[page] as Page).changesWithTime === true
}

/** Loaders see the public address, whatever a proxy made of it. Pages have no request bodies. */
function toWebRequest(request: FastifyRequest, siteUrl: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(new URL(request.url, siteUrl), { method: request.method, headers, signal })
}

function sendUncached(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: PassThroughResponse) {
  reply.code(status).header('cache-control', 'no-store')
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(request.method === 'HEAD' || body.length === 0 ? undefined : body)
}

function nullWhenUnavailable(error: unknown): null {
  if (toRefusal(error)?.code === 'database_away') return null
  throw error
}

/** The router in the browser requests data, and shows the message on its own error page. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply) {
  const message = 'This page cannot reach its database just now. Nothing is lost, and it is usually back within a minute.'
  reply.code(503).headers({ 'retry-after': String(databaseRetrySeconds), 'cache-control': 'no-store' })
  if (pathOf(request.url).endsWith('.data')) return reply.type('text/plain; charset=utf-8').send(message)
  return reply
    .header('content-security-policy', plainPagePolicy())
    .type('text/html; charset=utf-8')
    .send(plainPage({ heading: 'Back in a moment', message, link: { to: request.url, message: 'Try again' } }))
}

/** For data that may not exist: the pages are a module graph of their own, in which our Refusal is another class. */
function nullOnRefusal(code: RefusalCode) {
  return (error: unknown): null => {
    if (error instanceof Refusal && error.code === code) return null
    throw error
  }
}
