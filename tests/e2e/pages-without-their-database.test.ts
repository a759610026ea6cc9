import { afterEach, expect, test, vi } from 'vitest'
import { changePost } from '#server/site/blog/change-post.ts'
import { createPost } from '#server/site/blog/create-post.ts'
import { findPostgres } from '#tests/harness/find-postgres.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openDatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'

const longAfterMs = 60 * 60 * 1000

afterEach(() => void vi.unstubAllEnvs())

test(
  'while the database is away static and cached pages are served; others say so and recover by themselves',
  { timeout: 90_000 },
  async ({ skip }) => {
    skip(!findPostgres(), 'needs an installed Postgres of version 15 or later')
    const postgres = await startPostgres()
    try {
      vi.stubEnv('TEST_DATABASE_URL', postgres.url)
      await using proxy = await openDatabaseProxy(postgres.url)
      await using app = await openTestApp({ numbers: 1, line: proxy })
      await using site = await app.serve({ pages: true })
      const write = (title: string, content: string) => createPost(app.ctx(app.admin), { title, content, status: 'published' })
      const post = await write('Kept', 'These words were kept.')
      await write('Never asked for', 'Nobody has read this.')
      const get = async (path: string) => {
        const answer = await fetch(site.url + path)
        return {
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          type: answer.headers.get('content-type'),
          html: await answer.text(),
        }
      }
      const { accessToken } = await app.signIn('admin@example.test', 'admin')
      const getSignedIn = (path: string) => fetch(site.url + path, { headers: { cookie: `cb_access=${accessToken}` }, redirect: 'manual' })
      expect((await getSignedIn('/admin')).status).toBe(200)
      await app.deliver({ from: 'Uber', text: 'Your parcel comes today, between four and five.' })
      for (const path of ['/', '/about', '/blog/kept']) expect((await get(path)).status, path).toBe(200)

      proxy.cut()
      app.clock.advance(longAfterMs)
      // Cached, and an hour old by now: still served, with the same content.
      expect(/Your parcel/.test((await get('/')).html)).toBe(true)
      expect((await get('/about')).status).toBe(200)
      expect(/These words were kept/.test((await get('/blog/kept')).html)).toBe(true)
      // Never requested before, and static.
      for (const path of ['/terms', '/docs', '/docs/kannel', '/auth', '/admin/login', '/uk-virtual-numbers'])
        expect((await get(path)).status, path).toBe(200)
      expect((await get('/no-such-page')).status).toBe(404)
      // Never requested before, and with data.
      for (const path of ['/blog', '/blog/never-asked-for', '/status']) {
        const { status, retryAfter, type, html } = await get(path)
        expect([path, status, retryAfter, type]).toEqual([path, 503, '5', 'text/html; charset=utf-8'])
        expect(/<h1[^>]*>[^<]+<\/h1>/.test(html), path).toBe(true)
        expect(/<h1[^>]*>[^<]*Something went wrong/.test(html), path).toBe(false)
      }

      // A request with a session is neither treated as a visitor's nor redirected to sign in.
      for (const path of ['/available-numbers', '/admin', '/auth', '/about', '/']) {
        const answer = await getSignedIn(path)
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
        expect(await answer.text()).toContain('<h1>Back in a moment</h1>')
      }
      const data = await getSignedIn('/available-numbers.data')
      expect([data.status, data.headers.get('content-type'), await data.text()]).toEqual([
        503,
        'text/plain; charset=utf-8',
        expect.stringContaining('cannot reach its database'),
      ])

      proxy.mend()
      await expect.poll(async () => (await get('/blog')).status).toBe(200)
      await changePost(app.ctx(app.admin), { id: post.id, content: 'These words are new.' })
      app.clock.advance(longAfterMs)
      expect(/These words are new/.test((await get('/blog/kept')).html)).toBe(true)
    } finally {
      await postgres.stop()
    }
  },
)
