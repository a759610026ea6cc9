import { expect, test } from 'vitest'
import { changePost } from '#server/site/blog/change-post.ts'
import { createPost } from '#server/site/blog/create-post.ts'
import { getPost } from '#server/site/blog/get-post.ts'
import { seedPosts } from '#server/site/blog/seed-posts.ts'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

const first = 'when-a-public-number-is-the-right-one'
const second = 'the-code-has-not-arrived'
const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a reader opens a post from the list, shares it, and goes on to the next', async () => {
  await using app = await openTestApp()
  await seedPosts(app.app)
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page, context, errors } = await browser.visit(site.url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.goto('/blog')
  const cards = page.getByRole('article')
  expect(await cards.count()).toBe(3)
  const card = cards.first()
  expect(await card.getByText('Featured').count()).toBe(1)
  expect(await cards.nth(1).getByText('Featured').count()).toBe(0)
  // It has three tags, and a card shows two.
  for (const text of ['safety', 'guide', /^\d+ \w+ \d{4}$/, '0 views', /^A number that anybody can read/])
    expect(await card.getByText(text, { exact: true }).count(), String(text)).toBe(1)
  expect(await card.getByText('numbers', { exact: true }).count()).toBe(0)

  await card.getByRole('link').click()
  await page.waitForURL(`**/blog/${first}`)
  await page.getByRole('heading', { level: 1, name: /When a public number/ }).waitFor()
  expect(await page.getByRole('heading', { level: 2, name: 'The question' }).count()).toBe(1)
  const url = `${site.url}/blog/${first}`
  for (const [name, place] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    const link = page.getByRole('link', { name: `Share on ${name}` })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect([address.hostname, [...address.searchParams.values()].includes(url)]).toEqual([place, true])
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()

  await page.getByRole('navigation', { name: 'More posts' }).getByRole('link', { name: /Older/ }).click()
  await page.waitForURL(`**/blog/${second}`)
  await page.getByRole('navigation', { name: 'More posts' }).getByRole('link', { name: /Newer/ }).waitFor()
  await page.getByRole('heading', { level: 1, name: /The code has not arrived/ }).waitFor()
  expect(errors).toEqual([])
})

test('a view is counted once for each reader; reloads and crawlers do not count', async () => {
  await using app = await openTestApp()
  await seedPosts(app.app)
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const views = async () => (await getPost(app.app, { slug: first })).view_count
  const { page } = await browser.visit(site.url)
  const counted = () => page.waitForResponse((response) => response.url().endsWith('/views'))
  for (const visit of [() => page.goto(`/blog/${first}`), () => page.reload(), () => page.reload()]) await Promise.all([counted(), visit()])
  expect(await views()).toBe(1)

  const crawler = await browser.visit(site.url, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await Promise.all([crawler.page.waitForResponse((response) => response.url().endsWith('/views')), crawler.page.goto(`/blog/${first}`)])
  expect(await views()).toBe(1)

  const another = await browser.visit(site.url, phone)
  const { page: theirs } = another
  await Promise.all([theirs.waitForResponse((response) => response.url().endsWith('/views')), theirs.goto(`/blog/${first}`)])
  await expect.poll(views).toBe(1)
  const other = await browser.visit(site.url, {
    ...phone,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1',
  })
  await Promise.all([other.page.waitForResponse((response) => response.url().endsWith('/views')), other.page.goto(`/blog/${first}`)])
  expect(await views()).toBe(2)

  // The page is cached for everybody, and shows it once it has been rendered again.
  app.clock.advance(2500)
  await expect
    .poll(async () => {
      await page.reload()
      app.clock.advance(2500)
      return page.getByText('2 views').count()
    })
    .toBe(1)
})

test('an unknown or draft post ends at the 404 page, by link or by URL', async () => {
  await using app = await openTestApp()
  await seedPosts(app.app)
  await createPost(app.ctx(app.admin), { title: 'Not yet' })
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(site.url)
  for (const path of ['/blog/no-such-post', '/blog/not-yet', '/blog/%F0%9F%93%AE', `/blog/${'x'.repeat(300)}`, '/blog/a/b']) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 404])
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  }
  await changePost(app.ctx(app.admin), { id: second, slug: 'under-another-name' })
  const moved = await fetch(`${site.url}/blog/${second}`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/under-another-name'])
  await page.goto('/blog/no-such-post')
  expect(new URL(page.url()).pathname).toBe('/404')

  await page.goto('/blog')
  await page.evaluate((slug) => document.querySelector(`a[href="/blog/${slug}"]`)?.setAttribute('data-mine', ''), first)
  await app.connection.query('delete from blog_posts where slug = $1', [first])
  await page.locator('[data-mine]').click()
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
})

