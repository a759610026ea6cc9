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
  /** The window only, not the whole page: for what hangs on the pointer or on where one has scrolled to. */
  isWindow?: boolean
  /** Before the page is asked for. */
  before?: (stage: Stage) => Promise<unknown>
  /** Once it is there. */
  then?: (stage: Stage) => Promise<unknown>
  /** It needs the whole site to be closed. */
  isMaintenance?: boolean
}

type Steps = Omit<Screen, 'name' | 'path' | 'access'>
type Act = (stage: Stage) => Promise<unknown>

const screen =
  (access: Access) =>
  (name: string, path: string, steps: Steps | Act = {}): Screen => ({
    name,
    path,
    access,
    ...(typeof steps === 'function' ? { then: steps } : steps),
  })
const visitor = screen('visitor')
const user = screen('user')
const admin = screen('admin')

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
const click =
  (name: string | RegExp): Act =>
  ({ page }) =>
    button(page, name).click()
const hover = (find: (page: Page) => Locator): Steps => ({ on: 'desktop', isWindow: true, then: ({ page }) => find(page).hover() })
/** As by keyboard: after a key was pressed, a focus is shown. */
const focus = (find: (page: Page) => Locator): Steps => ({
  on: 'desktop',
  isWindow: true,
  then: async ({ page }) => {
    await page.keyboard.press('Tab')
    await find(page).focus()
  },
})
const inTurn =
  (...acts: Act[]): Act =>
  async (stage) => {
    for (const act of acts) {
      await act(stage)
      await stage.settle()
    }
  }

/** A search waits until the typing rests. */
const search =
  (label: string, words: string): Act =>
  async ({ page }) => {
    const isAsked = page.waitForResponse((response) => response.url().includes(encodeURIComponent(words.slice(0, 6))))
    await page.getByLabel(label).fill(words)
    await isAsked
  }

const publicPaths = [
  '/',
  '/sms-reception',
  '/uk-virtual-numbers',
  '/otp-verification',
  '/about',
  '/contact',
  '/careers',
  '/press',
  '/status',
  '/docs',
  '/api-access',
  '/privacy',
  '/terms',
  '/cookies',
  '/gdpr',
  '/blog',
]

const nameOf = (path: string) => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

const site: Screen[] = [
  ...publicPaths.map((path) => visitor(nameOf(path), path)),
  visitor('blog-post', '/blog', async ({ page }) => {
    await page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).getByRole('link').first().click()
    await page.waitForURL(/\/blog\/./)
  }),
  visitor('not-found', '/no-such-page'),
  visitor('home-no-texts', '/', { before: ({ answer }) => answer('**/api/preview', 200, { numbers: [] }) }),
  visitor('home-scrolled', '/', { isWindow: true, then: ({ page }) => page.evaluate(() => scrollTo(0, 1400)) }),
  visitor('home-questions-open', '/', async ({ page }) =>
    page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.removeAttribute('name'), (each.open = true)))),
  ),
  user('home-signed-in', '/'),
  visitor('cookie-notice', '/about#cookie-notice', { isWindow: true, then: ({ page }) => page.getByText('Cookie Notice').waitFor() }),
  visitor('menu-phone', '/about', { on: 'phone', isWindow: true, then: click(/open menu/i) }),
  user('menu-phone-user', '/about', { on: 'phone', isWindow: true, then: click(/open menu/i) }),
  admin('menu-phone-admin', '/about', { on: 'phone', isWindow: true, then: click(/open menu/i) }),
  admin('menu-phone-admin-area', '/admin', { on: 'phone', isWindow: true, then: click(/open menu/i) }),
  visitor('menu-theme', '/about', { on: 'desktop', isWindow: true, then: click(/theme/i) }),
  admin('menu-account', '/about', { on: 'desktop', isWindow: true, then: click(/account menu/i) }),
  visitor('status-closed-days', '/status', async ({ page }) =>
    page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true))),
  ),
  visitor(
    'docs-copied',
    '/docs',
    inTurn(({ stopTimers }) => stopTimers(), click(/^copy/i)),
  ),
  visitor('maintenance', '/', { isMaintenance: true }),
  visitor('maintenance-inbox', '/available-numbers', { isMaintenance: true }),
]

