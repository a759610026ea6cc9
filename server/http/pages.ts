import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor, type Viewer } from '#domain/access.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { findPage, pages, type Page } from '#domain/pages.ts'
import type { PageContext } from '#domain/page-context.ts'
import type { Settings } from '#domain/settings.ts'
import type { App } from '#server/context.ts'
import { listPosts } from '#server/blog/list-posts.ts'
import { getPost } from '#server/blog/get-post.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { serveBlogFiles } from './blog-files.ts'
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
import { serveSiteFiles } from './site-files.ts'

/**
 * Serves the pages. A visitor's page is one for everybody: it is kept as bytes, and once it is there it is answered before the
 * framework sees the request (short-way.ts). Whoever is signed in gets a page of their own, made for them and kept by nobody.
 */
export async function mountPages(server: FastifyInstance, app: App): Promise<void> {
  const { config } = app
  const isDevelopment = config.env === 'development'
  const identify = createIdentify(app)
  const loadBuild = isDevelopment ? await serveVite(server) : await serveBuild(server)

  /** The address of the site as this request has it. */
  const namedUrl = (request: FastifyRequest) => siteUrlOf(config, request.headers) ?? 'http://localhost'

  /** The same, where pages are kept for it; else null. Without PUBLIC_URL these are the addresses of this machine: anybody may name any other host. */
  const keptFor = ({ headers, socket }: IncomingMessage) =>
    config.publicUrl ?? (config.trustProxy === 0 ? ownUrlOf(headers.host, socket) : null)

  const render = (request: Request, viewer: Viewer, settings: Settings, siteUrl: string) => {
    const page: Omit<PageContext, 'scriptNonce'> = {
      viewer,
      settings,
      publicUrl: siteUrl,
      authDebug: config.authDebug,
      operator: config.operator,
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
    // Made from the address alone: nothing that one visitor sent can stand in the page of another.
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

  // The name of the site stands on every page, and in maintenance there are none.
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
    // Who they are cannot be told: neither their own pages can be shown, nor may they be sent to sign in. Visitors keep what needs no database.
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
  serveBlogFiles(server, app, namedUrl)
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply)
    return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
  })
}

/** `/__manifest` is how the router in the browser learns which pages there are; without it a link leads to an error and not to the page that says why. */
const openInMaintenance = new Set(['/admin/login', '/admin/login.data', '/__manifest'])

function isOpenInMaintenance(url: string): boolean {
  return openInMaintenance.has(pathOf(url))
}

/** Without the query, and without the slash that an address may end in. */
function pathOf(url: string): string {
  const [path = '/'] = url.split('?')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Such a page is kept by nobody: while the database is away, what it said a moment ago would be untrue. */
function changesWithTime(url: string): boolean {
  const page = findPage(pathOf(url))
  return page !== null && (pages[page] as Page).changesWithTime === true
}

/** Loaders see the address people know, whatever a proxy made of it. Pages have no request bodies. */
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

/** The router in the browser asks for data, and shows the words on a page of its own. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply) {
  const message = 'This page cannot reach its database just now. Nothing is lost, and it is usually back within a minute.'
  reply.code(503).headers({ 'retry-after': String(databaseRetrySeconds), 'cache-control': 'no-store' })
  if (pathOf(request.url).endsWith('.data')) return reply.type('text/plain; charset=utf-8').send(message)
  return reply
    .header('content-security-policy', plainPagePolicy())
    .type('text/html; charset=utf-8')
    .send(plainPage({ heading: 'Back in a moment', message, link: { to: request.url, message: 'Try again' } }))
}

/** For what a page asks and may not be there: a refusal of ours is another class to the pages, which are a module graph of their own. */
function nullOnRefusal(code: RefusalCode) {
  return (error: unknown): null => {
    if (error instanceof Refusal && error.code === code) return null
    throw error
  }
}
