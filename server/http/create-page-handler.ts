import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { findPage, pages, type Page } from '#domain/site/pages.ts'
import type { App } from '#server/context.ts'
import { sendCachedPage } from './cached-page.ts'
import { clientOf } from './client-address.ts'
import type { RenderFor } from './create-page-renderer.ts'
import { createIdentify } from './identify.ts'
import { languageCookieOf } from './language-cookie.ts'
import { mayPassMaintenance } from './maintenance.ts'
import { manifestPath, renderedUrl, visitorPageKey } from './page-address.ts'
import { pageLanguage } from './page-language.ts'
import { dataRedirectOf, redirectOf } from './page-redirect.ts'
import type { PageCache } from './page-cache.ts'
import { siteUrlOf } from './request-origin.ts'
import { toRefusal } from './send-error.ts'
import { sendMaintenance, sendPage, sendRedirect, sendTooMany, sendUnavailable } from './send-page.ts'

/** Responds to requests for pages: from the cache of visitors' pages, where there is one, and else with a page rendered now, for each visitor in turn. */
export function createPageHandler(app: App, render: RenderFor, visitorPages: PageCache | null) {
  const identify = createIdentify(app)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const siteUrl = siteUrlOf(app.config, request.headers) ?? 'http://localhost'
    const setCookie = languageCookieOf(request.url, request.headers, siteUrl)
    const location = isForBrowser(request.url) ? redirectOf(request.url) : null
    if (location !== null) return sendRedirect(reply, location, setCookie)
    const viewer = await identify(request).catch(nullWhenUnavailable)
    const { language, reader } = pageLanguage(request.url, request.headers)
    // The viewer is unknown while the database is unavailable: pages of signed-in users fail, without a redirect to sign-in. Visitors still get static pages.
    if (!viewer) return sendUnavailable(app, request, reply, pathOf(request.url).endsWith('.data'), language)
    const settings = await app.settings()
    if (settings.maintenance_mode && !isOpenInMaintenance(request.url) && !mayPassMaintenance(viewer))
      return sendMaintenance(app, reply, language, settings)
    const url = renderedUrl(request.url)
    const isCached = viewer.kind === 'visitor' && !settings.maintenance_mode && !changesWithTime(url)
    const key = isCached ? visitorPageKey(app.config, request.raw, url) : null
    const who = { viewer, settings, siteUrl, language, reader, movedTo: dataRedirectOf(request.url) }
    const load = async () => {
      if (visitorPages && key !== null) return visitorPages.get(key)
      return render(toWebRequest(request, reply, new URL(url, siteUrl)), who)
    }
    const found = await (viewer.kind === 'visitor' ? app.takeVisitorTurn(clientOf(request.ip), load) : load()).catch(toTooMany)
    if (found instanceof Refusal) return sendTooMany(app, found, request, reply, pathOf(request.url).endsWith('.data'), language)
    if (!('page' in found)) return sendPage(request, reply, found, setCookie)
    reply.hijack()
    return sendCachedPage(request.raw, reply.raw, found.page, { requestId: request.id, setCookie })
  }
}

function toTooMany(error: unknown): Refusal {
  if (error instanceof Refusal && error.code === 'too_many_requests') return error
  throw error
}

/** False for what the router asks for: it follows a redirect of a loader, and none of HTTP. */
function isForBrowser(url: string): boolean {
  const path = pathOf(url)
  return path !== manifestPath && !path.endsWith('.data')
}

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

/** Loaders see the public address, whatever a proxy made of it, and the end of the connection. Pages have no request bodies. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, url: URL): Request {
  const aborted = new AbortController()
  reply.raw.once('close', () => !reply.raw.writableFinished && aborted.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { method: request.method, headers, signal: aborted.signal })
}

function nullWhenUnavailable(error: unknown): null {
  if (toRefusal(error)?.code === 'database_away') return null
  throw error
}
