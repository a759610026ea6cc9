import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageCodes, languages } from '#domain/languages.ts'
import { findPage, indexedPaths, pages, type Page } from '#domain/site/pages.ts'
import { listPosts } from '#server/site/blog/list-posts.ts'
import type { App } from '#server/context.ts'
import { listServicePages } from '#server/site/services/list-service-pages.ts'
import { escapeXml } from '#server/base/escape-markup.ts'
import { cachingOf } from '../request-origin.ts'
import { securityTxt } from './security-txt.ts'

/** Serves sitemap.xml, robots.txt, security.txt and the web manifest. */
export function serveSiteFiles(server: FastifyInstance, app: App, siteUrlOf: (request: FastifyRequest) => string): void {
  server.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cachingOf(app.config, `public, max-age=${hourSeconds}`))
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${siteUrlOf(request)}/sitemap.xml\n`),
  )

  server.get('/.well-known/security.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cachingOf(app.config, `public, max-age=${hourSeconds}`))
      .send(securityTxt(siteUrlOf(request), app.config.operator.email, app.now())),
  )

  server.get('/sitemap.xml', async (request, reply) => {
    const [{ posts }, servicePaths] = await Promise.all([listPosts(app), listServicePages(app)])
    const places = [
      ...[...indexedPaths, ...servicePaths].map((path) => ({ path, isTranslated: isTranslated(path) })),
      ...posts.map(({ slug, updated_at: changedAt }) => ({ path: `/blog/${slug}`, changedAt })),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cachingOf(app.config, 'no-cache'))
      .send(renderSitemap(siteUrlOf(request), places))
  })

  server.get('/site.webmanifest', async (_request, reply) => {
    const { site_name: name, site_description: description } = await app.settings()
    return reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(webManifest(name, description))
  })
}

const hourSeconds = 60 * 60

function isTranslated(path: string): boolean {
  const page = findPage(path)
  return page !== null && (pages[page] as Page).translated !== undefined
}

/** https://www.sitemaps.org/protocol.html; translations as in https://developers.google.com/search/docs/specialty/international/localized-versions */
export function renderSitemap(siteUrl: string, places: Array<{ path: string; changedAt?: string; isTranslated?: boolean }>): string {
  const urls = places.map(
    ({ path, changedAt, isTranslated: hasTranslations }) =>
      `<url><loc>${escapeXml(siteUrl + path)}</loc>${changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`}${hasTranslations ? translationsOf(siteUrl + path) : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function translationsOf(url: string): string {
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`
  return [...languageCodes.map((code) => link(languages[code].tag, `${url}?lang=${code}`)), link('x-default', url)].join('')
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