test('a post has metadata, structured data, a feed entry, a sitemap entry and an image file', async () => {
  await using app = await openTestApp()
  await seedPosts(app.app)
  const post = await createPost(app.ctx(app.admin), {
    title: 'With a </script> & a picture',
    content: 'What it says, in a sentence that is long enough to be a description.',
    tags: ['one', 'two'],
    featured_image: png,
    status: 'published',
  })
  await using site = await app.serve({ pages: true })
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const path = `/blog/${post.slug}`
  const html = await read(path)
  for (const expected of [
    `<link rel="canonical" href="${site.url}${path}"/>`,
    '<meta property="og:type" content="article"/>',
    `<meta property="og:image" content="${site.url}${post.featured_image}"/>`,
    '<meta name="keywords" content="one, two"/>',
    '<link rel="alternate" type="application/atom+xml" title="Callbox: the blog" href="/feed.xml"/>',
  ])
    expect(html).toContain(expected)
  const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const things = (JSON.parse(data) as { '@graph': Array<Record<string, unknown>> })['@graph']
  expect(things.map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(things[0]).toMatchObject({ headline: post.title, url: site.url + path, datePublished: post.published_at })

  const image = await fetch(site.url + (post.featured_image ?? ''))
  expect(
    Object.fromEntries(['content-type', 'cache-control', 'x-content-type-options'].map((name) => [name, image.headers.get(name)])),
  ).toEqual({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await image.arrayBuffer()).toString('base64')).toBe(png.split(',')[1])
  expect((await fetch(`${site.url}/blog/images/${'0'.repeat(64)}.png`)).status).toBe(404)

  for (const file of ['/feed.xml', '/sitemap.xml'])
    for (const slug of [post.slug, first, second])
      expect(await read(file)).toContain(`${site.url}/blog/${slug}<`.replace(/<$/, file === '/feed.xml' ? '"' : '<'))
  expect((await fetch(`${site.url}/feed.xml`)).headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  for (const list of [await read('/blog'), await read('/api/posts')]) {
    expect(list).toContain(post.featured_image)
    expect(list).not.toContain('base64')
  }
})

test('with the database away cached pages are served, and others say when to try again', async () => {
  const app = await openTestApp()
  try {
    await seedPosts(app.app)
    await using site = await app.serve({ pages: true })
    expect((await fetch(`${site.url}/blog/${first}`)).status).toBe(200)
    await app.connection.close()
    app.clock.advance(5000)
    const kept = await fetch(`${site.url}/blog/${first}`)
    expect([kept.status, (await kept.text()).includes('The question')]).toEqual([200, true])
    for (const path of ['/blog', `/blog/${second}`, '/feed.xml', '/sitemap.xml']) {
      const away = await fetch(site.url + path)
      expect([path, away.status, away.headers.get('retry-after')]).toEqual([path, 503, '5'])
    }
    expect(await (await fetch(`${site.url}/blog`)).text()).toContain('The database cannot be reached just now')
  } finally {
    await app[Symbol.asyncDispose]()
  }
})

test('axe finds no fault in what a post may hold, and nothing is wider than the window, on a phone, a narrow one and a desktop', async () => {
  await using app = await openTestApp()
  await seedPosts(app.app)
  await createPost(app.ctx(app.admin), {
    title: 'Everything a post may hold',
    content: everything,
    featured_image: png,
    featured: true,
    tags: ['one'],
    status: 'published',
  })
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page, errors } = await browser.visit(site.url, phone)
  for (const path of ['/blog', `/blog/${first}`, '/blog/everything-a-post-may-hold']) {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    for (const [size, colorScheme] of [
      [phone.viewport, 'dark'],
      [{ width: 320, height: 640 }, 'light'],
      [desktop.viewport, 'light'],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      const where = `${path} at ${size.width} px`
      expect(await accessibilityViolations(page), where).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
    }
  }
  expect(errors).toEqual([])
})

const everything = `# A heading

## Another

### A third

Words with \`code\`, **weight**, *stress*, a [link](https://example.com) and https://example.com/${'long'.repeat(40)}.

> A quotation

1. one
2. two
   - nested

| A | wide | table | with | many | columns |
|---|---|---|---|---|---|
| ${'word '.repeat(6)}| 2 | 3 | 4 | 5 | ${'unbreakable'.repeat(6)} |

\`\`\`
a line of code that is longer than any telephone is wide, so that something has to be done about it ${'x'.repeat(120)}
\`\`\`

---

![A picture elsewhere](https://example.com/a.png)
`
