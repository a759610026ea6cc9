import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor, type Viewer } from '#domain/users/access.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { findPage, pages, type Page } from '#domain/site/pages.ts'
import { languages, type Language } from '#domain/languages.ts'
import { getExampleSetup, listKinds } from '#domain/gateways/setups/list-kinds.ts'
import type { PageContext } from '#domain/api/page-context.ts'
import { noPreferences } from '#domain/users/preferences.ts'
import type { Settings } from '#domain/system/settings.ts'
import type { App } from '#server/context.ts'
import { listPosts } from '#server/site/blog/list-posts.ts'
import { listFavourites } from '#server/users/favourites/list-favourites.ts'
import { listNumbersForPage } from '#server/numbers/list-numbers-for-page.ts'
import { getPost } from '#server/site/blog/get-post.ts'
import { saveLanguage } from '#server/users/save-language.ts'
import { countReportedBy } from '#server/messages/reports/count-reported-by.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { getService } from '#server/site/services/get-service.ts'
import { listServices } from '#server/site/services/list-services.ts'
import { previewNumber } from '#server/site/services/preview-number.ts'
import { serveBlogFiles } from './blog-files.ts'
import { getPreferences } from '#server/users/get-preferences.ts'
import { getStatus } from '#server/operations/status/get-status.ts'
import { toRefusal } from '../send-error.ts'
import { describeRefused } from '../mount-sign-in-link.ts'
import { createIdentify } from '../identify.ts'
import { digestOf, prepareCachedPage, sendCachedPage } from './cached-page.ts'
import { maintenancePage, maintenancePolicy, maintenanceRetrySeconds, mayPassMaintenance } from './maintenance.ts'
import { languageCookieOf } from '../language-cookie.ts'
import { cachedPageKey, hasCredentials, languageKey, manifestPath, pageLanguage, parseLanguageKey, renderedUrl } from './page-address.ts'
import { createPageCache, type PassThroughResponse } from './page-cache.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { databaseRetrySeconds, renderPage } from './render-page.ts'
import { siteUrlOf, trustedUrlOf } from '../request-origin.ts'
import { securityHeaders } from '../security-headers.ts'
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

  /** The same, where its pages are cached; else null. */
  const keptFor = (request: IncomingMessage) => trustedUrlOf(config, request)

  const render = async (request: Request, { viewer, settings, siteUrl, language, isLanguageNamed }: For) => {
    const page: Omit<PageContext, 'scriptNonce'> = {
      viewer,
      settings,
      language,
      isLanguageNamed,
      words: app.words.of(language),
      publicUrl: siteUrl,
      authDebug: config.authDebug,
      refused: describeRefused(app, language, new URL(request.url).searchParams.get('refused')),
      operator: config.operator,
      now: app.now().getTime(),
      gatewayDocs: { groups: listKinds(), setup: (kind) => getExampleSetup(siteUrl, kind) },
      preferences: async () => (viewer.kind === 'user' ? getPreferences(app, viewer.id) : noPreferences),
      numbers: async () => (viewer.kind === 'user' ? listNumbersForPage(app, await countReportedBy(app, viewer.id)) : null),
      favourites: async () => (viewer.kind === 'user' ? (await listFavourites({ ...app, viewer })).favourites : []),
      preview: () => previewMessages(app),
      status: () => getStatus(app),
      services: () => listServices(app),
      service: (slug: string) => getService(app, { slug }).catch(nullOnRefusal('service_not_found')),
      number: (number: string) => previewNumber(app, { number }).catch(nullOnRefusal('number_not_found')),
      posts: () => listPosts(app),
      post: (slug: string) => getPost(app, { slug }).catch(nullOnRefusal('post_not_found')),
    }
    const rendered = await renderPage({ loadBuild, mode: config.env, randomBytes: app.randomBytes }, request, page)
    rendered.headers.push(['content-language', languages[language].tag])
    return rendered
  }

  const cache = createPageCache({
    now: app.now,
    settingsMark: async () => JSON.stringify(await app.settings()),
    // Rendered from the address and the language alone: nothing that one visitor sent can appear in the page of another.
    async render(key, known) {
      const settings = await app.settings()
      const { url, language, isNamed } = parseLanguageKey(key)
      const forVisitors = { viewer: visitor, settings, siteUrl: url.origin, language, isLanguageNamed: isNamed }
      const { status, headers, body, ...watch } = await render(new Request(url), forVisitors)
      const ownHeaders = headers.filter(([name]) => name === 'content-security-policy' || name === 'content-language')
      const isPage = status === 200 || (status === 404 && url.pathname === '/404')
      const isForEverybody = isPage && ownHeaders.length === 2 && !settings.maintenance_mode
      const keep = () =>
        known?.digest === digestOf(body)
          ? known
          : prepareCachedPage(body, { ...securityHeaders(config), ...Object.fromEntries(ownHeaders) }, status)
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
        return siteUrl ? siteUrl + languageKey(path, pageLanguage(request.url ?? '', request.headers)) : null
      },
      cookieFor: (request) => languageCookieOf(pageLanguage(request.url ?? '', request.headers), keptFor(request) ?? ''),
    })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await identify(request).catch(nullWhenUnavailable)
    // The viewer is unknown while the database is unavailable: pages of signed-in users fail, without a redirect to sign-in. Visitors still get static pages.
    const wanted = pageLanguage(request.url, request.headers)
    if (!viewer) return sendUnavailable(app, request, reply, wanted.language)
    const siteUrl = namedUrl(request)
    const setCookie = languageCookieOf(wanted, siteUrl)
    const settings = await app.settings()
    if (settings.maintenance_mode && !isOpenInMaintenance(request.url) && !mayPassMaintenance(viewer)) {
      return reply
        .code(503)
        .header('retry-after', String(maintenanceRetrySeconds))
        .header('content-security-policy', maintenancePolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .header('content-language', languages[wanted.language].tag)
        .send(maintenancePage(app.words, wanted.language, settings.site_name))
    }
    const url = renderedUrl(request.url)
    const path = changesWithTime(url) ? null : cachedPageKey(url)
    const keptUrl = path && keptFor(request.raw)
    if (viewer.kind === 'visitor' && keptUrl && !isDevelopment && !settings.maintenance_mode) {
      const found = await cache.get(keptUrl + languageKey(path, wanted))
      if (!('page' in found)) return sendUncached(request, reply, found, setCookie)
      reply.hijack()
      return sendCachedPage(request.raw, reply.raw, found.page, { requestId: request.id, setCookie })
    }
    const aborted = new AbortController()
    reply.raw.once('close', () => !reply.raw.writableFinished && aborted.abort())
    // With the cookie: a user who chooses a language by a link has chosen it for all devices.
    if (viewer.kind === 'user' && wanted.named !== null && setCookie !== null) await saveLanguage(app, viewer.id, wanted.named)
    const whom = { viewer, settings, siteUrl, language: wanted.language, isLanguageNamed: wanted.named !== null }
    return sendUncached(request, reply, await render(toWebRequest(request, new URL(url, siteUrl), aborted.signal), whom), setCookie)
  }

  serveSiteFiles(server, app, namedUrl)
  serveServiceWorker(server, app)
  serveBlogFiles(server, app, namedUrl)
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply)
    throw new Refusal('not_found')
  })
}

