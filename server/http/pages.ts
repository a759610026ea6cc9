import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor, type Viewer } from '#domain/access.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { findPage, pages, type Page } from '#domain/pages.ts'
import type { Settings } from '#domain/settings.ts'
import type { App } from '#server/context.ts'
import { listPosts } from '#server/blog/list-posts.ts'
import { readPost } from '#server/blog/read-post.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { serveBlogFiles } from './blog-files.ts'
import { readStatus } from '#server/status/read-status.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createIdentify } from './identify.ts'
import { digestOf, keepPage, sendKept } from './kept-page.ts'
import { maintenancePage, maintenanceRetrySeconds, mayPassMaintenance } from './maintenance.ts'
import { bringsSession, hostAddress, pageAt } from './page-address.ts'
import { openPageCache, type PassingAnswer } from './page-cache.ts'
import { renderPage, type HouseOfPages } from './render-page.ts'
import { serveBuild, serveVite } from './serve-build.ts'
import { serveSiteFiles } from './site-files.ts'

/**
 * Serves the pages. A visitor's page is one for everybody: it is kept as bytes, and once it is there it is answered before the
 * framework sees the request (short-way.ts). Whoever is signed in gets a page of their own, made for them and kept by nobody.
 */
export async function mountPages(server: FastifyInstance, app: App): Promise<void> {
  const { config } = app
  const isDevelopment = config.env === 'development'
  // Not asked later: once the server listens the configuration names an address of its own choice.
  const givenUrl = config.publicUrl
  const identify = createIdentify(app)
  const loadBuild = isDevelopment ? await serveVite(server) : await serveBuild(server)
  let manners: Record<string, string> | null = null

  const render = (request: Request, viewer: Viewer, settings: Settings, siteUrl: string) => {
    const house: HouseOfPages = {
      viewer,
      settings,
      publicUrl: siteUrl,
      authDebug: config.authDebug,
      preview: () => previewMessages(app),
      status: () => readStatus(app),
      posts: () => listPosts(app),
      post: (slug: string) => readPost(app, { slug }).catch(nullIf('post_not_found')),
    }
    return renderPage(loadBuild, config.env, request, house)
  }

  const cache = openPageCache({
    now: app.now,
    settingsMark: async () => JSON.stringify(await app.settings()),
    // Made from the address alone: nothing that one visitor sent can stand in the page of another.
    async render(key, known) {
      const settings = await app.settings()
      const url = new URL(key)
      const { status, headers, body, ...watch } = await render(new Request(url), visitor, settings, url.origin)
      const isForEverybody = status === 200 && manners !== null && !settings.maintenance_mode
      const page = !isForEverybody || !manners ? null : known?.digest === digestOf(body) ? known : await keepPage(body, manners)
      return { answer: page ? { page } : { status, headers, body }, settingsMark: JSON.stringify(settings), ...watch }
    },
  })

  // The name of the site stands on every page, and in maintenance there are none.
  app.onSettings(() => cache.doubt())

  if (!isDevelopment)
    server.shortWay.open({
      peek: cache.peek,
      keyOf({ url, host, ...brought }) {
        if (bringsSession(brought)) return null
        const path = pageAt(url)
        // Behind a proxy it takes the framework to say which address was asked for.
        const siteUrl = givenUrl ?? (config.trustProxy === 0 ? hostAddress('http', host) : null)
        return path && siteUrl ? siteUrl + path : null
      },
    })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    // While the database is away nobody can be told from anybody, and what the code alone knows is still served.
    const viewer = await identify(request).catch(() => visitor)
    const settings = await app.settings()
    if (settings.maintenance_mode && !isOpenInMaintenance(request.url) && !mayPassMaintenance(viewer))
      return reply
        .code(503)
        .header('retry-after', String(maintenanceRetrySeconds))
        .type('text/html; charset=utf-8')
        .send(maintenancePage(settings.site_name))
    const askedUrl = givenUrl ?? hostAddress(request.protocol, request.host)
    const siteUrl = askedUrl ?? 'http://localhost'
    const path = isOfNow(request.url) ? null : pageAt(request.url)
    if (viewer.kind === 'visitor' && path && askedUrl && !isDevelopment && !settings.maintenance_mode) {
      manners ??= mannersOf(reply)
      const found = await cache.get(askedUrl + path)
      if (!('page' in found)) return sendPassing(request, reply, found)
      reply.hijack()
      return sendKept(request.raw, reply.raw, found.page, request.id)
    }
    const aborted = new AbortController()
    reply.raw.once('close', () => !reply.raw.writableFinished && aborted.abort())
    return sendPassing(request, reply, await render(toWebRequest(request, siteUrl, aborted.signal), viewer, settings, siteUrl))
  }

  const siteUrlOf = (request: FastifyRequest) => givenUrl ?? hostAddress(request.protocol, request.host) ?? 'http://localhost'
  serveSiteFiles(server, app, siteUrlOf)
  serveBlogFiles(server, app, siteUrlOf)
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply)
    return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
  })
}

/** `/__manifest` is how the router in the browser learns which pages there are; without it a link leads to an error and not to the page that says why. */
function isOpenInMaintenance(url: string): boolean {
  return url.startsWith('/admin/login') || url.startsWith('/__manifest')
}

/** Such a page is kept by nobody: while the database is away, what it said a moment ago would be untrue. */
function isOfNow(url: string): boolean {
  const page = findPage(url.split('?')[0] ?? '')
  return page !== null && (pages[page] as Page).isOfNow === true
}

/** What the hooks have put on this answer they put on every one. */
function mannersOf(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _ofThisOne, ...headers } = reply.getHeaders()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Loaders see the address people know, whatever a proxy made of it. Pages have no request bodies. */
function toWebRequest(request: FastifyRequest, siteUrl: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(new URL(request.url.startsWith('//') ? '/404' : request.url, siteUrl), { method: request.method, headers, signal })
}

function sendPassing(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: PassingAnswer) {
  reply.code(status).header('cache-control', 'no-store')
  for (const [name, value] of headers) reply.header(name, value)
  if (headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html')))
    reply.header('content-security-policy', contentSecurityPolicy(body.toString('utf8')))
  return reply.send(request.method === 'HEAD' || body.length === 0 ? undefined : body)
}

/** For what a page asks and may not be there: a refusal of ours is another class to the pages, which are a module graph of their own. */
function nullIf(code: RefusalCode) {
  return (error: unknown): null => {
    if (error instanceof Refusal && error.code === code) return null
    throw error
  }
}
