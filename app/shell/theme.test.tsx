// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { ThemeButton } from './theme-button.tsx'
import { readTheme, themeScript } from './theme.ts'

const shown = () => document.documentElement.dataset['theme'] ?? 'system'

function clear() {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
}

beforeEach(clear)
afterEach(() => {
  clear()
})

async function choose(name: string) {
  const { user } = renderPage(<ThemeButton />)
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('a chosen theme is shown, stored, and said by the button', async () => {
  await choose('Dark')
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  expect(screen.getByRole('button', { name: 'Theme: dark' })).toBeTruthy()
})

test('the theme of the system is followed again once it is chosen', async () => {
  localStorage.setItem('theme', 'light')
  document.documentElement.dataset['theme'] = 'light'
  await choose('System')
  expect([shown(), readTheme()]).toEqual(['system', 'system'])
})

test('a theme that was chosen in another tab is shown here too', () => {
  renderPage(<ThemeButton />)
  localStorage.setItem('theme', 'dark')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'another' })))
  expect(shown()).toBe('system')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect(shown()).toBe('dark')
  expect(screen.getByRole('button', { name: 'Theme: dark' })).toBeTruthy()
})

test('when another tab clears the storage, the page follows the system again', async () => {
  await choose('Dark')
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shown()).toBe('system')
  expect(screen.getByRole('button', { name: 'Theme: system' })).toBeTruthy()
})

test('what is no theme counts as the theme of the system', () => {
  localStorage.setItem('theme', 'sepia')
  expect(readTheme()).toBe('system')
})

test('where storage is forbidden, a chosen theme is shown all the same', async () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, clear() {} })
  await choose('Dark')
  expect(shown()).toBe('dark')
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  ['"><script>', 'system'],
])('a page that is opened with "%s" stored is painted in the theme "%s" from the start', (stored, theme) => {
  localStorage.setItem('theme', stored)
  // As the browser runs it, from the head of the page.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  new Function(themeScript)()
  expect(shown()).toBe(theme)
})
