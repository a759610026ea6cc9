import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { serveBlogFiles } from './blog-files.ts'
import { siteUrlOf } from '../request-origin.ts'
import { renderSitemap, serveSiteFiles } from './site-files.ts'

test('the sitemap names the translations of a translated page, and of no other', () => {
  const map = renderSitemap('https://callbox.test', [{ path: '/about' }, { path: '/auth', isTranslated: true }])
  expect(map).toContain('<url><loc>https://callbox.test/about</loc></url>')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://callbox.test/auth?lang=de"/>')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://callbox.test/auth"/>')
  expect(map.match(/hreflang/g)).toHaveLength(11)
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
    for (const url of ['/robots.txt', '/.well-known/security.txt', '/sitemap.xml', '/feed.xml']) {
      const response = await server.inject({ url, headers: { host: 'chosen.example' } })
      expect([url, response.statusCode, response.headers['cache-control'] === 'no-store']).toEqual([url, 200, isPrivate])
      expect(response.body).toContain(`${named}/`)
    }
    await server.close()
  },
)
