// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { languageCodes, languages, type Language } from '#domain/languages.ts'
import { answerCalls } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { AuthProvider } from '../viewer/viewer.tsx'
import { LanguageLinks } from './language-links.tsx'

const session = { expires_at: 0, expires_in: 3600, user: { id: '7', email: 'kim@example.test', user_metadata: { full_name: 'Kim' } } }

/** The links as a visitor has them, or a user. */
function open(at: string, language: Language = 'en', who: typeof session | null = null) {
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session: who }),
    'PATCH /api/account': () => ({}),
    'POST /api/rpc/is_current_user_admin': () => false,
  })
  const links = (
    <AuthProvider sessionMinutes={30}>
      <LanguageLinks />
    </AuthProvider>
  )
  return { calls, ...renderPage(links, at, language) }
}

test('each language is offered by its own name, marked as being in it, and leads to this page', () => {
  open('/auth')
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(languageCodes.map((code) => languages[code].name))
  expect(screen.getByRole('link', { name: 'العربية' }).getAttribute('lang')).toBe('ar')
  expect(screen.getByRole('link', { name: 'Polski' }).getAttribute('href')).toBe('/auth?lang=pl')
})

test('the language of the page is the current one, and no other', () => {
  open('/', 'pl')
  expect(screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual(['Polski'])
})

test('a query that does not say what the page shows is left out, such as a link that signs in', () => {
  open('/auth?token=secret')
  expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/auth?lang=de')
})

test('from a page with a prefix the links lead to the page itself, in the language that they name', () => {
  open('/de/services', 'de')
  expect(screen.getByRole('link', { name: 'Polski' }).getAttribute('href')).toBe('/services?lang=pl')
})

test('a press by a user changes their account, and leads there afterwards; that of a visitor is a link and no more', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user, calls } = open('/services', 'en', session)
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST /api/rpc/is_current_user_admin')).toBe(true))
  await user.click(screen.getByRole('link', { name: 'Deutsch' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/services\?lang=de$/)))
  expect(calls.filter(({ name }) => name.startsWith('PATCH'))).toEqual([{ name: 'PATCH /api/account', body: { language: 'de' } }])
  assign.mockRestore()
})
