// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#domain/site/cookies.ts'
import { renderAdminPage } from '#tests/harness/render-admin-page.tsx'
import Posts from '../blog/list.tsx'
import { ListKeys } from './list-keys.tsx'

const post = {
  slug: '',
  excerpt: '',
  featured: false,
  status: 'draft',
  published_at: null,
  created_at: '2026-03-04T05:06:07.000Z',
  view_count: 0,
}

// What was switched off is on for the next test, and for other files of this worker.
afterEach(() => act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: null }))))

async function openList() {
  const page = renderAdminPage(
    <main>
      <div role="search">
        <input type="search" aria-label="Search posts" defaultValue="codes" />
      </div>
      <Posts />
      <ListKeys />
    </main>,
    { 'GET /api/admin/posts': () => ({ posts: ['One', 'Two', 'Three'].map((title, at) => ({ ...post, id: String(at), title })) }) },
    '/admin/blog',
  )
  await screen.findByRole('link', { name: 'Edit One' })
  return page
}

const focused = () => document.activeElement?.getAttribute('aria-label')
async function switchKeys(user: Awaited<ReturnType<typeof openList>>['user']) {
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.click(help.getByRole('switch', { name: 'Single keys' }))
  await user.click(help.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('headings of groups are passed over', async () => {
  const { user } = renderAdminPage(
    <main>
      <div data-list>
        <table>
          <tbody>
            <tr>
              <th>Silent</th>
            </tr>
            {['One', 'Two'].map((name) => (
              <tr key={name}>
                <td>
                  <a href={`#${name}`} aria-label={name}>
                    {name}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ListKeys />
    </main>,
    {},
    '/admin/gateways',
  )
  await user.keyboard('j')
  expect(focused()).toBe('One')
  await user.keyboard('j')
  expect(focused()).toBe('Two')
  await user.keyboard('kk')
  expect(focused()).toBe('One')
})

test('j and k go from row to row and stay at the ends', async () => {
  const { user } = await openList()
  await user.keyboard('j')
  expect(focused()).toBe('Edit One')
  await user.keyboard('jj')
  expect(focused()).toBe('Edit Three')
  await user.keyboard('j')
  expect(focused()).toBe('Edit Three')
  await user.keyboard('k{Tab}')
  expect(focused()).toBe('Delete Two')
  await user.keyboard('k')
  expect(focused()).toBe('Edit One')
})

test('the slash leads to the search and selects what is there; in it, and with a modifier key, the keys are letters', async () => {
  const { user } = await openList()
  await user.keyboard('{Control>}j{/Control}')
  expect(focused()).toBeNull()
  await user.keyboard('/')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('jk?')
  expect([field.value, screen.queryByRole('dialog')]).toEqual(['jk?', null])
})

test('single keys are switched off, in this browser, and on again by the help that stays', async () => {
  const { user } = await openList()
  await switchKeys(user)
  expect(localStorage.getItem(storageKeys.shortcuts)).toBe('off')
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await user.keyboard('j/')
  expect(document.activeElement).toBe(document.body)
  await switchKeys(user)
  expect(localStorage.getItem(storageKeys.shortcuts)).toBeNull()
  await user.keyboard('j')
  expect(focused()).toBe('Edit One')
})

test('a page without a list and a search keeps its keys', async () => {
  const { user } = renderAdminPage(<ListKeys />, {}, '/admin')
  await screen.findByLabelText('address')
  const pressed = vi.fn<(event: KeyboardEvent) => void>()
  addEventListener('keydown', pressed)
  await user.keyboard('j/')
  removeEventListener('keydown', pressed)
  expect(pressed.mock.calls.map(([{ key, defaultPrevented }]) => [key, defaultPrevented])).toEqual([
    ['j', false],
    ['/', false],
  ])
})
