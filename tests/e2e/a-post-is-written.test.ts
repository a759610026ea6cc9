import { expect, test } from 'vitest'
import { imageLimit } from '#domain/site/post.ts'
import { createPost } from '#server/site/blog/create-post.ts'
import { getPostForEditing } from '#server/site/blog/get-post-for-editing.ts'
import { getPost } from '#server/site/blog/get-post.ts'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { desktop, phone, type OpenBrowser, type Visit } from '#tests/harness/open-browser.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

test('an admin writes a post with derived slug, tags and preview, saves it, publishes it and reads it', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page, errors } = await asAdmin(app, browser, site.url)

  await page.goto('/admin/blog')
  await page.getByText('No posts yet').waitFor()
  await page.getByRole('link', { name: 'New Post' }).click()
  await page.waitForURL('**/admin/blog/new')
  await page.getByRole('heading', { level: 1, name: 'New Post' }).waitFor()
  await page.getByLabel('Slug').fill('of-my-own')
  await page.getByLabel('Meta Title').fill('Of my own')
  await page.getByLabel('Title', { exact: true }).fill('  Tea -- & "Toast", in 5 minutes  ')
  expect(await page.getByLabel('Slug').inputValue()).toBe('tea-toast-in-5-minutes')
  expect(await page.getByLabel('Meta Title').inputValue()).toBe('  Tea -- & "Toast", in 5 minutes  ')
  await page.getByLabel('Content').fill('## Kettle\n\nBoil **it**. <script>alert(1)</script>')
  const preview = page.getByRole('group', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Kettle' }).waitFor()
  expect(await preview.locator('strong').textContent()).toBe('it')
  expect(await preview.textContent()).toContain('<script>alert(1)</script>')
  expect(await page.getByPlaceholder('tag1, tag2, tag3').count()).toBe(1)
  expect(await page.getByPlaceholder('SEO title...').count()).toBe(1)
  expect(await page.getByPlaceholder('SEO description...').getAttribute('rows')).toBe('3')
  await page.getByLabel('Tags (comma separated)').fill(' tea, , toast ,')
  await page.getByRole('switch', { name: 'Featured Post' }).check()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Blog post created successfully').waitFor()
  await page.waitForURL(/\/admin\/blog\/edit\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const draft = await getPostForEditing(app.app, { id })
  expect(draft).toMatchObject({
    status: 'draft',
    published_at: null,
    slug: 'tea-toast-in-5-minutes',
    tags: ['tea', 'toast'],
    featured: true,
  })
  expect(await page.getByLabel('Status').inputValue()).toBe('draft')

  await page.getByLabel('Content').press('End')
  await page.getByLabel('Content').pressSequentially(' Then butter.')
  await page.getByText('Not saved').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Blog post updated successfully').waitFor()
  expect(await page.getByLabel('Status').inputValue()).toBe('published')
  const read = await getPost(app.app, { slug: draft.slug })
  expect(read.content).toContain('Then butter.')
  expect(Date.parse(read.published_at ?? '')).toBeGreaterThan(Date.parse(draft.updated_at) - 1)
  expect(await page.getByRole('link', { name: 'View post' }).getAttribute('href')).toBe('/blog/tea-toast-in-5-minutes')

  // The keyboard saves it as its status says: published again, with a later date.
  app.clock.advance(60_000)
  await page.getByLabel('Excerpt').fill('How to.')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await getPost(app.app, { slug: draft.slug })).excerpt).toBe('How to.')
  const restamped = await getPost(app.app, { slug: draft.slug })
  expect(Date.parse(restamped.published_at ?? '') - Date.parse(read.published_at ?? '')).toBeGreaterThanOrEqual(60_000)

  // Pressed while the post is being saved, it saves what was typed meanwhile as well.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/posts/*', async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  const isAsked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByLabel('Excerpt').fill('At first.')
  await page.keyboard.press('Control+s')
  await isAsked
  await page.getByLabel('Excerpt').fill('At last.')
  await page.keyboard.press('Control+s')
  release()
  await expect.poll(async () => (await getPost(app.app, { slug: draft.slug })).excerpt).toBe('At last.')
  await page.unroute('**/api/admin/posts/*')

  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Back to posts' }).click()
  const row = page.getByRole('row', { name: /Toast/ })
  await row.waitFor()
  for (const text of ['Featured', 'Published', 'At last.', '/blog/tea-toast-in-5-minutes', '0 views', `ID ${id}`])
    expect(await row.getByText(text, { exact: true }).count(), text).toBe(1)
  expect(errors).toEqual([])
})

test('an image is checked for type, size and validity before it is accepted', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page } = await asAdmin(app, browser, site.url)
  await page.goto('/admin/blog/new')
  await page.getByLabel('Title', { exact: true }).fill('Pictured')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const shown = page.getByAltText('As it appears on the card')

  await choose('a.txt', 'text/plain', Buffer.from('words'))
  await page.getByText('Please select a valid image file').waitFor()
  await choose('large.png', 'image/png', Buffer.concat([png], imageLimit))
  await page.getByText('Image size must be less than 5MB').waitFor()
  expect(await page.getByText('Please select a valid image file').count()).toBe(0)
  await choose('renamed.png', 'image/png', Buffer.from('words that pretend'))
  await page.getByText('Please select a valid image file').waitFor()
  await choose('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await page.getByText('Please select a valid image file').waitFor()
  expect(await shown.count()).toBe(0)

  // The file has disappeared from its disk.
  await page.evaluate(() => {
    const read = FileReader.prototype.readAsDataURL
    FileReader.prototype.readAsDataURL = function () {
      FileReader.prototype.readAsDataURL = read
      this.dispatchEvent(new ProgressEvent('error'))
    }
  })
  await choose('gone.png', 'image/png', png)
  await page.getByText('Failed to upload image. Please try again.').waitFor()
  expect(await shown.count()).toBe(0)

  await choose('pixel.png', 'image/png', png)
  await shown.waitFor()
  expect(await page.getByText('Please select a valid image file').count()).toBe(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Blog post created successfully').waitFor()
  const post = await getPost(app.app, { slug: 'pictured' })
  expect(post.featured_image).toMatch(/^\/blog\/images\/[0-9a-f]{64}\.png$/)
  expect(await shown.getAttribute('src')).toBe(post.featured_image)

  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Blog post updated successfully').waitFor()
  expect((await getPost(app.app, { slug: 'pictured' })).featured_image).toBeNull()
})