/** Whom a page is rendered for. */
type For = { viewer: Viewer; settings: Settings; siteUrl: string; language: Language; isLanguageNamed: boolean }

/** Without the list of pages, links would lead to an error instead of the maintenance page. */
const openInMaintenance = new Set(['/admin/login', '/admin/login.data', manifestPath])

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
function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { method: request.method, headers, signal })
}

function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PassThroughResponse,
  setCookie: string | null,
) {
  reply.code(status).header('cache-control', 'no-store')
  if (setCookie !== null) reply.header('set-cookie', setCookie)
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(request.method === 'HEAD' || body.length === 0 ? undefined : body)
}

function nullWhenUnavailable(error: unknown): null {
  if (toRefusal(error)?.code === 'database_away') return null
  throw error
}

/** The router in the browser requests data, and shows the message on its own error page. */
function sendUnavailable({ words }: App, request: FastifyRequest, reply: FastifyReply, language: Language) {
  const message = words.translate(language, 'server.unavailable')
  reply.code(503).headers({ 'retry-after': String(databaseRetrySeconds), 'cache-control': 'no-store' })
  if (pathOf(request.url).endsWith('.data')) return reply.type('text/plain; charset=utf-8').send(message)
  return reply
    .header('content-security-policy', plainPagePolicy())
    .type('text/html; charset=utf-8')
    .send(
      plainPage({
        language,
        heading: words.translate(language, 'shell.back_in_a_moment'),
        message,
        link: { to: request.url, message: words.translate(language, 'server.try_again') },
      }),
    )
}

/** For data that may not exist: the pages are a module graph of their own, in which our Refusal is another class. */
function nullOnRefusal(code: RefusalCode) {
  return (error: unknown): null => {
    if (error instanceof Refusal && error.code === code) return null
    throw error
  }
}
