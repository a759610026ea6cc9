import { request } from 'node:http'
import { expect, test } from 'vitest'
import { indexedPaths } from '#domain/site/pages.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

/** As a machine asks that says which host it means. */
function get(url: string, host: string): Promise<{ status: number; body: string; caching: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, caching: answer.headers['cache-control'] }))
    })
      .on('error', reject)
      .end()
  })
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const cardOf = (html: string) => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]

test('without PUBLIC_URL pages name the requested host, and never that of another request', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  for (const host of ['numbers.example', 'other.example:8080', '[::1]:3000', 'numbers.example']) {
    for (let times = 0; times < 2; times++) {
      const { body } = await get(`${site.url}/about`, host)
      expect(canonicalOf(body)).toBe(`http://${host}/about`)
      expect(cardOf(body)).toBe(`http://${host}/social.png`)
      expect(/numbers\.example/.test(body)).toBe(host === 'numbers.example')
    }
    expect((await get(`${site.url}/robots.txt`, host)).body).toContain(`Sitemap: http://${host}/sitemap.xml`)
  }
  const odd = await get(`${site.url}/about`, '"><script>alert(1)</script>')
  expect(odd.body).not.toContain('alert(1)')
})

test('without PUBLIC_URL nothing that names the requested host may be stored by a cache', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/status.xml',
    '/.well-known/security.txt',
    '/site.webmanifest',
    '/sw.js',
    '/icon.svg',
  ]
  const names = []
  for (const path of [
    ...indexedPaths,
    ...files,
    '/about.data',
    '/nothing/here',
    '/de/about',
    '/docs?lang=de',
    '/api/posts',
    '/api/preview',
  ]) {
    const { body, caching } = await get(site.url + path, 'numbers.example')
    if (!body.includes('numbers.example')) continue
    names.push(path)
    expect([path, caching]).toEqual([path, 'no-store'])
  }
  expect(names).toEqual(expect.arrayContaining(['/', '/about', ...files.slice(0, 4)]))
  // The addresses of this machine: only the browser itself stores its pages.
  expect((await get(`${site.url}/about`, new URL(site.url).host)).caching).toBe('private, no-cache')
})

test('with PUBLIC_URL pages name it, whatever host was requested', async () => {
  await using app = await openTestApp({ env: { PUBLIC_URL: 'https://callbox.example' } })
  await using site = await app.serve({ pages: true })
  for (let times = 0; times < 2; times++) {
    const { body } = await get(`${site.url}/about`, 'numbers.example')
    expect(canonicalOf(body)).toBe('https://callbox.example/about')
    expect(body).not.toContain('numbers.example')
  }
  const { body: map } = await get(`${site.url}/sitemap.xml`, 'numbers.example')
  expect(map).toContain('<loc>https://callbox.example/about</loc>')
  for (const path of ['/auth', '/admin']) expect(map).not.toContain(path)
  const { body: robots } = await get(`${site.url}/robots.txt`, 'numbers.example')
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Sitemap: https://callbox.example/sitemap.xml']),
  )
})

test('every text response has a charset: pages, their data, feeds and built files', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const html = await (await fetch(`${site.url}/about`)).text()
  const built = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
  expect(built.length).toBeGreaterThan(2)
  const read = [
    '/',
    '/about.data',
    '/nothing',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/status.xml',
    '/site.webmanifest',
    '/icon.svg',
    '/api/posts',
    '/healthz',
  ]
  for (const path of [...read, ...built, '/.well-known/security.txt']) {
    const type = (await fetch(site.url + path)).headers.get('content-type')
    expect([path, type]).toEqual([path, expect.stringMatching(/; charset=utf-8$/)])
  }
})

test('every icon and image that a page or the manifest names exists in the stated size', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const html = await (await fetch(`${site.url}/`)).text()
  const manifest = (await (await fetch(`${site.url}/site.webmanifest`)).json()) as {
    name: string
    icons: Array<{ src: string; sizes: string }>
  }
  expect(manifest.name).toBe('Callbox')
  const named = [
    ...manifest.icons.map(({ src, sizes }) => [src, sizes]),
    ['/apple-touch-icon.png', '180x180'],
    ['/social.png', '1200x630'],
    ['/icon.svg', 'any'],
  ] as Array<[string, string]>
  for (const link of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/site.webmanifest']) expect(html).toContain(`href="${link}"`)
  for (const [path, sizes] of named) {
    const answer = await fetch(site.url + path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      path.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : 'image/png',
    ])
    if (sizes !== 'any') expect([path, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([path, sizes])
  }
  const icon = Buffer.from(await (await fetch(`${site.url}/favicon.ico`)).arrayBuffer())
  expect([icon.readUInt16LE(2), icon.readUInt8(6), icon.toString('latin1', 23, 26)]).toEqual([1, 32, 'PNG'])
})
