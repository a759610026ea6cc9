// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { useNavigationGuards } from '../../ui/navigation-guard.ts'
import { currentToast, dismissToast } from '../../ui/toast.ts'
import { Toasts } from '../../ui/toasts.tsx'
import type { Post } from './draft.ts'
import EditPost from './edit.tsx'
import PostEditor from './editor.tsx'
import NewPost from './new.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id)
})

const shared: Post = {
  id: 'shared',
  title: 'Shared',
  slug: 'shared',
  excerpt: '',
  content: 'at first',
  featured_image: null,
  featured: false,
  tags: [],
  status: 'published',
  published_at: '2026-11-21T09:00:00.000Z',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  view_count: 0,
  meta_title: '',
  meta_description: '',
  author_id: null,
}

/** A button that stands for the news that another administrator has changed something. */
function Frame() {
  useNavigationGuards()
  const client = useQueryClient()
  return (
    <>
      <Outlet />
      <Toasts />
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Something changed
      </button>
    </>
  )
}

type Fields = Partial<Post>

/** The editor, and a server that keeps posts. @param at its address */
function openEditor(at: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const posts = new Map([[shared.id, shared]])
  let serial = 0
  const keep = (id: string, fields: Fields) => {
    const kept = {
      ...(posts.get(id) ?? { ...shared, id, status: 'draft' as const }),
      ...fields,
      id,
      updated_at: `2026-11-21T09:00:0${++serial}.000Z`,
    }
    posts.set(id, kept)
    return kept
  }
  const calls = answerCalls({
    'GET /api/admin/posts/shared': () => posts.get('shared') ?? refusal(404, 'This post has been deleted.', { code: 'post_not_found' }),
    'PATCH /api/admin/posts/shared': (body) => {
      const { updated_at: seen, ...fields } = body as Fields
      const stored = posts.get('shared')
      if (!stored) return refusal(404, 'This post has been deleted.', { code: 'post_not_found' })
      if (seen !== undefined && seen !== stored.updated_at)
        return refusal(409, 'Somebody saved this post after you opened it.', { code: 'post_changed' })
      return keep('shared', fields)
    },
    'POST /api/admin/posts': (body) => {
      const { id = 'new', ...fields } = body as Fields
      if (fields.slug === 'taken')
        return refusal(409, 'Another post already has this address. Change the slug.', { code: 'slug_taken', field: 'slug' })
      return Response.json(keep(id, fields), { status: 201 })
    },
    'POST /api/admin/posts/preview': () => ({ html: '' }),
    ...answers,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const Page = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: '/admin/blog', Component: () => <h1>Blog Posts</h1> },
        {
          Component: PostEditor,
          children: [
            { path: '/admin/blog/new', Component: NewPost },
            { path: '/admin/blog/edit/:id', Component: EditPost },
          ],
        },
      ],
    },
  ])
  render(
    <QueryClientProvider client={client}>
      <Page initialEntries={[at]} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const type = async (label: string, words: string) => {
    await user.clear(await screen.findByLabelText(label))
    await user.type(screen.getByLabelText(label), words)
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    type,
    press,
    user,
    posts,
    sent: () => calls.filter(({ name }) => /^(?:POST|PATCH)/.test(name) && !name.endsWith('preview')).map(({ body }) => body as Fields),
    async theySave(fields: Fields) {
      keep('shared', fields)
      await press('Something changed')
    },
    async theyDelete() {
      posts.delete('shared')
      await press('Something changed')
    },
  }
}

const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content').value

test('an error is shown beside its field, nothing typed is lost, and it goes when the field changes', async () => {
  const { type, press, sent } = openEditor('/admin/blog/new')
  await type('Title', 'Taken')
  await type('Content', 'Mine')
  await press('Save Draft')
  const words = 'Another post already has this address. Change the slug.'
  await screen.findByText(`Failed to create blog post: ${words}`)
  const slug = screen.getByLabelText<HTMLInputElement>('Slug')
  expect(slug.getAttribute('aria-invalid')).toBe('true')
  const described = (slug.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain(words)
  expect(content()).toBe('Mine')
  await type('Slug', 'not-taken')
  expect(slug.getAttribute('aria-invalid')).toBeNull()
  await press('Save Draft')
  await screen.findByText('Blog post created successfully')
  expect(sent().at(-1)).toMatchObject({ title: 'Taken', slug: 'not-taken', content: 'Mine', status: 'draft' })
})

test('a post that cannot be loaded shows an error and a retry; a deleted one shows another', async () => {
  let isAway = true
  const { press } = openEditor('/admin/blog/edit/shared', {
    'GET /api/admin/posts/shared': () => (isAway ? refusal(500, 'Something went wrong.', { code: 'internal' }) : shared),
  })
  await screen.findByText('Failed to load blog post. Please check your permissions.', undefined, { timeout: 30_000 })
  isAway = false
  await press('Try Again')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Shared'))
  cleanup()
  openEditor('/admin/blog/edit/shared', { 'GET /api/admin/posts/shared': () => refusal(404, 'Gone.', { code: 'post_not_found' }) })
  const error = within(await screen.findByRole('alert'))
  await error.findByText('This post has been deleted.')
  expect(error.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('on a conflict with another admin what was typed is kept, and both choices work', async () => {
  const { type, press, theySave, posts } = openEditor('/admin/blog/edit/shared')
  const notice = 'Somebody saved this post after you opened it. Your changes are still here, but not saved.'
  await type('Content', 'mine')
  await theySave({ content: 'theirs' })
  await screen.findByText(notice)
  await press('Publish')
  await screen.findByText('Failed to update blog post: Somebody saved this post after you opened it.')
  expect(content()).toBe('mine')
  await press('Load theirs')
  await waitFor(() => expect(content()).toBe('theirs'))
  await press('Restore')
  expect(content()).toBe('mine')
  await press('Publish')
  await press('Save mine')
  await screen.findByText('Blog post updated successfully')
  expect(posts.get('shared')?.content).toBe('mine')
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())

  // Without changes of one's own, the saves of others are shown.
  await theySave({ content: 'theirs again' })
  await waitFor(() => expect(content()).toBe('theirs again'))
})

test('what was typed over a post that somebody deletes can be saved as a new one', async () => {
  const { type, press, theyDelete, sent } = openEditor('/admin/blog/edit/shared')
  await type('Content', 'mine again')
  await theyDelete()
  await screen.findByText('This post has been deleted. Your text is still here.')
  await press('Save as a new post')
  await screen.findByText('Blog post created successfully')
  expect(sent().at(-1)).toMatchObject({ title: 'Shared', content: 'mine again' })
  expect(sent().at(-1)?.id).not.toBe('shared')
  expect(content()).toBe('mine again')
})
