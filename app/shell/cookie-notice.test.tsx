// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { openCookieSettings } from './cookie-settings.ts'

beforeEach(() => {
  localStorage.clear()
  // happy-dom has no layout: nothing lies under a point.
  Object.assign(document, { elementsFromPoint: () => [] })
  vi.useFakeTimers()
})

afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const notice = () => screen.queryByRole('region', { name: 'Cookie Notice' })
const stored = () => localStorage.getItem('cookie-consent')

function open() {
  return renderPage(
    <>
      <p>Words of the page</p>
      <form aria-label="Sign in" />
      <button type="button" onClick={openCookieSettings}>
        Cookie settings
      </button>
      <CookieNotice />
    </>,
  )
}

test('the notice appears once the page has been read for a second, in the specified words, and links the policy', () => {
  open()
  pass(999)
  expect(notice()).toBeNull()
  pass(1)
  const shown = within(screen.getByRole('region', { name: 'Cookie Notice' }))
  expect(shown.getByRole('heading').textContent).toBe('Cookie Notice')
  shown.getByText('We use cookies to analyze traffic and improve your experience. You can manage your preferences anytime.')
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Accept', 'Decline'])
  expect(shown.getByRole('link', { name: 'cookie policy' }).getAttribute('href')).toBe('/cookies')
})

test('an answered notice fades for 300 ms', () => {
  open()
  pass(1000)
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  pass(299)
  expect(notice()?.dataset['state']).toBe('fading')
  pass(1)
  expect(notice()).toBeNull()
})

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])('"%s" is stored, and the notice does not come back', (button, choice) => {
  open()
  pass(1000)
  fireEvent.click(screen.getByRole('button', { name: button }))
  pass(300)
  expect([notice(), stored()]).toEqual([null, choice])
})

test('a visitor who has chosen is not asked again', () => {
  localStorage.setItem('cookie-consent', 'declined')
  open()
  pass(60_000)
  expect(notice()).toBeNull()
})

test('closing the notice is no consent: the cross and Escape decline', () => {
  open()
  pass(1000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  pass(300)
  expect([notice(), stored()]).toEqual([null, 'declined'])
  act(openCookieSettings)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Accept' }), { key: 'Escape' })
  pass(300)
  expect([notice(), stored()]).toEqual([null, 'declined'])
})

test('closing the notice keeps the choice that was made before', () => {
  localStorage.setItem('cookie-consent', 'accepted')
  open()
  act(openCookieSettings)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(stored()).toBe('accepted')
})

test.each([
  ['a press', () => fireEvent.click(screen.getByText('Words of the page'))],
  ['a form', () => fireEvent.submit(screen.getByRole('form'))],
])('the notice goes for good with the first use of the site: %s', (_name, use) => {
  const { unmount } = open()
  pass(1000)
  use()
  pass(300)
  expect([notice(), stored()]).toEqual([null, 'declined'])
  unmount()
  open()
  pass(60_000)
  expect(notice()).toBeNull()
})

test('a press before the notice has appeared counts as well', () => {
  open()
  fireEvent.click(screen.getByText('Words of the page'))
  pass(60_000)
  expect(notice()).toBeNull()
})

test('a press on the words of the notice leaves it open', () => {
  open()
  pass(1000)
  fireEvent.click(screen.getByText(/^We use cookies/))
  pass(300)
  expect([notice() !== null, stored()]).toEqual([true, null])
})

test('the choice can be changed later: the settings open the notice with the focus in it, which then returns', () => {
  localStorage.setItem('cookie-consent', 'accepted')
  open()
  const settings = screen.getByRole('button', { name: 'Cookie settings' })
  settings.focus()
  fireEvent.click(settings)
  pass(100)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(stored()).toBe('declined')
  expect(document.activeElement).toBe(settings)
})

test('a notice that is opened again while it fades stays open', () => {
  open()
  pass(1000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  pass(100)
  act(openCookieSettings)
  pass(1000)
  expect(notice()).not.toBeNull()
})

test('where storage is forbidden nobody is asked, as no choice could be kept', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, clear() {} })
  open()
  pass(60_000)
  expect(notice()).toBeNull()
})
