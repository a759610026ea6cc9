// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { AuthProvider } from '../viewer/viewer.tsx'
import { Footer } from './footer.tsx'

const session = { expires_at: 0, expires_in: 3600, user: { id: '7', email: 'kim@example.test', user_metadata: {} } }

function open(who: typeof session | null) {
  vi.stubGlobal('fetch', async (path: string) => (path === '/api/auth/session' ? Response.json({ session: who }) : Response.json(false)))
  renderPage(
    <AuthProvider sessionMinutes={30}>
      <Footer />
    </AuthProvider>,
  )
}

test('a visitor can sign in from the footer', async () => {
  open(null)
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/auth')
  expect(screen.queryByRole('link', { name: 'Account' })).toBeNull()
})

test('somebody who is signed in finds the account there instead', async () => {
  open(session)
  expect((await screen.findByRole('link', { name: 'Account' })).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})
