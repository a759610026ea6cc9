// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { answerCalls, openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { useNavigationGuards } from '../../ui/navigation-guard.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { AuthProvider } from '../../viewer/viewer.tsx'
import type { Post } from './draft.ts'
import EditPost from './edit.tsx'
import PostEditor from './editor.tsx'
import NewPost from './new.tsx'

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
    <AuthProvider sessionMinutes={60}>
      <Outlet />
      <Toasts />
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Something changed
      </button>
    </AuthProvider>
  )
}

const author = { id: '7', email: 'ada@example.test', user_metadata: { full_name: null } }

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
    'GET /api/auth/session': () => ({ session: { expires_at: 4_000_000_000, expires_in: 3600, user: author } }),
    'POST /api/rpc/is_current_user_admin': () => true,
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
    sent: () =>
      calls.filter(({ name }) => /^(?:POST|PATCH) \/api\/admin/.test(name) && !name.endsWith('preview')).map(({ body }) => body as Fields),
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

/** A file of this type; its content is no image, which the browser finds out. */
const file = (type: string, bytes = 4) => new File(['x'.repeat(bytes)], 'picture', { type })

test('an image is chosen, shown and removed; what is none, or too large, is told at the field', async () => {
  const decode = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  Object.assign(HTMLImageElement.prototype, { decode })
  const { user, press, sent } = openEditor('/admin/blog/edit/shared')
  const input = await screen.findByLabelText<HTMLInputElement>('Choose image')
  await userEvent.setup({ applyAccept: false }).upload(input, file('text/plain'))
  expect(await screen.findByText('Please select a valid image file')).toBeTruthy()
  await user.upload(input, file('image/png', 5 * 1024 * 1024))
  expect(await screen.findByText('Image size must be less than 5MB')).toBeTruthy()
  decode.mockRejectedValueOnce(new DOMException('broken', 'EncodingError'))
  await user.upload(input, file('image/png'))
  expect(await screen.findByText('Please select a valid image file')).toBeTruthy()
  await user.upload(input, file('image/png'))
  expect((await screen.findByAltText<HTMLImageElement>('As it appears on the card')).src).toBe('data:image/png;base64,eHh4eA==')
  expect(screen.queryByText('Please select a valid image file')).toBeNull()
  await press('Save Draft')
  await screen.findByText('Blog post updated successfully')
  await press('Remove image')
  expect(screen.queryByAltText('As it appears on the card')).toBeNull()
  await press('Save Draft')
  await waitFor(() => expect(sent().map(({ featured_image: image }) => image)).toEqual(['data:image/png;base64,eHh4eA==', null]))
})

test('the preview is what the server makes of the text once typing pauses, and says where it failed', async () => {
  let isAway = false
  const { user, type } = openEditor('/admin/blog/edit/shared', {
    'POST /api/admin/posts/preview': (body) =>
      isAway ? refusal(503, 'The database is unavailable.') : { html: `<p>${(body as { content: string }).content.toUpperCase()}</p>` },
  })
  await screen.findByText('AT FIRST')
  await type('Content', 'then')
  await screen.findByText('THEN')
  isAway = true
  await user.type(screen.getByLabelText('Content'), ' and now')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  await preview.findByText('The database is unavailable.')
  expect(preview.getByText('THEN')).toBeTruthy()
  await user.clear(screen.getByLabelText('Content'))
  expect(await preview.findByText('What you write appears here as readers will see it.')).toBeTruthy()
})

test('Ctrl S saves as the status says, and what is typed meanwhile is saved after it', async () => {
  const first = openAnswer()
  let asked = 0
  const { user, type, sent } = openEditor('/admin/blog/edit/shared', {
    async 'PATCH /api/admin/posts/shared'(body) {
      if (++asked === 1) await first.promise
      return { ...shared, ...(body as Fields), updated_at: `2026-11-21T09:00:0${asked}.000Z` }
    },
  })
  await type('Content', 'one')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(asked).toBe(1))
  await user.type(screen.getByLabelText('Content'), ' two')
  await user.keyboard('{Control>}s{/Control}')
  first.resolve(undefined)
  await waitFor(() => expect(sent()).toMatchObject([{ content: 'one' }, { content: 'one two', updated_at: '2026-11-21T09:00:01.000Z' }]))
  expect(sent().map(({ status }) => status)).toEqual(['published', 'published'])
  expect(await screen.findByText('Saved', { selector: '[role="status"]' })).toBeTruthy()
})

test('what was typed survives a reload of the page, and can be restored or discarded', async () => {
  const before = openEditor('/admin/blog/edit/shared')
  await before.type('Content', 'half a sentence')
  cleanup()
  const again = openEditor('/admin/blog/edit/shared')
  await screen.findByText('You have unsaved changes from last time.')
  expect(content()).toBe('at first')
  await again.press('Restore')
  expect(content()).toBe('half a sentence')
  cleanup()
  const once = openEditor('/admin/blog/edit/shared')
  await once.press('Discard')
  expect([content(), screen.queryByText('You have unsaved changes from last time.')]).toEqual(['at first', null])
  cleanup()
  openEditor('/admin/blog/edit/shared')
  await waitFor(() => expect(content()).toBe('at first'))
  expect(screen.queryByText('You have unsaved changes from last time.')).toBeNull()
})

test('a title makes the slug and the meta title, and a new post has its own address once it is saved', async () => {
  const { type, press, sent } = openEditor('/admin/blog/new')
  await type('Title', 'How codes arrive')
  expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('how-codes-arrive')
  await type('Tags (comma separated)', 'codes, texts')
  await press('Publish')
  await screen.findByText('Blog post created successfully')
  expect(sent()).toMatchObject([
    { slug: 'how-codes-arrive', meta_title: 'How codes arrive', tags: ['codes', 'texts'], status: 'published' },
  ])
  expect(await screen.findByRole('heading', { name: 'Edit Post' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View post' }).getAttribute('href')).toBe('/blog/how-codes-arrive')
})

test('a post whose first answer was lost is not created twice', async () => {
  let isLost = true
  const { type, press, sent } = openEditor('/admin/blog/new', {
    'POST /api/admin/posts'() {
      if (isLost) throw new TypeError('Failed to fetch')
      return refusal(409, 'This post exists.', { code: 'post_id_taken' })
    },
  })
  await type('Title', 'Once')
  await press('Save Draft')
  await screen.findByText(/^Failed to create blog post: /)
  isLost = false
  await press('Save Draft')
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, second] = sent()
  expect(second?.id).toBe(first?.id)
})

test('whoever was signed out is told that what they typed is kept, and leaving keeps it', async () => {
  const { type, press, user } = openEditor('/admin/blog/edit/shared', { 'GET /api/auth/session': () => ({ session: null }) })
  await type('Content', 'half a thought')
  await user.click(screen.getByRole('link', { name: 'Back to posts' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'You were signed out' }))
  expect(question.getByText(/^What you typed is kept in this tab/)).toBeTruthy()
  await press('Leave')
  await screen.findByRole('heading', { name: 'Blog Posts' })
  expect(JSON.stringify(sessionStorage)).toContain('half a thought')
})
