import { expect, test } from 'vitest'
import { imageLimit } from '#domain/site/post.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { changePost } from './change-post.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { parseImage } from './parse-image.ts'
import { getImage } from './get-image.ts'
import { listAllPosts } from './list-posts.ts'
import { pruneImages } from './store-image.ts'

/** One pixel each, but for the last two, which are their beginnings. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]).toString('base64'),
  avif: Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'latin1').toString('base64'),
}
const dataUrl = (base64: string, type = 'image/png') => `data:${type};base64,${base64}`
const png = dataUrl(pictures.png)

test.each(Object.entries(pictures))('a %s is recognised by its bytes, whatever its declared type', (kind, base64) => {
  expect(parseImage(dataUrl(base64, 'text/plain')).kind).toBe(kind)
})

test.each([
  ['a text with the name of a picture', dataUrl(Buffer.from('this is no picture').toString('base64'))],
  ['SVG, which may hold scripts', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 'image/svg+xml')],
  ['a PDF', dataUrl(Buffer.from('%PDF-1.7').toString('base64'))],
  ['nothing', dataUrl('')],
  ['no data URL', 'https://example.com/a.png'],
  ['a data URL that is not base64', 'data:image/png,%89PNG'],
])('%s is refused', (_what, given) => {
  expect(() => parseImage(given)).toThrow('Please select a valid image file')
})

test('an image must be smaller than 5 MB', () => {
  const sized = (bytes: number) => dataUrl(Buffer.concat([Buffer.from(pictures.png, 'base64')], bytes).toString('base64'))
  expect(parseImage(sized(imageLimit - 1)).bytes).toHaveLength(imageLimit - 1)
  expect(() => parseImage(sized(imageLimit))).toThrow('Image size must be less than 5MB')
})

test('an image arrives as a data URL and is a URL of its own from then on', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const post = await createPost(ctx, { title: 'With a picture', featured_image: png })
  expect(post.featured_image).toMatch(/^\/blog\/images\/[0-9a-f]{64}\.png$/)
  expect((await listAllPosts(app.app)).posts[0]?.featured_image).toBe(post.featured_image)
  const { kind, bytes } = await getImage(app.app, nameOf(post.featured_image))
  expect(kind).toBe('png')
  expect(Buffer.from(bytes).toString('base64')).toBe(pictures.png)

  // Saved again with the address it has, with another picture, with none.
  expect((await changePost(ctx, { id: post.id, featured_image: post.featured_image })).featured_image).toBe(post.featured_image)
  expect((await changePost(ctx, { id: post.id, title: 'Kept' })).featured_image).toBe(post.featured_image)
  expect((await changePost(ctx, { id: post.id, featured_image: dataUrl(pictures.gif) })).featured_image).toMatch(/\.gif$/)
  expect((await changePost(ctx, { id: post.id, featured_image: null })).featured_image).toBeNull()
})

test('a URL that is no image of this site is refused, and so is an image of another declared type', async () => {
  await using app = await openTestApp()
  const { featured_image: address } = await createPost(app.ctx(app.admin), { title: 'One', featured_image: png })
  const foreign = address?.replace(/images\/./, (start) => (start.endsWith('0') ? 'images/1' : 'images/0')) ?? ''
  for (const given of [foreign, '/etc/passwd', '/blog/images/../../secret', address?.replace('.png', '.gif') ?? ''])
    await expect(createPost(app.ctx(app.admin), { featured_image: given })).rejects.toMatchObject({
      code: 'image_not_valid',
      field: 'featured_image',
    })
  await expect(getImage(app.app, nameOf(foreign))).rejects.toMatchObject({ status: 404 })
})

test('an image without a post is deleted a day later; one that a post uses stays', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const first = await createPost(ctx, { title: 'First', featured_image: png })
  const second = await createPost(ctx, { title: 'Second', featured_image: dataUrl(pictures.gif) })
  const inText = await createPost(ctx, { title: 'Third', featured_image: dataUrl(pictures.webp) })
  await changePost(ctx, { id: inText.id, featured_image: null, content: `![A picture](${inText.featured_image})` })
  await deletePost(ctx, first)
  expect(await pruneImages(app.app)).toBe(0)
  app.clock.advance(24 * 3_600_000 + 1000)
  const again = await createPost(ctx, { title: 'Again', featured_image: png })
  await deletePost(ctx, again)
  expect(await pruneImages(app.app)).toBe(0)
  app.clock.advance(24 * 3_600_000 + 1000)
  expect(await pruneImages(app.app)).toBe(1)
  await expect(getImage(app.app, nameOf(first.featured_image))).rejects.toMatchObject({ status: 404 })
  for (const { featured_image: kept } of [second, inText]) expect((await getImage(app.app, nameOf(kept))).bytes.length).toBeGreaterThan(10)
})

function nameOf(address: string | null): string {
  return address?.split('/').at(-1) ?? ''
}