const typeEmail: Act = ({ page }) => page.getByLabel('E-mail').fill('someone@example.test')
const askCode = inTurn(
  ({ answer }) => answer('**/api/auth/request-otp', 200, { success: true }),
  typeEmail,
  click(/send verification code/i),
)
const refuseCode: Act = ({ answer }) =>
  answer('**/api/auth/verify-otp', 401, { success: false, error: 'That code is not right.', code: 'wrong_code' })

const signIn: Screen[] = [
  ...(['auth', 'admin/login'] as const).flatMap((path) => [
    visitor(nameOf(path), `/${path}`),
    visitor(`${nameOf(path)}-no-email`, `/${path}`, click(/send verification code/i)),
    visitor(
      `${nameOf(path)}-sending`,
      `/${path}`,
      inTurn(({ hang }) => hang('**/api/auth/request-otp'), typeEmail, click(/send verification code/i)),
    ),
    visitor(`${nameOf(path)}-code`, `/${path}`, askCode),
    visitor(
      `${nameOf(path)}-code-typed`,
      `/${path}`,
      inTurn(askCode, ({ page }) => page.keyboard.type('4829')),
    ),
    visitor(
      `${nameOf(path)}-wrong-code`,
      `/${path}`,
      inTurn(askCode, refuseCode, ({ page }) => page.keyboard.type('482913')),
    ),
  ]),
  visitor('auth-admin-access', '/auth', ({ page }) => page.getByText('Admin Access').click()),
  visitor('auth-test-panel', '/auth', click(/test panel/i)),
]

const openNumber: Act = ({ page }) => button(page, /7700 ?900142/).click()
const emptyNumbers: Act = ({ answer }) => answer('**/api/numbers', 200, { numbers: [] })

