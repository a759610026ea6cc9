import { operatorOf } from '#domain/site/operator.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultLanguage, languageCodes, languages, type Language } from '#domain/languages.ts'
import { addressIn } from '#domain/site/language-address.ts'
import { findPage, indexedPaths, isInEachLanguage, pages, type Page } from '#domain/site/pages.ts'
import { listPosts } from '#server/site/blog/list-posts.ts'
import type { App } from '#server/context.ts'
import { renderIncidentFeed } from '#server/operations/status/incidents/render-incident-feed.ts'
import { listServicePages } from '#server/site/services/list-service-pages.ts'
import { escapeXml } from '#server/base/escape-markup.ts'
import { cachingOf } from './request-origin.ts'
import { securityTxt } from './security-txt.ts'

/** Serves sitemap.xml, robots.txt, security.txt, the feed of incidents and the web manifest. */
export function serveSiteFiles(server: FastifyInstance, app: App, siteUrlOf: (request: FastifyRequest) => string): void {
  server.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cachingOf(app.config, `public, max-age=${hourSeconds}`))
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${siteUrlOf(request)}/sitemap.xml\n`),
  )

  server.get('/.well-known/security.txt', async (request, reply) => {
    const { email } = operatorOf(await app.settings(), app.config.operator)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cachingOf(app.config, `public, max-age=${hourSeconds}`))
      .send(securityTxt(siteUrlOf(request), email, app.now()))
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const [{ posts }, servicePaths] = await Promise.all([listPosts(app), listServicePages(app)])
    const places: Place[] = [
      ...[...indexedPaths, ...servicePaths].flatMap((path) => {
        const isTranslated = hasTranslations(path)
        return languageCodes.slice(0, isTranslated ? undefined : 1).map((language) => ({ path, language, isTranslated }))
      }),
      ...posts.map(({ slug, updated_at: changedAt }) => ({ path: `/blog/${slug}`, changedAt })),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cachingOf(app.config, 'no-cache'))
      .send(renderSitemap(siteUrlOf(request), places))
  })

  server.get('/status.xml', async (request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', cachingOf(app.config, 'no-cache'))
      .send(await renderIncidentFeed(app, siteUrlOf(request))),
  )

  server.get('/site.webmanifest', async (_request, reply) => {
    const { site_name: name, site_description: description } = await app.settings()
    return reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(webManifest(name, description))
  })
}

const hourSeconds = 60 * 60

function hasTranslations(path: string): boolean {
  const page = findPage(path)
  return page !== null && (pages[page] as Page).translated !== undefined && isInEachLanguage(page)
}

type Place = { path: string; changedAt?: string; language?: Language; isTranslated?: boolean }

/** https://www.sitemaps.org/protocol.html; translations as in https://developers.google.com/search/docs/specialty/international/localized-versions */
export function renderSitemap(siteUrl: string, places: Place[]): string {
  const urls = places.map(({ path, changedAt, language = defaultLanguage, isTranslated = false }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
    return `<url><loc>${escapeXml(siteUrl + addressIn(language, path))}</loc>${changed}${isTranslated ? translationsOf(siteUrl, path) : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function translationsOf(siteUrl: string, path: string): string {
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(siteUrl + href)}"/>`
  return [...languageCodes.map((code) => link(languages[code].tag, addressIn(code, path))), link('x-default', path)].join('')
}

/** What fits under an icon: twelve characters, of whole words where the first one is not longer. */
function shortName(name: string): string {
  if (name.length <= 12) return name
  const end = name.lastIndexOf(' ', 12)
  return end > 0 ? name.slice(0, end) : name.slice(0, 12)
}

/** https://www.w3.org/TR/appmanifest/ */
function webManifest(name: string, description: string) {
  return {
    name,
    short_name: shortName(name),
    description,
    lang: 'en-GB',
    id: '/',
    // Visitors are redirected to sign in.
    start_url: '/available-numbers',
    scope: '/',
    display: 'standalone',
    background_color: '#fafaf8',
    theme_color: '#fafaf8',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