test('leaving with unsaved changes asks first, and a reload restores them', async () => {
  await using app = await openTestApp()
  const { id } = await createPost(app.ctx(app.admin), { title: 'Kept' })
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page } = await asAdmin(app, browser, site.url)
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'Edit Kept' }).click()
  await page.getByLabel('Content').fill('unsaved')
  await page.getByRole('link', { name: 'Back to posts' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  expect(await page.getByLabel('Content').inputValue()).toBe('unsaved')
  await page.goBack()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).pathname).toBe(`/admin/blog/edit/${id}`)

  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.accept()
  })
  await page.waitForFunction((key) => sessionStorage.getItem(key)?.includes('unsaved'), `unsaved-post-${id}`)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await page.getByLabel('Content').inputValue()).toBe('unsaved')
  await page.getByRole('link', { name: 'Back to posts' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/blog')
  await page.getByRole('link', { name: 'Edit Kept' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  expect(await page.getByLabel('Content').inputValue()).toBe('')
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0)
  // Offline there is no navigation, so there is no question either.
  await page.getByLabel('Content').fill('offline')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Back to posts' }).click()
  await page.getByText('You are offline').waitFor()
  expect(await dialog.count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByLabel('Content').fill('')
  // Without changes there is no question.
  await page.getByRole('link', { name: 'Back to posts' }).click()
  await page.waitForURL('**/admin/blog')
})

test('the server redirects non-admins, and a former admin is told so when saving', async () => {
  await using app = await openTestApp()
  const { id } = await createPost(app.ctx(app.admin), { title: 'Ours' })
  await using site = await app.serve({ pages: true })
  const user = await app.signIn('user@example.test')
  for (const path of ['/admin/blog', '/admin/blog/new', `/admin/blog/edit/${id}`])
    for (const headers of [new Headers(), new Headers({ cookie: `cb_access=${user.accessToken}` })]) {
      const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/auth'])
    }

  await using browser = await borrowBrowser()
  const { page } = await asAdmin(app, browser, site.url)
  await page.goto(`/admin/blog/edit/${id}`)
  await page.getByLabel('Content').fill('mine')
  await app.connection.query("update profiles set role = 'user' where email = 'admin@example.test'")
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('You must be logged in as an admin to save posts').waitFor()
  expect(await page.getByLabel('Content').inputValue()).toBe('mine')
})

test('a session that ends while writing loses nothing', async () => {
  await using app = await openTestApp()
  const { id } = await createPost(app.ctx(app.admin), { title: 'Ours' })
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page, context } = await asAdmin(app, browser, site.url)
  await page.goto(`/admin/blog/edit/${id}`)
  await page.getByLabel('Content').fill('mine')
  await app.connection.query("update user_sessions set status = 'ended'")
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL('**/auth')
  const { accessToken } = await app.signIn('admin@example.test', 'admin')
  await context.addCookies([{ name: 'cb_access', value: accessToken, url: site.url }])
  await page.goto(`/admin/blog/edit/${id}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await page.getByLabel('Content').inputValue()).toBe('mine')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Blog post updated successfully').waitFor()
})

test('axe finds no fault in the list and the editor, and nothing is wider than the window, on a narrow phone and on a desktop', async () => {
  await using app = await openTestApp()
  const { id } = await createPost(app.ctx(app.admin), {
    title: 'A title that is rather long, so that it has to be broken somewhere',
    content: '## Heading\n\nWords.',
    excerpt: 'An excerpt.',
    featured: true,
    status: 'published',
    featured_image: `data:image/png;base64,${png.toString('base64')}`,
  })
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const { page, errors } = await asAdmin(app, browser, site.url, 'admin@example.test', phone)
  for (const [path, sign] of [
    ['/admin/blog', 'Blog Posts (1)'],
    ['/admin/blog/new', 'New Post'],
    [`/admin/blog/edit/${id}`, 'Edit Post'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: sign }).waitFor()
    if (path.includes('edit')) {
      await page.getByLabel('Slug').waitFor()
      await page.getByAltText('As it appears on the card').waitFor()
    }
    for (const [size, colorScheme] of [
      [{ width: 320, height: 640 }, 'light'],
      [desktop.viewport, 'dark'],
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

/** Somebody who has signed in as an administrator, in a browser of their own. */
async function asAdmin(
  app: TestApp,
  browser: OpenBrowser,
  url: string,
  email = 'admin@example.test',
  window = desktop as object,
): Promise<Visit> {
  const { accessToken } = await app.signIn(email, 'admin')
  const visit = await browser.visit(url, window)
  await visit.context.addCookies([{ name: 'cb_access', value: accessToken, url }])
  // The cookie notice would cover the clicked elements.
  await visit.context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
  return visit
}
