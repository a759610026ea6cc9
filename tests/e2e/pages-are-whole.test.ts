import { expect, test } from 'vitest'
import { openTestSite } from '#tests/harness/open-test-site.ts'
import { indexedPaths as indexed } from '#tests/harness/public-paths.ts'

/** A page as the server sends it, before any script has run. */
async function read(url: string, path: string) {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  return {
    status: response.status,
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    meta,
    links: [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? ''),
    ids: new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')),
  }
}

test('every page is complete without scripts, and has its own title and description', async () => {
  await using site = await openTestSite()
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const path of indexed) {
    const page = await read(site.url, path)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.html.match(/<h1[\s>]/g), path).toHaveLength(1)
    for (const landmark of ['<header', '<main', '<footer']) expect(page.html, path).toContain(landmark)
    const words = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>')).replaceAll(/<[^>]+>/g, ' ')
    expect(words.split(/\s+/).length, path).toBeGreaterThan(40)
    const description = page.meta('description')
    expect([path, page.title.length >= 5 && page.title.length <= 80]).toEqual([path, true])
    expect([path, description.length >= 20 && description.length <= 200, description.length]).toEqual([path, true, description.length])
    expect([titles.get(page.title), descriptions.get(description)], path).toEqual([undefined, undefined])
    titles.set(page.title, path)
    descriptions.set(description, path)
    expect(page.meta('keywords'), path).not.toBe('')
    expect(page.canonical).toBe(`${site.url}${path}`)
    expect(page.meta('og:url')).toBe(page.canonical)
    for (const name of ['og:title', 'og:description', 'og:type', 'twitter:card']) expect(page.meta(name), `${path} ${name}`).not.toBe('')
    expect((await fetch(page.meta('og:image'))).status, path).toBe(200)
    for (const [, json] of page.html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
      expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org' })
  }
})

test('every page can be reached from the landing page, and no link is broken', async () => {
  await using site = await openTestSite()
  const seen = new Map<string, Awaited<ReturnType<typeof read>>>()
  const waiting = ['/']
  const wanted: Array<{ from: string; path: string; anchor: string }> = []
  while (waiting.length > 0) {
    const path = waiting.shift() ?? '/'
    if (seen.has(path)) continue
    const page = await read(site.url, path)
    seen.set(path, page)
    expect([path, page.status]).toEqual([path, 200])
    for (const href of page.links) {
      const target = new URL(href, site.url + path)
      if (target.origin !== site.url) continue
      wanted.push({ from: path, path: target.pathname, anchor: target.hash.slice(1) })
      if (!seen.has(target.pathname) && !/\.\w+$/.test(target.pathname)) waiting.push(target.pathname)
    }
  }
  for (const path of indexed) expect([...seen.keys()]).toContain(path)
  const lost = wanted.filter(({ path, anchor }) => anchor !== '' && seen.get(path)?.ids.has(anchor) === false)
  expect(lost).toEqual([])
  for (const file of new Set(wanted.filter(({ path }) => /\.\w+$/.test(path)).map(({ path }) => path)))
    expect([file, (await fetch(site.url + file)).status]).toEqual([file, 200])
})

test('the sitemap lists every public page and post, and nothing else', async () => {
  await using site = await openTestSite()
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => (address ?? '').replace(site.url, '') || '/')
  for (const path of indexed) expect(listed).toContain(path)
  expect(listed.filter((path) => path.startsWith('/auth') || path.startsWith('/admin'))).toEqual([])
  for (const path of listed) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Disallow: /admin')
})
