// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { AdminNav } from './admin-nav.tsx'
import type { AdminCounts } from './admin-pages.ts'

const quiet: AdminCounts = { gateways: 1200, gateways_silent: 0, numbers: 40, held: 0, alarms: 0, reports: 0, users: 3, posts: 2 }

function openNav(at: string, counts: Partial<AdminCounts> = {}, answers: Answers = {}) {
  return renderAdminPage(
    <>
      <AdminNav />
      <main>
        <button type="button">Beside it</button>
      </main>
    </>,
    { 'GET /api/admin/counts': () => ({ ...quiet, ...counts }), ...answers },
    at,
  )
}

const nav = async () => within(await screen.findByRole('navigation', { name: 'Admin' }))
const link = async (name: RegExp) => (await nav()).getByRole('link', { name })
const opener = () => screen.findByRole('button', { name: /^Admin pages/ })

test('the pages have their counts, and where gateways are silent those are counted', async () => {
  openNav('/admin')
  await waitFor(async () => expect((await link(/^Gateways/)).textContent).toBe('Gateways 1,200'))
  expect((await link(/^Held/)).textContent).toBe('Held 0')
  expect((await link(/^Settings/)).textContent?.trim()).toBe('Settings')
})

test('silent gateways are counted instead of all', async () => {
  openNav('/admin', { gateways_silent: 2 })
  await waitFor(async () => expect((await link(/^Gateways/)).textContent).toBe('Gateways 2 silent'))
})

test('counts that cannot be loaded leave the way to the pages', async () => {
  const { user, calls } = openNav('/admin', {}, { 'GET /api/admin/counts': () => refusal(503, 'Away.') })
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /api/admin/counts'))
  expect((await link(/^Held/)).textContent?.trim()).toBe('Held')
  await user.click(await link(/^Held/))
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/admin/held'))
  expect((await link(/^Held/)).getAttribute('aria-current')).toBe('page')
})

test.each([
  ['/admin', 'Overview', 'page'],
  ['/admin/numbers/import', 'Numbers', 'true'],
  ['/admin?tab=gateways', 'Gateways', 'true'],
  ['/admin/blog/edit/7', 'Blog', 'true'],
])('at %s one is on %s', async (at, page, current) => {
  openNav(at)
  const marked = (await nav()).getAllByRole('link').filter((each) => each.hasAttribute('aria-current'))
  expect(marked.map((each) => [each.textContent?.split(' ')[0], each.getAttribute('aria-current')])).toEqual([[page, current]])
  expect((await opener()).getAttribute('aria-label')).toBe(`Admin pages: ${page}`)
})

test('the sheet of the pages keeps Tab, closes on Escape with the focus on its button, and on a choice', async () => {
  const { user } = openNav('/admin')
  await user.click(await opener())
  expect((await opener()).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('main').hasAttribute('inert')).toBe(true)
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(await link(/^Settings/))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(await opener())
  await user.keyboard('{Tab}{Escape}')
  expect([(await opener()).getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', await opener()])
  expect(screen.getByRole('main').hasAttribute('inert')).toBe(false)
  await user.keyboard('{Enter}')
  await user.click(await link(/^Users/))
  await waitFor(async () => expect((await opener()).getAttribute('aria-label')).toBe('Admin pages: Users'))
  expect((await opener()).getAttribute('aria-expanded')).toBe('false')
})
