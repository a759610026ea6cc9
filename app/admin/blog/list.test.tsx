// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import Posts from './list.tsx'
import type { ListedPost } from './use-posts.ts'

const published: ListedPost = {
  id: '1',
  title: 'Codes explained',
  slug: 'codes-explained',
  excerpt: 'What is in a text.',
  featured_image: null,
  featured: true,
  tags: [],
  status: 'published',
  published_at: '2026-03-05T05:06:07.000Z',
  created_at: '2026-03-04T05:06:07.000Z',
  updated_at: '2026-03-05T05:06:07.000Z',
  view_count: 1234,
}
const draft: ListedPost = { ...published, id: '2', title: '', slug: '', excerpt: '', featured: false, status: 'draft', published_at: null }

function openPosts(posts: ListedPost[], answers: Answers = {}) {
  let stored = posts
  return renderAdminPage(
    <Posts />,
    {
      'GET /api/admin/posts': () => ({ posts: stored }),
      'DELETE /api/admin/posts/1': () => void (stored = stored.filter(({ id }) => id !== '1')),
      ...answers,
    },
    '/admin/blog',
  )
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Delete Post' }))

async function deletePost(user: ReturnType<typeof openPosts>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Delete Codes explained' }))
  await user.click((await question()).getByRole('button', { name: 'Delete' }))
}

test('posts are listed with their state, and each leads to its editor', async () => {
  const { user } = openPosts([published, draft])
  expect(await screen.findByRole('heading', { name: 'Blog Posts (2)' })).toBeTruthy()
  const one = await row('Codes explained')
  for (const words of ['Featured', 'Published', '5 Mar 2026, 05:06', '/blog/codes-explained']) expect(one.getByText(words)).toBeTruthy()
  const other = await row('Untitled')
  expect([other.getByText('Draft'), other.getByText('–'), other.queryByText('Featured')]).toEqual([
    expect.anything(),
    expect.anything(),
    null,
  ])
  await user.click(other.getByRole('link', { name: 'Edit Untitled' }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/blog/edit/2')
})

test('without posts there is the way to write one', async () => {
  openPosts([])
  expect(await screen.findByText('No posts yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write a Post' }).getAttribute('href')).toBe('/admin/blog/new')
})

test('posts that cannot be loaded say so, and load once they can', async () => {
  let isAway = true
  const { user } = openPosts([], { 'GET /api/admin/posts': () => (isAway ? refusal(503, 'Away.') : { posts: [published] }) })
  await screen.findByText('Failed to load blog posts')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await row('Codes explained')).toBeTruthy()
})

test('a post is deleted only after a question that names it, and leaves the list', async () => {
  const { user, calls } = openPosts([published, draft])
  await user.click(await screen.findByRole('button', { name: 'Delete Codes explained' }))
  expect((await question()).getByText(/permanently delete “Codes explained”\?/)).toBeTruthy()
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(false)
  await deletePost(user)
  await screen.findByText('The post has been permanently removed.')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Codes explained/ })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Blog Posts (1)' })).toBeTruthy()
})

test.each([
  [404, 'Somebody else had already deleted this post.'],
  [503, 'Failed to delete blog post'],
])('where the server answers a deletion with %i, it says "%s"', async (status, words) => {
  const { user } = openPosts([published], { 'DELETE /api/admin/posts/1': () => refusal(status, 'No.') })
  await deletePost(user)
  expect(await screen.findByText(words)).toBeTruthy()
})
