import type { Locator, Page } from 'playwright-core'
import type { Stage } from './open-screen.ts'
import type { Access } from './seed-site.ts'

export type Screen = {
  /** Unique; the picture's file is named after it. */
  name: string
  path: string
  access: Access
  /** Absent: both. */
  on?: 'phone' | 'desktop'
  /** The window only, not the whole page: for states that depend on the pointer or the scroll position. */
  isWindow?: boolean
  /** Runs before the page is requested. */
  before?: (stage: Stage) => Promise<unknown>
  /** Runs once it is loaded. */
  act?: (stage: Stage) => Promise<unknown>
  /** It has no script. */
  isPlain?: boolean
  /** It needs the site to be in maintenance. */
  isMaintenance?: boolean
}

export type Steps = Omit<Screen, 'name' | 'path' | 'access'>
export type Act = (stage: Stage) => Promise<unknown>

const screen =
  (access: Access) =>
  (name: string, path: string, steps: Steps | Act = {}): Screen => ({
    name,
    path,
    access,
    ...(typeof steps === 'function' ? { act: steps } : steps),
  })
export const visitor = screen('visitor')
export const user = screen('user')
export const admin = screen('admin')

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
export const click =
  (name: string | RegExp): Act =>
  ({ page }) =>
    button(page, name).click()
export const inTurn =
  (...acts: Act[]): Act =>
  async (stage) => {
    for (const act of acts) {
      await act(stage)
      await stage.settle()
    }
  }

export const hover = (find: (page: Page) => Locator, first: Act = async () => {}): Steps => ({
  on: 'desktop',
  isWindow: true,
  act: inTurn(first, ({ page }) => find(page).hover()),
})
/** As by keyboard: after a key was pressed, a focus is shown. */
export const focus = (find: (page: Page) => Locator): Steps => ({
  on: 'desktop',
  isWindow: true,
  act: async ({ page }) => {
    await page.keyboard.press('Tab')
    await find(page).focus()
  },
})

/** The clipboard takes its time. */
export const copied: Act = ({ page }) =>
  page
    .getByText(/copied/i)
    .first()
    .waitFor({ state: 'attached' })

/** A search is debounced. */
export const search =
  (label: string, words: string): Act =>
  async ({ page }) => {
    const asked = encodeURIComponent(words.slice(0, 6))
    // Together: one that fails alone would be an unhandled rejection.
    await Promise.all([page.waitForResponse((response) => response.url().includes(asked)), page.getByLabel(label).fill(words)])
  }
