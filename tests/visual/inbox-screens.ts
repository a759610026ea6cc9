import { copied, user, admin, button, click, inTurn, type Screen, type Act } from './screen.ts'

export const openNumber: Act = ({ page }) => button(page, /7700 ?900142/).click()
const menuItem =
  (name: string): Act =>
  ({ page }) =>
    page.getByRole('menuitem', { name }).click()
const emptyNumbers: Act = ({ answer }) => answer('**/api/numbers', 200, { numbers: [] })

/** Runs in the page. */
function passMinutesAtOnce() {
  const start = setTimeout
  Object.assign(window, { setTimeout: (run: () => void, ms: number) => start(run, ms === 60_000 ? 0 : ms) })
}

export const inbox: Screen[] = [
  user('inbox', '/available-numbers'),
  user('inbox-none', '/available-numbers', { before: emptyNumbers }),
  user('inbox-loading', '/available-numbers', { before: ({ hang }) => hang('**/api/numbers') }),
  user('inbox-filter', '/available-numbers', { on: 'phone', act: click(/^filter/i) }),
  user('inbox-no-match', '/available-numbers?digits=999999'),
  user('inbox-link-gone', '/available-numbers?number=999999'),
  user('inbox-open', '/available-numbers', openNumber),
  user(
    'inbox-tell-me',
    '/available-numbers',
    inTurn(openNumber, click(/^more$/i), ({ page }) => page.getByRole('switch').first().waitFor()),
  ),
  user('inbox-waiting-long', '/available-numbers', {
    before: ({ page }) => page.addInitScript(passMinutesAtOnce),
    act: inTurn(openNumber, ({ page }) => button(page, 'Try Another Number').waitFor()),
  }),
  user('inbox-search', '/available-numbers?q=code', ({ page }) => page.getByRole('list', { name: 'Texts found' }).waitFor()),
  user('inbox-search-none', '/available-numbers?q=zebra', ({ page }) => page.getByRole('heading', { name: 'No text found' }).waitFor()),
  user('inbox-report', '/available-numbers', inTurn(openNumber, click(/^more for the text from/i), menuItem('Report'))),
  user('inbox-shortcuts', '/available-numbers', { on: 'desktop', act: click('Keyboard shortcuts') }),
  admin('inbox-open-admin', '/available-numbers', openNumber),
  user('inbox-open-no-texts', '/available-numbers', ({ page }) => button(page, /7700 ?900914/).click()),
  user('inbox-open-loading', '/available-numbers', { before: ({ hang }) => hang('**/api/numbers/*/messages*'), act: openNumber }),
  user('inbox-open-failed', '/available-numbers', {
    before: ({ answer }) =>
      answer('**/api/numbers/*/messages*', 404, { error: 'There is no number with this id.', code: 'number_not_found' }),
    act: inTurn(openNumber, ({ page }) => button(page, /try again/i).waitFor()),
  }),
  user('inbox-more-menu', '/available-numbers', { isWindow: true, act: click(/^more for/i) }),
  user('inbox-number-copied', '/available-numbers', {
    isWindow: true,
    act: inTurn(({ stopTimers }) => stopTimers(), click(/^copy /i), copied),
  }),
  user('inbox-code-copied', '/available-numbers', {
    isWindow: true,
    act: inTurn(openNumber, ({ stopTimers }) => stopTimers(), click(/^copy code/i), copied),
  }),
  user('inbox-text-copied', '/available-numbers', {
    isWindow: true,
    act: inTurn(openNumber, ({ stopTimers }) => stopTimers(), click(/^copy the whole text/i), copied),
  }),
  user('inbox-no-connection', '/available-numbers', {
    act: async ({ page }) => {
      await button(page, /7700 ?900142/).waitFor()
      await page.context().setOffline(true)
      await page.getByText('Connection Error').waitFor({ timeout: 15_000 })
    },
  }),
  admin('inbox-delete', '/available-numbers', inTurn(openNumber, click(/^delete message/i))),
  user('account', '/account'),
  user('account-loading', '/account', { before: ({ hang }) => hang('**/api/account') }),
  user('account-delete', '/account', click(/delete my account/i)),
  user('account-add-passkey', '/account', click(/add a passkey/i)),
  user(
    'account-name-not-saved',
    '/account',
    inTurn(({ page }) => page.getByLabel('Full name').fill('Grace B. Hopper'), click(/save name/i)),
  ),
]
