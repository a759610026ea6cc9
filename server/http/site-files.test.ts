import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { serveBlogFiles } from './blog-files.ts'
import { siteUrlOf } from './request-origin.ts'
import { renderSitemap, serveSiteFiles } from './site-files.ts'

test('the sitemap lists each translation of a page with all the others', () => {
  const map = renderSitemap('https://callbox.test', [
    { path: '/about' },
    { path: '/services', isTranslated: true },
    { path: '/', language: 'de', isTranslated: true },
  ])
  expect(map).toContain('<url><loc>https://callbox.test/about</loc></url>')
  expect(map).toContain('<url><loc>https://callbox.test/de</loc><xhtml:link')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://callbox.test/de/services"/>')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://callbox.test/services"/>')
  expect(map.match(/hreflang/g)).toHaveLength(22)
})

test.each([
  ['', 'http://chosen.example', true],
  ['https://callbox.example', 'https://callbox.example', false],
])(
  'a cache may store what names the site only where PUBLIC_URL ("%s") and not the request says its name',
  async (publicUrl, named, isPrivate) => {
    await using app = await openTestApp({ env: publicUrl === '' ? {} : { PUBLIC_URL: publicUrl } })
    const server = fastify()
    for (const serve of [serveSiteFiles, serveBlogFiles]) serve(server, app.app, ({ headers }) => siteUrlOf(app.app.config, headers) ?? '')
    for (const url of ['/robots.txt', '/.well-known/security.txt', '/sitemap.xml', '/feed.xml', '/status.xml']) {
      const response = await server.inject({ url, headers: { host: 'chosen.example' } })
      expect([url, response.statusCode, response.headers['cache-control'] === 'no-store']).toEqual([url, 200, isPrivate])
      expect(response.body).toContain(`${named}/`)
    }
    await server.close()
  },
)
