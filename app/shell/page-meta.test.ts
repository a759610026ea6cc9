import type { MetaDescriptor } from 'react-router'
import { languageCodes } from '#domain/languages.ts'
import { unknownOperator } from '#domain/site/operator.ts'
import { expect, test } from 'vitest'
import { addressIn } from '#domain/site/language-address.ts'
import { isInEachLanguage, pages, type Page, type PagePath } from '#domain/site/pages.ts'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { pageMeta, type OwnMeta } from './page-meta.ts'
import { pageCopy } from './page-copy.ts'
import type { SiteFacts } from './site-facts.ts'
import { blogPosting, faqPage, type Thing } from './structured-data.ts'

/** An address of a page, where the table has a pattern. */
const exampleOf = (path: string) =>
  path.replace(':kind', 'kannel').replace('/services/:name', '/services/whatsapp').replace('/numbers/:number', '/numbers/447700900142')

const { words } = pageWordsIn('en')
const copyOf = (address: string) => pageCopy(address, words)

const siteAt = (address: string): SiteFacts => ({
  name: 'Callbox',
  description: 'Numbers to borrow.',
  url: 'https://callbox.test',
  operator: unknownOperator,
  sessionMinutes: 30,
  language: 'en',
  other: null,
  page: copyOf(exampleOf(address)),
})
const paths = Object.keys(pages) as PagePath[]

type Head = { title: string; things: Thing[]; named: Record<string, string>; canonical: string | undefined }

const readHead = (path: PagePath, own?: OwnMeta): Head => parseTags(pageMeta(path, siteAt(path), own))

function parseTags(tags: MetaDescriptor[]): Head {
  const head: Head = { title: '', things: [], named: {}, canonical: undefined }
  for (const tag of tags as Array<Record<string, unknown>>) {
    if (typeof tag['title'] === 'string') head.title = tag['title']
    if (tag['rel'] === 'canonical') head.canonical = tag['href'] as string
    if (tag['script:ld+json']) head.things = (tag['script:ld+json'] as { '@graph': Thing[] })['@graph']
    const name = (tag['name'] ?? tag['property']) as string | undefined
    if (name) head.named[name] = tag['content'] as string
  }
  return head
}

