// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { AuthProvider } from '../viewer/viewer.tsx'
import { Header } from './header.tsx'

const session = { expires_at: 0, expires_in: 3600, user: { id: '7', email: 'kim@example.test', user_metadata: { full_name: 'Kim' } } }

let calls: string[]
let isAdmin: boolean

/** The server of somebody, or of nobody. */
function stubServer(who: typeof session | null) {
  calls = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    if (path === '/api/auth/session') return Response.json({ session: who })
    if (path === '/api/rpc/is_current_user_admin') return Response.json(isAdmin)
    return new Response(null, { status: 204 })
  })
}

beforeEach(() => {
  isAdmin = false
  localStorage.clear()
})

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>
}

function open(at = '/') {
  return renderPage(
    <AuthProvider sessionMinutes={30}>
      <Header />
      <main id="main">
        <button type="button">On the page</button>
      </main>
      <Address />
    </AuthProvider>,
    at,
  )
}

const address = () => screen.getByLabelText('Address').textContent

async function openMobileMenu(at = '/about') {
  const { user } = open(at)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  return { user, menu: await screen.findByRole('navigation', { name: 'Menu' }) }
}

test('a visitor is offered to begin, and sees the public numbers', async () => {
  stubServer(null)
  open()
  expect((await screen.findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/auth')
  expect(screen.getByRole('link', { name: 'Numbers' }).getAttribute('href')).toBe('/sms-reception')
})

test('a placeholder stands where the session will be named, until it is known', async () => {
  stubServer(null)
  const known = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => known.promise)
  const { container } = open()
  expect(container.querySelector('[data-account=loading]')).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
  known.resolve(Response.json({ session: null }))
  await screen.findByRole('link', { name: 'Get Started' })
  expect(container.querySelector('[data-account=loading]')).toBeNull()
})

test('the link of the page that is open says so', () => {
  stubServer(null)
  open('/about')
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Numbers' }).hasAttribute('aria-current')).toBe(false)
})

test('the admin area has links to what users see, but its sign-in those of the public pages', () => {
  stubServer(null)
  const { unmount } = open('/admin/users')
  expect(screen.getByRole('link', { name: 'Available Numbers' }).getAttribute('href')).toBe('/available-numbers')
  expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull()
  unmount()
  open('/admin/login')
  expect(screen.getByRole('link', { name: 'FAQ' })).toBeTruthy()
})

test('the account menu is named after the user, leads to the account, and hides the admin area from others', async () => {
  stubServer(session)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Kim, account menu' }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['View Numbers', 'Account', 'Sign Out'])
  await user.click(screen.getByRole('menuitem', { name: 'Account' }))
  await waitFor(() => expect(address()).toBe('/account'))
})

test('an admin gets the admin area in the account menu once the server has confirmed it', async () => {
  stubServer(session)
  isAdmin = true
  const { user } = open()
  await waitFor(() => expect(calls).toContain('/api/rpc/is_current_user_admin'), { timeout: 30_000 })
  await user.click(await screen.findByRole('button', { name: 'Kim, account menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Admin Dashboard' }))
  await waitFor(() => expect(address()).toBe('/admin'))
})

test('signing out ends the session on the server, and leads to the landing page as a visitor', async () => {
  stubServer(session)
  const { user } = open('/account')
  await user.click(await screen.findByRole('button', { name: 'Kim, account menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeTruthy()
  expect(calls).toContain('/api/auth/sign-out')
  await waitFor(() => expect(address()).toBe('/'))
})

test('the mobile menu makes the page beside it inert, and Escape closes it and returns the focus', async () => {
  stubServer(null)
  const { user } = await openMobileMenu()
  const main = screen.getByRole('main', { hidden: true })
  expect(main.hasAttribute('inert')).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  expect(main.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
})

test('the mobile menu has the pages of a signed-in user', async () => {
  stubServer(session)
  const { menu } = await openMobileMenu()
  await within(menu).findByRole('button', { name: 'Sign Out' })
  const names = [...menu.querySelectorAll('a:not([hreflang])')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Features', 'How it Works', 'Available Numbers', 'FAQ', 'About', 'View Numbers', 'Account'])
})

test('following a link of the mobile menu closes it', async () => {
  stubServer(null)
  const { user, menu } = await openMobileMenu('/status')
  await user.click(within(menu).getByRole('link', { name: 'About' }))
  await waitFor(() => expect(address()).toBe('/about'))
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
})

test('the theme is chosen in the mobile menu too, which stays open', async () => {
  stubServer(null)
  const { user, menu } = await openMobileMenu()
  const choice = within(within(menu).getByRole('group', { name: 'Theme' }))
  expect(choice.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
  await user.click(choice.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
  expect(menu.isConnected).toBe(true)
})

test('signing out in the mobile menu closes it, and leads to the landing page', async () => {
  stubServer(session)
  const { user, menu } = await openMobileMenu('/account')
  await user.click(await within(menu).findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
})

test('a press on the page closes the mobile menu', async () => {
  stubServer(null)
  const { user } = await openMobileMenu()
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByText('On the page') })
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
})
