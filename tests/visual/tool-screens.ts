import type { Page } from 'playwright-core'
import { admin, button, click, inTurn, type Screen, type Act } from './screen.ts'

const someTables = ['feed_facts', 'phone_numbers', 'profiles', 'sms_messages'].map((name, index) => ({
  name,
  rows: index * 1200,
  bytes: 98_304,
}))
/** Every migration changes this screen, so it shows only some tables. */
const evenDatabase: Act = ({ page }) =>
  page.route('**/api/admin/database', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), bytes: 9_500_000, connection_ms: 7, tables: someTables },
    })
  })
const cleanup = '/admin?tab=cleanup'
const database = '/admin?tab=database'
const tool = (page: Page, index: number) => button(page.getByRole('main').getByRole('region').nth(index), /count first/i)

export const tools: Screen[] = [
  admin('admin-cleanup', cleanup),
  admin(
    'admin-cleanup-counted',
    cleanup,
    inTurn(
      ({ page }) =>
        page
          .getByLabel(/older than/i)
          .first()
          .fill('1'),
      ({ page }) => tool(page, 1).click(),
    ),
  ),
  admin(
    'admin-cleanup-confirm',
    cleanup,
    inTurn(
      ({ page }) =>
        page
          .getByLabel(/older than/i)
          .first()
          .fill('1'),
      ({ page }) => tool(page, 1).click(),
      click(/^delete \d/i),
    ),
  ),
  admin('admin-cleanup-by-id', cleanup, ({ page }) => page.getByRole('radio').nth(2).check({ force: true })),
  admin('admin-cleanup-wrong', cleanup, ({ page }) => tool(page, 0).click()),
  admin('admin-cleanup-give', cleanup, click(/(give them|assign) a gateway/i)),
  admin('admin-database', database, { before: evenDatabase }),
  admin('admin-database-tested', database, { before: evenDatabase, act: click(/test connection/i) }),
]