const inbox: Screen[] = [
  user('inbox', '/available-numbers'),
  user('inbox-none', '/available-numbers', { before: emptyNumbers }),
  user('inbox-loading', '/available-numbers', { before: ({ hang }) => hang('**/api/numbers') }),
  user('inbox-open', '/available-numbers', openNumber),
  admin('inbox-open-admin', '/available-numbers', openNumber),
  user('inbox-open-no-texts', '/available-numbers', ({ page }) => button(page, /7700 ?900914/).click()),
  user('inbox-open-loading', '/available-numbers', { before: ({ hang }) => hang('**/api/numbers/*/messages*'), then: openNumber }),
  user('inbox-open-failed', '/available-numbers', {
    before: ({ answer }) =>
      answer('**/api/numbers/*/messages*', 404, { error: 'There is no number with this id.', code: 'number_not_found' }),
    then: openNumber,
  }),
  user('inbox-more-menu', '/available-numbers', click(/^more for/i)),
  user(
    'inbox-number-copied',
    '/available-numbers',
    inTurn(({ stopTimers }) => stopTimers(), click(/^copy /i)),
  ),
  user(
    'inbox-code-copied',
    '/available-numbers',
    inTurn(openNumber, ({ stopTimers }) => stopTimers(), click(/^copy code/i)),
  ),
  user(
    'inbox-text-copied',
    '/available-numbers',
    inTurn(openNumber, ({ stopTimers }) => stopTimers(), click(/^copy the whole text/i)),
  ),
  user('inbox-no-connection', '/available-numbers', {
    before: ({ page }) => page.route('**/api/live*', (route) => route.abort()),
    then: async ({ page }) => {
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

const openGateway = (name: string, ...dialogButton: string[]) =>
  inTurn(
    click(`Settings of ${name}`),
    ...dialogButton.map(
      (each): Act =>
        ({ page }) =>
          button(page.getByRole('dialog'), each).click(),
    ),
  )
const gateways = '/admin?tab=gateways'
const gateway = {
  id: '90',
  name: 'Van',
  kind: 'json',
  imei: null,
  status: 'active',
  state: 'never',
  current_phone_number: null,
  last_heartbeat: null,
  last_text_at: null,
  signing_secret_lost: false,
  has_signing_secret: false,
  lists_numbers: 'own',
}

const overview: Screen[] = [
  admin('admin', '/admin'),
  admin('admin-loading', '/admin', { before: ({ hang }) => hang('**/api/admin/overview') }),
  admin('admin-failed', '/admin', {
    before: ({ answer }) => answer('**/api/admin/overview', 500, { error: 'Something went wrong.', code: 'internal' }),
  }),
  admin('admin-gateways', gateways),
  admin('admin-gateways-none', gateways, { before: ({ answer }) => answer('**/api/admin/gateways', 200, { gateways: [] }) }),
  admin('admin-gateways-loading', gateways, { before: ({ hang }) => hang('**/api/admin/gateways') }),
  admin('admin-gateways-failed', gateways, {
    before: ({ answer }) => answer('**/api/admin/gateways', 500, { error: 'Something went wrong.', code: 'internal' }),
  }),
  admin('admin-gateways-add', gateways, click('Add Gateway')),
  admin(
    'admin-gateways-add-wrong',
    gateways,
    inTurn(
      ({ answer }) => answer('**/api/admin/gateways', 400, { error: 'A gateway needs a name.', code: 'invalid_input', field: 'name' }),
      click('Add Gateway'),
      ({ page }) => button(page.getByRole('dialog'), 'Add Gateway').click(),
    ),
  ),
  admin(
    'admin-gateways-token',
    gateways,
    inTurn(
      click('Add Gateway'),
      ({ page }) => page.getByRole('dialog').getByLabel('Name').fill('Van'),
      ({ answer }) =>
        answer('**/api/admin/gateways', 201, {
          ...gateway,
          created_at: '2026-03-18T14:25:30.000Z',
          updated_at: '2026-03-18T14:25:30.000Z',
          token: 'a-token-that-is-shown-once-and-never-again',
        }),
      ({ page }) => button(page.getByRole('dialog'), 'Add Gateway').click(),
    ),
  ),
  admin('admin-gateways-settings', gateways, openGateway('Phone on the shelf')),
  admin('admin-gateways-edit', gateways, openGateway('Twilio, London', 'Edit')),
  admin('admin-gateways-log', gateways, openGateway('Phone on the shelf', 'View Logs')),
  admin('admin-gateways-log-assign', gateways, inTurn(openGateway('Phone on the shelf', 'View Logs'), click('Assign to a Number'))),
  admin('admin-gateways-log-none', gateways, openGateway('Old phone', 'View Logs')),
  admin('admin-gateways-connect', gateways, openGateway('Modem bank', 'Connection')),
  admin('admin-gateways-new-token', gateways, openGateway('Modem bank', 'New Token')),
  admin('admin-gateways-delete', gateways, click('Delete Old phone')),
  admin(
    'admin-gateways-refreshing',
    gateways,
    inTurn(({ hang }) => hang('**/api/admin/gateways/*/refresh'), click('Refresh Old phone')),
  ),
  admin(
    'admin-gateways-toast',
    gateways,
    inTurn(
      ({ stopTimers }) => stopTimers(),
      ({ answer }) => answer('**/api/admin/gateways/*/refresh', 200, { ...gateway }),
      click('Refresh Old phone'),
    ),
  ),
  admin('admin-gateways-toast-error', gateways, click('Refresh Old phone')),
]

const someTables = ['feed_facts', 'phone_numbers', 'profiles', 'sms_messages'].map((name, index) => ({
  name,
  rows: index * 1200,
  bytes: 98_304,
}))
/** Every migration changes it, so it shows some tables only. */
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

const tools: Screen[] = [
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
      click(/count first/i),
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
      click(/count first/i),
      click(/^delete \d/i),
    ),
  ),
  admin('admin-cleanup-by-id', cleanup, ({ page }) => page.getByText('Id', { exact: true }).first().click()),
  admin('admin-cleanup-wrong', cleanup, ({ page }) => tool(page, 2).click()),
  admin('admin-cleanup-give', cleanup, click(/give them a gateway/i)),
  admin('admin-database', database, { before: evenDatabase }),
  admin('admin-database-tested', database, { before: evenDatabase, then: click(/test connection/i) }),
]

const firstOf = (page: Page) => page.getByRole('checkbox').nth(1)

const people: Screen[] = [
  admin('admin-users', '/admin/users'),
  admin('admin-users-loading', '/admin/users', { before: ({ hang }) => hang('**/api/admin/users*') }),
  admin('admin-users-none', '/admin/users', search('Search users', 'nobody of this name')),
  admin('admin-users-delete', '/admin/users', click(/delete account/i)),
  admin('admin-users-toast-error', '/admin/users', inTurn(click(/^deactivate/i))),
  admin('admin-held', '/admin/held'),
  admin('admin-held-selected', '/admin/held', ({ page }) => firstOf(page).check({ force: true })),
  admin('admin-held-menu', '/admin/held', click(/^more for/i)),
  admin(
    'admin-held-assign',
    '/admin/held',
    inTurn(click(/^more for/i), ({ page }) => page.getByRole('menuitem').first().click()),
  ),
  admin(
    'admin-held-drop',
    '/admin/held',
    inTurn(click(/^more for/i), ({ page }) => page.getByRole('menuitem').last().click()),
  ),
  admin('admin-held-none', '/admin/held', {
    before: ({ answer }) => answer('**/api/admin/held*', 200, { held: [], next: null, total: 0 }),
  }),
  admin('admin-activity', '/admin/activity'),
  admin('admin-activity-none', '/admin/activity', search('Who', 'nobody@example.test')),
  admin('admin-analytics', '/admin/analytics'),
  admin('admin-analytics-yesterday', '/admin/analytics', ({ page }) => page.getByText('Yesterday', { exact: true }).first().click()),
  admin('admin-email', '/admin/email'),
  admin(
    'admin-email-refused',
    '/admin/email',
    inTurn(({ page }) => page.getByLabel('To', { exact: true }).fill('someone@example.test'), click(/send test mail/i)),
  ),
  admin('admin-settings', '/admin/settings'),
  admin('admin-settings-changed', '/admin/settings', async ({ page }) => {
    await page.getByRole('switch').first().click()
    await page.getByRole('textbox').first().fill('Another name')
  }),
  admin(
    'admin-settings-saving',
    '/admin/settings',
    inTurn(
      ({ hang }) => hang('**/api/admin/settings'),
      ({ page }) => page.getByRole('textbox').first().fill('Another name'),
      click(/save changes/i),
    ),
  ),
]

const blog: Screen[] = [
  admin('admin-blog', '/admin/blog'),
  admin('admin-blog-delete', '/admin/blog', click(/^delete/i)),
  admin('admin-blog-new', '/admin/blog/new'),
  admin('admin-blog-new-wrong', '/admin/blog/new', click(/^publish/i)),
  admin('admin-blog-new-written', '/admin/blog/new', async ({ page }) => {
    await page.getByLabel('Title', { exact: true }).fill('A post about codes')
    await page
      .getByLabel('Content')
      .first()
      .fill(
        '## A heading\n\nWords, **weighty** words, `code`, and [a link](/docs).\n\n- one\n- two\n\n> said\n\n1. first\n\n```\nblock\n```',
      )
    await page.getByRole('heading', { name: 'A heading' }).waitFor()
  }),
  admin('admin-blog-edit', '/admin/blog', async ({ page }) => {
    await page.getByRole('link', { name: /^edit/i }).first().click()
    await page.waitForURL(/\/edit\//)
    await page.getByLabel('Title', { exact: true }).waitFor()
  }),
]

const states: Screen[] = [
  visitor('focus-skip-link', '/about', { on: 'desktop', isWindow: true, then: ({ page }) => page.keyboard.press('Tab') }),
  visitor(
    'hover-brand',
    '/about',
    hover((page) => page.getByRole('banner').getByRole('link').first()),
  ),
  visitor(
    'hover-nav',
    '/about',
    hover((page) => page.getByRole('banner').getByRole('link', { name: 'FAQ' })),
  ),
  visitor(
    'focus-nav',
    '/about',
    focus((page) => page.getByRole('banner').getByRole('link', { name: 'FAQ' })),
  ),
  visitor(
    'hover-get-started',
    '/about',
    hover((page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' })),
  ),
  visitor(
    'focus-get-started',
    '/about',
    focus((page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' })),
  ),
  visitor(
    'hover-theme',
    '/about',
    hover((page) => button(page, /theme/i)),
  ),
  visitor(
    'focus-theme',
    '/about',
    focus((page) => button(page, /theme/i)),
  ),
  visitor(
    'hover-footer',
    '/about',
    hover((page) => page.getByRole('contentinfo').getByRole('link').nth(3)),
  ),
  visitor(
    'hover-support',
    '/about',
    hover((page) => page.getByRole('link', { name: /telegram/i }).first()),
  ),
  visitor(
    'hover-home-first',
    '/',
    hover((page) => page.getByRole('main').getByRole('link').first()),
  ),
  visitor(
    'hover-home-second',
    '/',
    hover((page) => page.getByRole('main').getByRole('link').nth(1)),
  ),
  visitor(
    'focus-home-second',
    '/',
    focus((page) => page.getByRole('main').getByRole('link').nth(1)),
  ),
  visitor(
    'hover-question',
    '/',
    hover((page) => page.getByRole('main').locator('summary').nth(1)),
  ),
  visitor(
    'focus-question',
    '/',
    focus((page) => page.getByRole('main').locator('summary').nth(1)),
  ),
  visitor(
    'hover-post',
    '/blog',
    hover((page) => page.getByRole('main').getByRole('link').first()),
  ),
  visitor(
    'hover-reading-link',
    '/privacy',
    hover((page) => page.getByRole('main').getByRole('link').first()),
  ),
  visitor(
    'focus-reading-link',
    '/privacy',
    focus((page) => page.getByRole('main').getByRole('link').nth(2)),
  ),
  visitor(
    'hover-copy-example',
    '/docs',
    hover((page) => button(page, /^copy/i)),
  ),
  visitor(
    'focus-example',
    '/docs',
    focus((page) => page.locator('pre').first()),
  ),
  visitor(
    'hover-send',
    '/auth',
    hover((page) => button(page, /send verification/i)),
  ),
  visitor(
    'focus-send',
    '/auth',
    focus((page) => button(page, /send verification/i)),
  ),
  visitor(
    'focus-email',
    '/auth',
    focus((page) => page.getByLabel('E-mail')),
  ),
  visitor(
    'focus-access',
    '/auth',
    focus((page) => page.getByRole('radio').first()),
  ),
  visitor(
    'hover-passkey',
    '/auth',
    hover((page) => button(page, /passkey/i)),
  ),
  visitor(
    'hover-cookie-decline',
    '/about#cookie-notice',
    hover((page) => button(page, 'Decline')),
  ),
  user(
    'hover-account',
    '/about',
    hover((page) => button(page, /account menu/i)),
  ),
  user(
    'hover-number',
    '/available-numbers',
    hover((page) => button(page, /7700 ?900142/)),
  ),
  user(
    'focus-number',
    '/available-numbers',
    focus((page) => button(page, /7700 ?900142/)),
  ),
  user(
    'hover-copy-number',
    '/available-numbers',
    hover((page) => button(page, /^copy /i)),
  ),
  user(
    'hover-refresh',
    '/available-numbers',
    hover((page) => button(page, 'Refresh')),
  ),
  user(
    'focus-refresh',
    '/available-numbers',
    focus((page) => button(page, 'Refresh')),
  ),
  user('hover-code', '/available-numbers', {
    on: 'desktop',
    isWindow: true,
    then: inTurn(openNumber, ({ page }) => button(page, /^copy code/i).hover()),
  }),
  user('focus-code', '/available-numbers', {
    on: 'desktop',
    isWindow: true,
    then: inTurn(
      openNumber,
      ({ page }) => page.keyboard.press('Tab'),
      ({ page }) => button(page, /^copy code/i).focus(),
    ),
  }),
  user('hover-copy-text', '/available-numbers', {
    on: 'desktop',
    isWindow: true,
    then: inTurn(openNumber, ({ page }) => button(page, /^copy the whole/i).hover()),
  }),
  admin('hover-delete-text', '/available-numbers', {
    on: 'desktop',
    isWindow: true,
    then: inTurn(openNumber, ({ page }) => button(page, /^delete message/i).hover()),
  }),
  user('hover-menu-entry', '/available-numbers', {
    on: 'desktop',
    isWindow: true,
    then: inTurn(click(/account menu/i), ({ page }) => page.getByRole('menuitem').nth(1).hover()),
  }),
  user(
    'hover-delete-account',
    '/account',
    hover((page) => button(page, /delete my account/i)),
  ),
  user(
    'hover-link-button',
    '/account',
    hover((page) => button(page, /sign out/i)),
  ),
  user(
    'focus-name',
    '/account',
    focus((page) => page.getByLabel('Full name')),
  ),
  admin(
    'hover-tab',
    '/admin',
    hover((page) => page.getByRole('tab').nth(1)),
  ),
  admin(
    'focus-tab',
    '/admin',
    focus((page) => page.getByRole('tab').first()),
  ),
  admin(
    'hover-manage',
    '/admin',
    hover((page) => page.getByRole('region', { name: 'Manage' }).getByRole('link').first()),
  ),
  admin(
    'hover-attention',
    '/admin',
    hover((page) => page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first()),
  ),
  admin(
    'hover-add',
    gateways,
    hover((page) => button(page, 'Add Gateway')),
  ),
  admin(
    'hover-icon',
    gateways,
    hover((page) => button(page, /^settings of/i)),
  ),
  admin(
    'focus-icon',
    gateways,
    focus((page) => button(page, /^settings of/i)),
  ),
  admin(
    'hover-icon-danger',
    gateways,
    hover((page) => button(page, /^delete/i)),
  ),
  admin('hover-confirm', gateways, {
    on: 'desktop',
    isWindow: true,
    then: inTurn(click('Delete Old phone'), ({ page }) => button(page.getByRole('alertdialog'), 'Delete').hover()),
  }),
  admin(
    'focus-switch',
    '/admin/settings',
    focus((page) => page.getByRole('switch').first()),
  ),
  admin(
    'hover-switch',
    '/admin/settings',
    hover((page) => page.getByRole('switch').first()),
  ),
  admin(
    'focus-select',
    '/admin/users',
    focus((page) => page.getByRole('combobox').first()),
  ),
  admin(
    'focus-search',
    '/admin/users',
    focus((page) => page.getByLabel('Search users')),
  ),
  admin('focus-checkbox', '/admin/held', focus(firstOf)),
  admin(
    'hover-post-row',
    '/admin/blog',
    hover((page) => page.getByRole('link', { name: /^edit/i }).first()),
  ),
]

export const screens: Screen[] = [...site, ...signIn, ...inbox, ...overview, ...tools, ...people, ...blog, ...states]
