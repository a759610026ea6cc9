// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { MenuButton } from './menu-button.tsx'

const names = ['Light', 'Dark', 'System'] as const

/** A menu whose second entry is the current one, with a link after it. */
async function openMenu() {
  const onSelect = vi.fn<(name: string) => void>()
  const { user } = renderPage(
    <>
      <MenuButton
        label="Theme"
        className=""
        entries={names.map((label) => ({ label, icon: null, isCurrent: label === 'Dark', onSelect: () => onSelect(label) }))}
      >
        Theme
      </MenuButton>
      <a href="#after">After</a>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Theme' })
  await user.click(button)
  await screen.findByRole('menu')
  return { user, onSelect, button }
}

const focused = () => document.activeElement?.textContent

test('a menu that is opened has the focus on its current entry, and the button says that it is open', async () => {
  const { button } = await openMenu()
  expect(focused()).toBe('Dark')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('menu', { name: 'Theme' }).id).toBe(button.getAttribute('aria-controls'))
})

test('the down arrow opens the menu from its button', async () => {
  const { user, button } = await openMenu()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Dark')
})

test('arrows go around the entries, and Home and End to the first and the last', async () => {
  const { user } = await openMenu()
  const visited: Array<string | null | undefined> = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
    await user.keyboard(`{${key}}`)
    visited.push(focused())
  }
  expect(visited).toEqual(['System', 'Light', 'System', 'Light', 'System', 'Dark', 'Light', 'System'])
})

test('a letter goes to the next entry that begins with it, and another letter stays', async () => {
  const { user } = await openMenu()
  await user.keyboard('s')
  expect(focused()).toBe('System')
  await user.keyboard('L')
  expect(focused()).toBe('Light')
  await user.keyboard('x')
  expect(focused()).toBe('Light')
})

test('Enter chooses the entry in focus, closes the menu and returns the focus to the button', async () => {
  const { user, onSelect, button } = await openMenu()
  await user.keyboard('{Home}{Enter}')
  expect(onSelect.mock.calls).toEqual([['Light']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('Escape closes the menu without choosing, and returns the focus to the button', async () => {
  const { user, onSelect, button } = await openMenu()
  await user.keyboard('{Escape}')
  expect(onSelect).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})

test('a press elsewhere closes the menu, and leaves the focus where it was pressed', async () => {
  const { user } = await openMenu()
  await user.click(screen.getByRole('link', { name: 'After' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('After')
})

test('Tab closes the menu', async () => {
  const { user } = await openMenu()
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a second press of the button closes the menu', async () => {
  const { user, button } = await openMenu()
  await user.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
