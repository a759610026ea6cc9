// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createPost } from './create-post.ts'
import { seedPosts } from './seed-posts.ts'
import { renderFeed } from './render-feed.ts'

const siteUrl = 'https://callbox.example'

test('the feed has the elements that RFC 4287 requires', async () => {
  await using app = await openTestApp()
  await seedPosts(app.app)
  const feed = parse(await renderFeed(app.app, siteUrl))
  expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom')
  expect(childrenOf(feed.documentElement)).toMatchObject({ id: `${siteUrl}/feed.xml`, title: 'Callbox: the blog' })
  const entries = [...feed.querySelectorAll('entry')]
  expect(entries).toHaveLength(3)
  for (const entry of entries) {
    const { id, title, updated, published, summary, content } = childrenOf(entry)
    expect(id).toMatch(/^tag:callbox\.example,\d{4}-\d\d-\d\d:[\w-]+$/)
    expect(title?.length).toBeGreaterThan(10)
    expect(new Date(updated ?? '').toISOString()).toBe(updated)
    expect(new Date(published ?? '').toISOString()).toBe(published)
    expect(summary?.length).toBeGreaterThan(20)
    expect(content).toContain('<p>')
    expect(entry.querySelector('link')?.getAttribute('href')).toMatch(/^https:\/\/callbox\.example\/blog\/[a-z-]+$/)
  }
  expect(new Set(entries.map((entry) => childrenOf(entry)['id'])).size).toBe(3)
})

test('the feed escapes titles, leaves drafts out, and is valid without entries', async () => {
  await using app = await openTestApp()
  expect(parse(await renderFeed(app.app, siteUrl)).querySelectorAll('entry')).toHaveLength(0)
  await createPost(app.ctx(app.admin), { title: 'Draft' })
  await createPost(app.ctx(app.admin), { title: 'Tea & <b>"toast"</b> \u0001\ud83d\ude00', content: ']]> & <i>', status: 'published' })
  const feed = await renderFeed(app.app, siteUrl)
  const entries = [...parse(feed).querySelectorAll('entry')]
  expect(entries.map((entry) => childrenOf(entry)['title'])).toEqual(['Tea & <b>"toast"</b> \ud83d\ude00'])
  expect(feed).not.toContain('Draft')
})

function parse(xml: string): XMLDocument {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

function childrenOf(element: Element): Record<string, string> {
  return Object.fromEntries([...element.children].map((child) => [child.localName, child.textContent ?? '']))
}