test('every page has its own title and description, of the length that search engines show', () => {
  const heads = paths.map((path) => readHead(path))
  for (const { title, named } of heads) {
    expect(title.length, title).toBeGreaterThanOrEqual(5)
    expect(title.length, title).toBeLessThanOrEqual(80)
    expect(named['description']?.length, title).toBeGreaterThanOrEqual(20)
    expect(named['description']?.length, title).toBeLessThanOrEqual(200)
    expect(named['keywords'], title).toBeTruthy()
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
  expect(new Set(heads.map(({ named }) => named['description'])).size).toBe(paths.length)
})

test('the longest site name still leaves room in a title, and is never alone in it', () => {
  const name = 'A name of a site that is as long as one may be, sixty letters'.slice(0, 60)
  for (const path of paths) {
    const { title } = parseTags(pageMeta(path, { ...siteAt(path), name }))
    expect(title.length, title).toBeLessThanOrEqual(80)
    expect(title.length, title).toBeGreaterThanOrEqual(5)
  }
  const short = parseTags(pageMeta('/blog', { ...siteAt('/blog'), name }))
  expect(short.title).toBe('Blog: codes, numbers and texts')
})

test.each(paths)('%s has its own canonical URL, and its preview cards name this site', (path) => {
  const { canonical, named, title } = readHead(path)
  expect(canonical).toBe(`https://callbox.test${path}`)
  expect(named).toMatchObject({ 'og:title': title, 'og:url': canonical, 'og:type': 'website', 'twitter:card': 'summary_large_image' })
  expect(named['og:image']).toMatch(/^https:\/\/callbox\.test\//)
})

test('a page that each language has an address for names all of them and itself; another page names none', () => {
  const inGerman = pageWordsIn('de').words
  for (const path of paths) {
    const head = pageMeta(path, { ...siteAt(path), language: 'de', page: pageCopy(exampleOf(path), inGerman) }) as Array<
      Record<string, string>
    >
    const links = Object.fromEntries(head.filter(({ rel }) => rel === 'alternate').map(({ hrefLang = '', href }) => [hrefLang, href]))
    const isTranslated = (pages[path] as Page).translated !== undefined && isInEachLanguage(path)
    expect([path, Object.keys(links).length]).toEqual([path, isTranslated ? languageCodes.length + 1 : 0])
    const canonical = head.find(({ rel }) => rel === 'canonical')?.['href']
    if (isTranslated) expect([links['de'], links['x-default']]).toEqual([canonical, `https://callbox.test${path}`])
    expect(canonical).toBe(`https://callbox.test${addressIn('de', path)}`)
    expect(head).toContainEqual({ property: 'og:url', content: canonical })
  }
})

test('only indexed pages have metadata for search engines', () => {
  for (const path of paths) {
    const page: Page = pages[path]
    const { things, named } = readHead(path)
    expect(named['robots'], path).toBe(page.isIndexed ? undefined : 'noindex')
    expect(
      things.map((thing) => thing['@type']),
      path,
    ).toEqual(page.isIndexed && path !== '/' ? ['BreadcrumbList'] : [])
  }
})

test('a post has its own title, description and breadcrumb', () => {
  const path = '/blog/why-codes-expire'
  const site = { ...siteAt('/'), page: { ...copyOf('/'), above: [{ title: 'Blog · {site}', path: '/blog' }] } }
  const posting = blogPosting(site, {
    title: 'Why codes expire',
    description: 'A code is a key that melts.',
    path,
    tags: ['codes'],
    publishedAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  })
  const own = { path, title: 'Why codes expire', type: 'article', image: '/blog/images/a.webp' } as const
  const { title, canonical, named, things } = parseTags(pageMeta('/', site, { ...own, data: [posting] }))
  expect(title).toBe('Why codes expire · Callbox')
  expect(canonical).toBe(`https://callbox.test${path}`)
  expect(named).toMatchObject({ 'og:type': 'article', 'og:image': 'https://callbox.test/blog/images/a.webp' })
  expect(named['og:image:width']).toBeUndefined()
  expect(things[0]).toMatchObject({ '@type': 'BlogPosting', headline: 'Why codes expire', url: canonical })
  const crumbs = things[1]?.['itemListElement'] as Array<{ name: string; item: string; position: number }>
  expect(crumbs.map(({ name, position }) => [position, name])).toEqual([
    [1, 'Callbox'],
    [2, 'Blog'],
    [3, 'Why codes expire'],
  ])
})

test('a path finds the texts of its page, even with a trailing slash, and an unknown one those of the 404', () => {
  expect(copyOf('/sms-reception/')).toEqual(copyOf('/sms-reception'))
  expect(copyOf('/sms-reception').title).not.toBe(copyOf('/404').title)
  expect(copyOf('/docs/kannel').above).toEqual([{ title: copyOf('/docs').title, path: '/docs' }])
  for (const address of ['/nothing', '/docs/nothing', '/docs/kannel2', '/docs/constructor', '/constructor', '/__proto__', '//', '/:slug'])
    expect(copyOf(address), address).toEqual(copyOf('/404'))
})

test('a long title is cut to the shown length, and drops the site name first', () => {
  expect(readHead('/sms-reception', { title: 'x'.repeat(75) }).title).toBe('x'.repeat(75))
  expect(readHead('/sms-reception', { title: 'x'.repeat(200) }).title).toHaveLength(80)
})

test('the structured data has the questions with their answers', () => {
  expect(faqPage([{ question: 'Is it free?', answer: 'Yes.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Is it free?', acceptedAnswer: { text: 'Yes.' } }],
  })
})
