// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import type { User } from './user-row.tsx'
import Users from './users.tsx'

const plain: User = {
  id: '2',
  email: 'ada@example.test',
  full_name: null,
  role: 'user',
  created_at: '2026-03-04T05:06:07.000Z',
  last_login: null,
  is_active: true,
  block_reason: null,
  is_named_admin: false,
  is_protected: false,
  grantable_roles: ['user', 'admin'],
}
const oneself: User = { ...plain, id: '1', email: 'admin@example.test', role: 'admin', is_named_admin: true }
/** The page, with a server that does what it is asked unless `answers` say otherwise. */
function openUsers(answers: Answers = {}, at = '/admin/users') {
  const users = new Map([oneself, plain].map((user) => [user.id, user]))
  const change = (id: string) => (body: unknown) => {
    const changed = { ...(users.get(id) ?? plain), ...(body as Partial<User>) }
    users.set(id, changed)
    return changed
  }
  const page = renderAdminPage(
    <Users />,
    {
      'GET /api/admin/users': () => ({ users: [...users.values()], next: null, total: users.size }),
      'PATCH /api/admin/users/1': change('1'),
      'PATCH /api/admin/users/2': change('2'),
      ...answers,
    },
    at,
  )
  const { calls } = page
  const changes = () => calls.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body)
  const lists = () => calls.filter(({ name }) => name.startsWith('GET /api/admin/users?')).map(({ name }) => name.split('?')[1] ?? '')
  return { ...page, changes, lists }
}

const rowOf = async (email: string) => {
  const rows = await screen.findAllByRole('listitem')
  const row = rows.find(({ textContent }) => textContent.includes(email))
  if (!row) throw new Error(`no row of ${email}`)
  return within(row)
}
const roleOf = async (email: string) => (await rowOf(email)).getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
const confirm = async (user: ReturnType<typeof openUsers>['user'], title: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: button }))
const query = () => new URLSearchParams(screen.getByLabelText('address').textContent.split('?')[1])

test('a role change and an immediate Deactivate both happen, in order; a busy button does nothing twice', async () => {
  const go = openAnswer()
  const { user, changes } = openUsers({
    'PATCH /api/admin/users/2': async (body) => {
      await go.promise
      return { ...plain, ...(body as Partial<User>) }
    },
  })
  await user.selectOptions(await roleOf(plain.email), 'Admin')
  await confirm(user, 'Make admin', 'Make Admin')
  const row = await rowOf(plain.email)
  await user.click(row.getByRole('button', { name: 'Deactivate' }))
  const busy = await row.findByRole('button', { name: 'Deactivating…' })
  expect([busy.getAttribute('aria-busy'), busy.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  expect((await roleOf(plain.email)).value).toBe('admin')
  // Pressed again, it shows and announces a message.
  await user.click(busy)
  await row.findByRole('button', { name: 'Still deactivating…' })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Still deactivating…')
  expect(changes()).toEqual([{ role: 'admin' }])
  go.resolve(undefined)
  await screen.findByText('User deactivated successfully')
  expect(changes()).toEqual([{ role: 'admin' }, { is_active: false }])
})

test('an error disappears when the next attempt succeeds, and is not lost behind other messages', async () => {
  let isFailing = true
  const { user } = openUsers({
    'PATCH /api/admin/users/2': (body) => {
      if (isFailing && 'role' in (body as object)) return refusal(500, 'Something went wrong.', { code: 'internal' })
      return { ...plain, ...(body as Partial<User>) }
    },
  })
  await user.selectOptions(await roleOf(plain.email), 'Admin')
  await confirm(user, 'Make admin', 'Make Admin')
  await user.click((await rowOf(plain.email)).getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('User deactivated successfully')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('Failed to update user role')
  isFailing = false
  await user.selectOptions(await roleOf(plain.email), 'Admin')
  await confirm(user, 'Make admin', 'Make Admin')
  await screen.findByText('User role updated successfully')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }))
  await waitFor(() => expect(notifications.queryByRole('alert')).toBeNull())
})

test('nobody gives up their own access by accident, and what is refused is told and leaves the choice as it was', async () => {
  const { user, changes } = openUsers({
    'PATCH /api/admin/users/1': (body) =>
      'role' in (body as object)
        ? refusal(409, 'This is the last active administrator.', { code: 'last_admin' })
        : refusal(409, 'You cannot deactivate your own account.', { code: 'own_account' }),
  })
  const own = await rowOf(oneself.email)
  await own.findByText('You')
  expect(own.getByText('In ADMIN_EMAILS')).toBeTruthy()
  expect(own.queryByRole('button', { name: 'Delete account' })).toBeNull()
  await user.click(own.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('You cannot deactivate your own account.')

  await user.selectOptions(await roleOf(oneself.email), 'User')
  await confirm(user, 'Give up admin access', 'Cancel')
  expect((await roleOf(oneself.email)).value).toBe('admin')
  expect(changes()).toEqual([{ is_active: false }])
  await user.selectOptions(await roleOf(oneself.email), 'User')
  await confirm(user, 'Give up admin access', 'Give Up Access')
  await screen.findByText('Failed to update user role')
  await screen.findByText('This is the last active administrator.')
  await waitFor(async () => expect((await roleOf(oneself.email)).value).toBe('admin'))
})

test('filters, order and search are in the address and in the request; an empty result says so, and Clear shows all again', async () => {
  const found: Record<string, User[]> = { 'role=admin': [oneself], 'role=admin&sort=email': [oneself] }
  let last = ''
  const { user, lists } = openUsers()
  await rowOf(plain.email)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, ...rest: unknown[]) => {
    const asked = new URL(address, 'http://here').searchParams
    if (address.startsWith('/api/admin/users?') && asked.get('limit') !== '1') {
      last = asked.toString()
      const users = found[last] ?? (asked.size === 0 ? [oneself, plain] : [])
      return Response.json({ users, next: null, total: users.length })
    }
    return real(address, ...(rest as [RequestInit]))
  })
  const filters = within(screen.getByRole('search', { name: 'Filter the users' }))
  await user.selectOptions(filters.getByRole('combobox', { name: 'Role' }), 'Admin')
  await screen.findByText('1 user found')
  expect(query().get('role')).toBe('admin')
  await user.selectOptions(filters.getByRole('combobox', { name: 'Order' }), 'E-mail')
  await waitFor(() => expect(last).toBe('role=admin&sort=email'))
  await user.selectOptions(filters.getByRole('combobox', { name: 'State' }), 'Never signed in')
  await screen.findByText('Nobody matches the search and the filters.')
  await user.click(filters.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(Object.fromEntries(query())).toEqual({ sort: 'email' }))
  await user.type(filters.getByRole('searchbox', { name: 'Search users' }), 'nobody at all')
  await waitFor(() => expect(query().get('search')).toBe('nobody at all'))
  await screen.findByText('No users found')
  expect(lists().length).toBeGreaterThan(0)
})

test('a list that cannot be loaded says so, and loads once it can', async () => {
  let isAway = true
  const { user } = openUsers({
    'GET /api/admin/users': () =>
      isAway ? refusal(503, 'The database is unavailable.', { code: 'database_unavailable' }) : { users: [oneself], next: null, total: 1 },
  })
  await screen.findByText('Failed to load users')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await rowOf(oneself.email)
  expect(screen.queryByText('Failed to load users')).toBeNull()
})
